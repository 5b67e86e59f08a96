/** Squendo's part of a view, its moves, and where its cells lie in the drawing. */
import { upright } from "$page/boards/turns";
import type { Said } from "$page/words/fluent";
import type { Move, View } from "$page/games/types";

export type Colour = "red" | "gold" | "teal" | "plum";

export interface Stack {
  x: number;
  y: number;
  tile: string;
  height: number;
}

export interface Sums {
  /** South-western cell, width, height. */
  rectangles: [number, number, number, number][];
  doubles: number;
  singles: number;
}

export interface Table {
  colours: Colour[];
  neutral: Colour | null;
  stacks: Stack[];
  /** The stack of three to be resolved; its tiles, from the bottom, for the player who does it. */
  triple: { x: number; y: number; tiles: string[] | null } | null;
  hands: { count: number; tiles: string[] | null }[];
  pile: number;
  discarded: number;
  /** How many have passed in succession; when all have, the game is over. */
  passes: number;
  sums: Sums[];
}
export type SquendoView = View<Table>;

/** Tiles are placed as they shall lie; of a stack of three, and in a hand, they are called by their names. */
export type SquendoMove =
  | { do: "place"; tile: string; x: number; y: number }
  | { do: "leave"; tile: string; take: string | null }
  | { do: "pass" };

export function movesOf(moves: readonly Move[]): SquendoMove[] {
  return moves.map(({ data }) => data as SquendoMove);
}

/** A cell's side in the drawing. */
export const CELL = 100;

export function placeName(x: number, y: number): string {
  return `${x},${y}`;
}

/** The middle of a cell; the drawing counts downwards, the game upwards. */
export function middleOf(place: string): { x: number; y: number } {
  const [x = 0, y = 0] = place.split(",").map(Number);
  return { x: x * CELL, y: -y * CELL };
}

/** Colour, shape and sides of a tile. */
export function partsOf(tile: string): { colour: Colour; shape: "o" | "x"; sides: string } {
  const [colour, shape, sides] = tile.split("-") as [Colour, "o" | "x", string];
  return { colour, shape, sides };
}

/** The tile itself, however it lies: its black sides first. */
export function nameOf(tile: string): string {
  const { colour, shape, sides } = partsOf(tile);
  return `${colour}-${shape}-${upright(sides)}`;
}

const PATTERNS: Record<string, string> = {
  "four-white": "wwww",
  "one-black": "bwww",
  "corner-black": "bbww",
  "opposite-black": "bwbw",
  "three-black": "bbbw",
  "four-black": "bbbb",
};

/** A tile that is spoken of, by its name. */
export function lookOf({ args }: Said): string {
  const word = (name: string) => (args[name] as Said).key.slice("squendo.".length);
  return `${word("colour")}-${word("shape") === "circle" ? "o" : "x"}-${PATTERNS[word("pattern")] ?? "wwww"}`;
}

/** All cells with a stack or beside one; the centre of an empty table. */
export function cellsOf(stacks: Stack[]): { x: number; y: number }[] {
  const found = new Map<string, { x: number; y: number }>();
  const add = (x: number, y: number) => found.set(placeName(x, y), { x, y });
  if (!stacks.length) add(0, 0);
  for (const { x, y } of stacks) {
    add(x, y);
    add(x + 1, y);
    add(x - 1, y);
    add(x, y + 1);
    add(x, y - 1);
  }
  return [...found.values()].sort((a, b) => b.y - a.y || a.x - b.x);
}
