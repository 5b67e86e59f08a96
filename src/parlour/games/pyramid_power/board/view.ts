/** What the server shows of a table of Pyramid Power, and its moves. */
import { byPoints, graded } from "$page/table/closeness";
import type { Closeness, MoveData, View } from "$page/games/types";

export type Tip = "up" | "down";

export interface Seen {
  name: string;
  value: number;
}

export interface Cell {
  x: number;
  y: number;
  tip: Tip;
}

export type Placed = Cell & { tile: Seen; corners: string };
export type Open = Cell & { neighbours: number; bonus: number };

export interface Hand {
  height: number;
  top: Seen | null;
  /** The whole stack, top first; null: this chair sees only its top. */
  stack: Seen[] | null;
  drawn: Seen[];
}

export interface Table {
  starter: number;
  layout: Placed[];
  open: Open[];
  hands: Hand[];
  pile: number;
  drew: Seen | null;
}

/** A tile put down; the other moves, `draw` and `pass`, have nothing more to say. */
export type Play = MoveData & { do: "play"; tile: string; corners: string; x: number; y: number };

export function isPlay(move: MoveData | null): move is Play {
  return move?.do === "play";
}

export const WILD = "WILD";

export function keyOf({ x, y }: { x: number; y: number }): string {
  return `${x},${y}`;
}

/** Points from which the titles of the solitaire begin (PP-S3). */
const [PRO, EXPERT, PHARAOH] = [272, 306, 340];

/** Alone, by the title that was earned or missed. */
export function closeness({ outcome }: View<Table>): Closeness {
  if (!outcome || outcome.scores.length > 1) return outcome ? byPoints(outcome) : "clear";
  const [points = 0] = outcome.scores;
  return points < PRO ? graded(PRO - points, 34, 102) : graded(points, EXPERT - 1, PHARAOH);
}

/** Without what the open places would bring: whoever is asked for the best of them adds up alone. */
export function unreckoned(view: View<Table>): View<Table> {
  return { ...view, table: { ...view.table, open: view.table.open.map((open) => ({ ...open, bonus: 0 })) } };
}
