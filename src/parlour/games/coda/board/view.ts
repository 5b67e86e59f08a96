/** What the server shows of a table of Coda, and the moves that it offers. */
import { graded } from "$page/table/closeness";
import type { Closeness, Move, View } from "$page/games/types";

export type Colour = "black" | "white";
export type Value = number | "dash";

export interface CodaTile {
  colour: Colour;
  /** null: this chair does not see it. */
  number: Value | null;
  up: boolean;
  /** As its owner's how manieth clue it entered the code; 0: it was dealt. */
  entry?: number;
  /** What it was wrongly named, at a table that keeps notes. */
  not?: Value[] | null;
}

export interface Code {
  arranged: boolean;
  out: boolean;
  tiles: CodaTile[];
}

export interface Naming {
  seat: number;
  place: number;
  number: Value;
  right: boolean;
}

export interface CodaTable {
  step: "colours" | "arrange" | "take" | "name" | "name or stop" | "insert" | "show" | "over";
  starter: number;
  centre: Record<Colour, number>;
  codes: Code[];
  clue: (CodaTile & { seat: number }) | null;
  said: Naming[];
  speaker: number | null;
}

export type CodaMove =
  | { do: "colours"; black: number }
  | { do: "arrange"; order: number[] }
  | { do: "take"; colour: Colour }
  | { do: "name"; seat: number; place: number; number: Value }
  | { do: "stop" }
  | { do: "insert"; place: number }
  | { do: "show"; place: number };

/** A move that the server offers, as one of these. */
export function moveOf(move: Move): CodaMove {
  return move.data as CodaMove;
}

/** A dash is written as one. */
export function written(value: Value | null): string {
  return value === null ? "" : value === "dash" ? "–" : String(value);
}

/** What a tile was wrongly named, as it stands below it. */
export function noteOf(tile: CodaTile): string {
  return (tile.not ?? []).map(written).join(" ");
}

/** By how many secrets the winner had left. */
export function closeness({ table, outcome }: View<CodaTable>): Closeness {
  const [winner] = outcome?.winners ?? [];
  const secrets = winner === undefined ? [] : (table.codes[winner]?.tiles ?? []).filter((tile) => !tile.up);
  return graded(secrets.length, 1, 3);
}
