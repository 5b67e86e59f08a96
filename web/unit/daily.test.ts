import { expect, test } from "vitest";
import { dayAfter } from "../src/daily/names";
import { mark, told, tried } from "../src/daily/sharing";
import type { ChallengeLine, DayResult } from "../src/wire";

const result = (right: boolean, score = 0, done = true): DayResult => ({
  rank: null,
  name: "Ann",
  you: true,
  done,
  right,
  score,
  title: null,
  aided: false,
  table: "secret",
});
const line = (name: string, kind: "problem" | "solitaire", mine: DayResult | null): ChallengeLine => ({
  name,
  kind,
  game: "coda",
  done: 3,
  right: 1,
  mine,
});
const LINES = [
  line("solitaire-5x5", "solitaire", result(true, 24)),
  line("solitaire-4x6", "solitaire", result(false, 0, false)),
  line("square-deal", "problem", result(true)),
  line("coda", "problem", result(false)),
  line("squendo", "problem", null),
];

test("what was begun and not ended tells nothing yet", () => {
  expect(LINES.map(mark)).toEqual(["✓", "·", "✓", "✗", "·"]);
  expect(tried(LINES)).toHaveLength(3);
});

test("the line to send says how it went, and nothing of what was asked or where it was played", () => {
  const words = {
    date: "19 November 2026",
    solved: (right: number, all: number) => `${right} of ${all} solved`,
    name: ({ name }: ChallengeLine) => name,
  };
  expect(told(LINES, words, "http://here/daily/2026-11-19")).toBe(
    "Parlour, 19 November 2026: 2 of 3 solved ✓✗· · solitaire-5x5 24 · http://here/daily/2026-11-19",
  );
});

test("days follow each other over the ends of months and years", () => {
  expect(dayAfter("2026-12-31", 1)).toBe("2027-01-01");
  expect(dayAfter("2028-03-01", -1)).toBe("2028-02-29");
});
