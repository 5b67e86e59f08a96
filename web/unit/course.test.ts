import { expect, test } from "vitest";
import { reached, stepNow } from "../src/pages/course";
import type { Move, View } from "../src/games/types";
import type { Lesson } from "../src/wire";

const LESSON: Lesson = {
  seed: 1,
  options: {},
  seat: 0,
  bot: "random",
  steps: [
    { ply: 0, say: "flip", move: "flip" },
    { ply: 4, say: "place", move: "place AAPT e4" },
    { ply: 6, say: "end", move: null },
  ],
};
const at = (ply: number, turn: number | null): View => ({
  game: "square-deal",
  options: {},
  seat: 0,
  turn,
  ply,
  scores: [0, 0],
  outcome: null,
  table: null,
});
const moves = (...texts: string[]): Move[] => texts.map((text) => ({ text, data: { do: text } }));

test("a sentence is said where it belongs and nowhere else", () => {
  expect(stepNow(LESSON, at(0, 0), moves("flip"))?.say).toBe("flip");
  expect(stepNow(LESSON, at(1, 0), moves("flip"))).toBeNull();
  expect(stepNow(LESSON, at(4, 1), [])).toBeNull();
  expect(stepNow(LESSON, at(4, 0), moves("flip", "place AAPT e4"))?.say).toBe("place");
  expect(stepNow(LESSON, at(6, 0), moves("flip"))?.say).toBe("end");
});

test("where the table went another way, nothing is said that is not so", () => {
  expect(stepNow(LESSON, at(4, 0), moves("flip"))).toBeNull();
});

test("how far a lesson is follows the table, also back", () => {
  expect([0, 3, 4, 5, 6, 9, 2].map((ply) => reached(LESSON, ply))).toEqual([0, 0, 1, 1, 2, 2, 0]);
});
