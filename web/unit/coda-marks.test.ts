/** Coda's marks: made by hand, kept in the browser, and going with their tiles. */
import { beforeEach, expect, test, vi } from "vitest";
import { Marks, tileId } from "$games/coda/board/marks.svelte";
import type { Code } from "$games/coda/board/view";

const store = new Map<string, string>();
vi.stubGlobal("localStorage", {
  getItem: (key: string) => store.get(key) ?? null,
  setItem: (key: string, value: string) => void store.set(key, value),
});
beforeEach(() => store.clear());

function code(...entries: number[]): Code {
  const tiles = entries.map((entry) => ({ colour: "black" as const, number: null, up: false, entry }));
  return { arranged: true, out: false, tiles };
}

test("a tile is the same wherever others have entered the code", () => {
  const before = code(0, 0, 0, 0);
  const after = code(1, 0, 0, 2, 0, 0);
  expect([0, 1, 2, 3].map((place) => tileId(1, before, place))).toEqual(
    [1, 2, 4, 5].map((place) => tileId(1, after, place)),
  );
  expect(new Set(after.tiles.map((_, place) => tileId(1, after, place))).size).toBe(6);
  expect(tileId(2, before, 0)).not.toBe(tileId(1, before, 0));
});

test("marks are struck out and taken back, and are there again for the same game only", () => {
  const marks = new Marks("table/0");
  marks.toggle("1.0", 7);
  marks.toggle("1.0", "dash");
  marks.toggle("1.0", 7);
  expect(marks.of("1.0")).toEqual(["dash"]);
  expect(new Marks("table/0").of("1.0")).toEqual(["dash"]);
  expect(new Marks("table/1").of("1.0")).toEqual([]);
  marks.clear("1.0");
  expect(new Marks("table/0").of("1.0")).toEqual([]);
});

test("a browser that keeps nonsense, or the marks of many games, still plays", () => {
  for (let game = 0; game < 30; game++) new Marks(`table/${game}`).toggle("1.0", 3);
  expect((JSON.parse([...store.values()][0] ?? "[]") as unknown[]).length).toBe(12);
  store.set([...store.keys()][0] ?? "", "{");
  expect(new Marks("table/0").of("1.0")).toEqual([]);
});
