/** Two matches, the Wild for a fat bonus, and a draw. */
import { say } from "../../words/index.svelte";
import type { Lesson } from "../types";

export const lesson: Lesson = {
  seed: 208,
  options: { players: 2, starter: "0" },
  seat: 0,
  bot: "random",
  steps: [
    { say: () => say("pyramid-power.lesson-match"), allow: ({ text }) => text === "play GPP 1,0" },
    { say: () => say("pyramid-power.lesson-again"), allow: ({ text }) => text === "play PPR -1,1" },
    { say: () => say("pyramid-power.lesson-wild"), allow: ({ text }) => text === "play WILD 0,1" },
    { say: () => say("pyramid-power.lesson-draw"), allow: ({ data }) => data.do === "draw" },
    { say: () => say("pyramid-power.lesson-end"), allow: null },
  ],
};
