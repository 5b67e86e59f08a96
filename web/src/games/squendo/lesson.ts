/** The first lesson: five moves of one deal, up to a stack of three. The bot replies always the same. */
import type { Lesson, LessonStep } from "../types";

type Words = "first" | "beside" | "onTop" | "third" | "triple" | "end";

function step(say: Words, move: string): LessonStep {
  return { say: (t) => t.games.squendo.lesson[say], allow: ({ text }) => text === move };
}

export const lesson: Lesson = {
  seed: 3,
  options: { players: 2, starter: 0 },
  seat: 0,
  bot: "greedy",
  steps: [
    step("first", "place gold-o-bwbw 0,0"),
    step("beside", "place red-x-wwww 1,0"),
    step("onTop", "place red-x-bwbb 0,-1"),
    step("third", "place gold-x-bbbb 0,-1"),
    step("triple", "leave red-x-bbbw take red-x-bbww"),
    { say: (t) => t.games.squendo.lesson.end, allow: null },
  ],
};
