/** The first lesson: seven tiles of one deal, up to a gap and its free turn. The bot replies always the same. */
import { say } from "../../words/index.svelte";
import type { Lesson, LessonStep } from "../types";

function step(words: string, move: string): LessonStep {
  return { say: () => say(`square-deal.lesson-${words}`), allow: ({ text }) => text === move };
}

export const lesson: Lesson = {
  seed: 40,
  options: { players: 2, variant: "easy", starter: 0 },
  seat: 0,
  bot: "greedy",
  steps: [
    step("flip", "flip"),
    step("place", "place TAAP f5"),
    step("nothing", "flip"),
    step("face-up", "place PPPP h5"),
    step("again", "flip"),
    step("turn", "place TPTP e4"),
    step("gap-ahead", "flip"),
    step("gap", "place AATT g4"),
    { say: () => say("square-deal.lesson-end"), allow: null },
  ],
};
