/** A short deal that ends with a choice, and the choice with a win. */
import { say } from "../../words/index.svelte";
import type { Lesson } from "../types";

export const lesson: Lesson = {
  seed: 464,
  options: { starter: "0" },
  seat: 0,
  bot: "random",
  steps: [
    { say: () => say("ten-squares.lesson-start"), allow: null },
    { say: () => say("ten-squares.lesson-shapes"), allow: null },
    { say: () => say("ten-squares.lesson-theirs"), allow: null },
    { say: () => say("ten-squares.lesson-out"), allow: null },
    { say: () => say("ten-squares.lesson-turned"), allow: null },
    { say: () => say("ten-squares.lesson-home"), allow: ({ data }) => data["square"] === "A" },
  ],
};
