/** What the server shows of a table of 10 Squares, and the moves that it offers. */
import { graded } from "$page/table/closeness";
import type { Closeness, View } from "$page/games/types";

export type Colour = "red" | "black";
export const COLOURS: Colour[] = ["red", "black"];
export const ROW = ["A", "B", "C", "D", "E", "F", "G", "H", "I", "J"];
export const FACES = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "triangle", "square", "circle"];

export interface Marker {
  colour: Colour;
  square: string;
  turned: boolean;
}

export interface TenTable {
  markers: Marker[];
  /** "red 4" or "black circle"; the card turned up last. */
  card: string | null;
  counted: boolean;
  waiting: boolean;
  next: number;
  pile: number;
  discard: string[];
}

export type TenMove =
  { do: "turn" } | { do: "stay" } | { do: "move"; marker: Colour; square: string } | { do: "pick"; numbers: number[] };

export interface Card {
  colour: Colour;
  face: string;
}

export function cardOf(name: string): Card {
  const [colour, face] = name.split(" ");
  return { colour: colour as Colour, face: face! };
}

/** The squares that a marker passes, first and last included; shapes lift it straight to its square. */
export function path(from: string, to: string, card: string | null, turned: boolean): string[] {
  const steps = card ? Number(cardOf(card).face) : NaN;
  if (Number.isNaN(steps)) return [from, to];
  for (const way of turned ? [1, -1] : [1]) {
    const walked = walk(ROW.indexOf(from), way, steps);
    if (ROW[walked.at(-1)!] === to) return walked.map((square) => ROW[square]!);
  }
  return [from, to];
}

function walk(square: number, way: number, steps: number): number[] {
  const walked = [square];
  for (let step = 0; step < steps; step++) {
    if (ROW[square + way] === undefined) way = -way;
    square += way;
    walked.push(square);
  }
  return walked;
}

/** By how far the other marker still was from home; one that had not even turned was far away. */
export function closeness({ table, outcome }: View<TenTable>): Closeness {
  const other = table.markers.find((_, seat) => !outcome?.winners.includes(seat));
  if (!other) return "clear";
  return graded(other.turned ? ROW.indexOf(other.square) : ROW.length, 2, ROW.length);
}
