/**
 * The possibility grid: which numbers a hidden tile can still be, from one chair's view alone.
 *
 * Used are the tiles that the chair sees, the colours, the order in each code and the wrong namings that the view
 * shows. Each code is solved exactly; between codes only certainties are passed on, so a number that is left may
 * still be impossible, but one that is struck out never is possible.
 */

import type { Thought } from "$page/games/types";
import type { CodaTable, CodaTile, Colour, Value } from "./view";

export const NUMBERS: number[] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11];

/** By seat and place (from 0): what is possible, or null where the number is seen. */
export type Grid = (Value[] | null)[][];

const COLOURS: Colour[] = ["black", "white"];

export function values(advanced: boolean): Value[] {
  return advanced ? [...NUMBERS, "dash"] : NUMBERS;
}

export function possible(table: CodaTable, advanced: boolean): Grid {
  const seen = new Set<string>();
  for (const tile of [...table.codes.flatMap((code) => code.tiles), ...(table.clue ? [table.clue] : [])]) {
    if (tile.number !== null) seen.add(name(tile.colour, tile.number));
  }
  const wrong = new Map<string, Value[]>();
  for (const naming of table.said) {
    if (naming.right) continue;
    const key = `${naming.seat}:${naming.place - 1}`;
    wrong.set(key, [...(wrong.get(key) ?? []), naming.number]);
  }
  const open = table.codes.map((code, seat) =>
    code.tiles.map((tile, place) => {
      if (tile.number !== null) return [tile.number];
      const not = [...(tile.not ?? []), ...(wrong.get(`${seat}:${place}`) ?? [])];
      return values(advanced).filter((value) => !seen.has(name(tile.colour, value)) && !not.includes(value));
    }),
  );
  settle(table, open);
  return table.codes.map((code, seat) =>
    code.tiles.map((tile, place) => (tile.number === null ? open[seat]![place]! : null)),
  );
}

/** What somebody has found out so far; nothing is drawn of the other tiles. */
export function thoughtOf(table: CodaTable, thoughts: readonly Thought[]): Grid {
  return table.codes.map((code, seat) =>
    code.tiles.map((_, i) => thoughts.find((one) => one.seat === seat && one.place === i + 1)?.left ?? null),
  );
}

/** Solve each code and pass on what has become certain, until nothing changes. */
function settle(table: CodaTable, open: Value[][][]): void {
  for (let changed = true; changed;) {
    changed = false;
    table.codes.forEach((code, seat) => {
      if (!code.arranged) return;
      const solved = inOrder(code.tiles, open[seat]!);
      changed ||= solved.some((left, place) => left.length < open[seat]![place]!.length);
      open[seat] = solved;
    });
    for (const colour of COLOURS) changed = strike(table, open, colour) || changed;
  }
}

/** A tile that can be one thing only takes that from all others of its colour. */
function strike(table: CodaTable, open: Value[][][], colour: Colour): boolean {
  const places = table.codes.flatMap((code, seat) =>
    code.tiles.flatMap((tile, place) => (tile.colour === colour ? [{ seat, place }] : [])),
  );
  let changed = false;
  for (const { seat, place } of places) {
    const [only, ...more] = open[seat]![place]!;
    if (only === undefined || more.length) continue;
    for (const other of places) {
      const left = open[other.seat]![other.place]!;
      if ((other.seat === seat && other.place === place) || left.length < 2 || !left.includes(only)) continue;
      open[other.seat]![other.place] = left.filter((value) => value !== only);
      changed = true;
    }
  }
  return changed;
}

/** What is left of each place when the numbers ascend, black before white, and one dash a colour stands anywhere. */
function inOrder(tiles: CodaTile[], open: Value[][]): Value[][] {
  const after: Set<number>[] = [new Set([0])]; // how a code can go on, by how many tiles stand
  tiles.forEach((tile, place) => {
    const reached = new Set<number>();
    for (const last of after[place]!)
      for (const value of open[place]!) {
        const next = step(last, tile.colour, value);
        if (next !== null) reached.add(next);
      }
    after.push(reached);
  });
  const left: Value[][] = open.map(() => []);
  let useful = after[tiles.length]!;
  for (let place = tiles.length - 1; place >= 0; place--) {
    const colour = tiles[place]!.colour;
    const leads = new Set<number>();
    left[place] = open[place]!.filter((value) => {
      let fits = false;
      for (const last of after[place]!) {
        const next = step(last, colour, value);
        if (next === null || !useful.has(next)) continue;
        leads.add(last);
        fits = true;
      }
      return fits;
    });
    useful = leads;
  }
  return left;
}

/** How a code can go on: the rank of its last number, and (in the last two bits) whose dash it has; null: not so. */
function step(so: number, colour: Colour, value: Value): number | null {
  const dash = colour === "black" ? 1 : 2;
  if (value === "dash") return so & dash ? null : so | dash;
  const rank = 2 * value + dash;
  return rank > so >> 2 ? (rank << 2) | (so & 3) : null;
}

function name(colour: Colour, value: Value): string {
  return `${colour} ${value}`;
}
