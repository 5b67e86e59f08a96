/** The first lesson: five moves of one deal, up to a stack of three. The bot replies always the same. */
import { say } from "../../words/index.svelte";
import type { Lesson, LessonStep } from "../types";

function step(key: string, move: string): LessonStep {
  return { say: () => say(key), allow: ({ text }) => text === move };
}

export const lesson: Lesson = {
  seed: 3,
  options: { players: 2, starter: 0 },
  seat: 0,
  bot: "greedy",
  steps: [
    step("squendo.lesson-first", "place gold-o-bwbw 0,0"),
    step("squendo.lesson-beside", "place red-x-wwww 1,0"),
    step("squendo.lesson-on-top", "place red-x-bwbb 0,-1"),
    step("squendo.lesson-third", "place gold-x-bbbb 0,-1"),
    step("squendo.lesson-triple", "leave red-x-bbbw take red-x-bbww"),
    { say: () => say("squendo.lesson-end"), allow: null },
  ],
};
