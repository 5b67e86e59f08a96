/** The first lesson: seven tiles of one deal, up to a gap and its free turn. The bot replies always the same. */
import type { Lesson, LessonStep } from "../types";

type Words = "flip" | "place" | "nothing" | "faceUp" | "again" | "turn" | "gapAhead" | "gap" | "end";

function step(say: Words, move: string): LessonStep {
  return { say: (t) => t.games["square-deal"].lesson[say], allow: ({ text }) => text === move };
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
    step("faceUp", "place PPPP h5"),
    step("again", "flip"),
    step("turn", "place TPTP e4"),
    step("gapAhead", "flip"),
    step("gap", "place AATT g4"),
    { say: (t) => t.games["square-deal"].lesson.end, allow: null },
  ],
};
