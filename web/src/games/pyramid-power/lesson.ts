/** Two matches, the Wild for a fat bonus, and a draw. */
import type { Texts } from "../../texts/en";
import type { Lesson, LessonStep } from "../types";

function words(key: keyof Texts["games"]["pyramid-power"]["lesson"]): LessonStep["say"] {
  return (t) => t.games["pyramid-power"].lesson[key];
}

export const lesson: Lesson = {
  seed: 208,
  options: { players: 2, starter: "0" },
  seat: 0,
  bot: "random",
  steps: [
    { say: words("match"), allow: ({ text }) => text === "play GPP 1,0" },
    { say: words("again"), allow: ({ text }) => text === "play PPR -1,1" },
    { say: words("wild"), allow: ({ text }) => text === "play WILD 0,1" },
    { say: words("draw"), allow: ({ data }) => data.do === "draw" },
    { say: words("end"), allow: null },
  ],
};
