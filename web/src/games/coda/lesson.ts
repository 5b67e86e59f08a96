/** A deal in which the second turn can be played by pure deduction. */
import { say } from "../../words/index.svelte";
import type { Lesson, Move } from "../types";

function named(place: number, number: number): (move: Move) => boolean {
  return ({ data }) => data.do === "name" && data["place"] === place && data["number"] === number;
}

export const lesson: Lesson = {
  seed: 696,
  options: { players: 2, starter: "0" },
  seat: 0,
  bot: "random",
  steps: [
    { say: () => say("coda.lesson-colours"), allow: ({ data }) => data["black"] === 2 },
    { say: () => say("coda.lesson-take"), allow: ({ data }) => data["colour"] === "white" },
    { say: () => say("coda.lesson-first"), allow: named(1, 2) },
    { say: () => say("coda.lesson-stop"), allow: ({ data }) => data.do === "stop" },
    { say: () => say("coda.lesson-again"), allow: null },
    { say: () => say("coda.lesson-sure"), allow: named(4, 11) },
    { say: () => say("coda.lesson-equal"), allow: named(5, 11) },
    { say: () => say("coda.lesson-safe"), allow: ({ data }) => data.do === "stop" },
    { say: () => say("coda.lesson-end"), allow: null },
  ],
};
