/** A deal in which the second turn can be played by pure deduction. */
import type { Texts } from "../../texts/en";
import type { Lesson, LessonStep, Move } from "../types";

function words(key: keyof Texts["games"]["coda"]["lesson"]): LessonStep["say"] {
  return (t) => t.games.coda.lesson[key];
}

function named(place: number, number: number): (move: Move) => boolean {
  return ({ data }) => data.do === "name" && data["place"] === place && data["number"] === number;
}

export const lesson: Lesson = {
  seed: 696,
  options: { players: 2, starter: "0" },
  seat: 0,
  bot: "random",
  steps: [
    { say: words("colours"), allow: ({ data }) => data["black"] === 2 },
    { say: words("take"), allow: ({ data }) => data["colour"] === "white" },
    { say: words("first"), allow: named(1, 2) },
    { say: words("stop"), allow: ({ data }) => data.do === "stop" },
    { say: words("again"), allow: null },
    { say: words("sure"), allow: named(4, 11) },
    { say: words("equal"), allow: named(5, 11) },
    { say: words("safe"), allow: ({ data }) => data.do === "stop" },
    { say: words("end"), allow: null },
  ],
};
