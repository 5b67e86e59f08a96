/** A short deal that ends with a choice, and the choice with a win. */
import type { Texts } from "../../texts/en";
import type { Lesson, LessonStep } from "../types";

function words(key: keyof Texts["games"]["ten-squares"]["lesson"]): LessonStep["say"] {
  return (t) => t.games["ten-squares"].lesson[key];
}

export const lesson: Lesson = {
  seed: 464,
  options: { starter: "0" },
  seat: 0,
  bot: "random",
  steps: [
    { say: words("start"), allow: null },
    { say: words("shapes"), allow: null },
    { say: words("theirs"), allow: null },
    { say: words("out"), allow: null },
    { say: words("turned"), allow: null },
    { say: words("home"), allow: ({ data }) => data["square"] === "A" },
  ],
};
