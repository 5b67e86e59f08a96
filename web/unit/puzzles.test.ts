import { expect, test } from "vitest";
import { thoughtOf } from "$games/coda/board/grid";
import type { CodaTable } from "$games/coda/board/view";
import { unreckoned, type Table } from "$games/pyramid_power/board/view";
import type { View } from "../src/games/types";
import { thoughts } from "../src/puzzles/attempt.svelte";
import { following } from "../src/puzzles/following";
import type { Step } from "../src/wire";

const kind = (solved: number[], missed: number[] = []) => ({ problems: 6, solved, missed });

test("after a problem comes the next harder one without an answer", () => {
  expect(following(2, kind([1, 3]))).toBe(4);
  expect(following(2, kind([1, 3], [4]))).toBe(5);
});

test("after the hardest it goes on where it is easiest", () => {
  expect(following(6, kind([2, 3]))).toBe(1);
});

test("once all are answered, those that were missed come again", () => {
  expect(following(3, kind([1, 2, 3, 5], [6, 4]))).toBe(4);
  expect(following(5, kind([1, 2, 3, 5], [6, 4]))).toBe(6);
  expect(following(6, kind([1, 2, 3, 5], [6, 4]))).toBe(4);
});

test("the one just answered does not come again at once, and at the end nothing does", () => {
  expect(following(4, kind([1, 2, 3, 5, 6]))).toBeNull();
  expect(following(4, kind([1, 2, 3, 5, 6], [4]))).toBeNull();
});

const step = (seat: number | null, place: number | null, left: number[]): Step => ({
  said: { key: "k", args: {} },
  seat,
  place,
  left,
});

test("thoughts keep what was last found out of each tile, and the one of now stands last", () => {
  const steps = [step(1, 2, [4, 5]), step(1, 3, [6]), step(null, null, []), step(1, 2, [4])];
  expect(thoughts(steps, 1).map(({ place, left }) => [place, left])).toEqual([
    [2, [4, 5]],
    [3, [6]],
  ]);
  expect(thoughts(steps, 3).map(({ place, left }) => [place, left])).toEqual([
    [3, [6]],
    [2, [4]],
  ]);
});

test("where the most points are asked for, no place tells its own", () => {
  const open = { x: 1, y: 2, tip: "up", neighbours: 2, bonus: 30 };
  const view = { scores: [1], table: { layout: [], open: [open] } } as unknown as View<Table>;
  expect(unreckoned(view)).toEqual({ scores: [1], table: { layout: [], open: [{ ...open, bonus: 0 }] } });
  expect(view.table.open[0]?.bonus).toBe(30);
});

test("on Coda's grid only what was thought of is drawn", () => {
  const code = { arranged: true, out: false, tiles: [{}, {}, {}] };
  const table = { codes: [code, code] } as unknown as CodaTable;
  expect(thoughtOf(table, [{ seat: 1, place: 2, left: [4] }])).toEqual([
    [null, null, null],
    [null, [4], null],
  ]);
});
