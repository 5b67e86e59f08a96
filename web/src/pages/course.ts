/** Where a lesson stands. Its table says so and nothing else: no click moves it on. */
import type { Move, View } from "../games/types";
import type { Lesson, LessonStep } from "../wire";

/** How far the table has come: the number of the latest step that was reached. */
export function reached({ steps }: Lesson, ply: number): number {
  return Math.max(
    0,
    steps.findLastIndex((step) => step.ply <= ply),
  );
}

/** What is said now, if the learner is to move and the table stands where the sentence belongs. */
export function stepNow({ steps, seat }: Lesson, view: View, moves: readonly Move[]): LessonStep | null {
  const step = steps.find(({ ply }) => ply === view.ply);
  if (!step || view.turn !== seat || view.outcome) return null;
  return step.move === null || moves.some(({ text }) => text === step.move) ? step : null;
}
