/** Square Deal's part of a view, its moves, and where its cells lie in the drawing. */
import { upright } from "$page/boards/turns";
import { graded } from "$page/table/closeness";
import type { Closeness, MoveData, View } from "$page/games/types";

export type Colour = "purple" | "amber" | "teal";
export const COLOUR_OF: Record<string, Colour> = { P: "purple", A: "amber", T: "teal" };
export const WILD = "WILD";

export interface Table {
  board: { cell: string; tile: string }[];
  /** The south-western and north-eastern cell of where tiles can lie. */
  area: [string, string];
  gaps: string[];
  border: Colour | null;
  announcing: boolean;
  /** The open frames of the brainy version, each by its south-western cell. */
  frames: string[] | null;
  start: string | null;
  lifted: string | null;
  flipped: boolean;
  /** The turn before was a pass; in the brainy version a second one ends the game. */
  passed: boolean;
  hands: { up: string[]; down: number }[];
}
export type SquareDealView = View<Table>;

/** The moves of this game, as data. */
export type Laying = { do: "place" | "switch" | "turn"; tile: string; cell: string };
export type Step = Laying | { do: "lift"; cell: string } | { do: "border"; colour: Colour } | Alone;
/** What is done without a tile or a place. */
export type Alone = { do: "flip" | "pass" | "stop" };

export function isAlone(step: Step): step is Alone {
  return step.do === "flip" || step.do === "pass" || step.do === "stop";
}

/** A move of this game as what it is; the server sends no others. */
export function stepOf(data: MoveData): Step {
  return data as Step;
}

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A cell's side in the drawing. */
export const CELL = 100;
const LETTERS = "abcdefghi";

export function columnOf(cell: string): number {
  return LETTERS.indexOf(cell[0] ?? "a");
}

export function rowOf(cell: string): number {
  return Number(cell[1]) - 1;
}

/** The middle of a cell; the drawing counts downwards, the game upwards. */
export function middleOf(cell: string): { x: number; y: number } {
  return { x: (columnOf(cell) + 0.5) * CELL, y: (8.5 - rowOf(cell)) * CELL };
}

function cellAt(column: number, row: number): string | null {
  return LETTERS[column] && row >= 0 && row < 9 ? `${LETTERS[column]}${row + 1}` : null;
}

/** All cells from a south-western to a north-eastern one, from the north-west row by row. */
export function cellsOf([southWest, northEast]: readonly [string, string], around = 0): string[] {
  const cells: string[] = [];
  for (let row = rowOf(northEast) + around; row >= rowOf(southWest) - around; row--) {
    for (let column = columnOf(southWest) - around; column <= columnOf(northEast) + around; column++) {
      const cell = cellAt(column, row);
      if (cell) cells.push(cell);
    }
  }
  return cells;
}

/** The rectangle of the drawing from a south-western to a north-eastern cell. */
export function boxOf([southWest, northEast]: readonly [string, string]): Box {
  const x = columnOf(southWest) * CELL;
  const y = (8 - rowOf(northEast)) * CELL;
  return { x, y, width: (columnOf(northEast) + 1) * CELL - x, height: (9 - rowOf(southWest)) * CELL - y };
}

/** The five by five frame that begins at a south-western cell, by its corners. */
export function frameFrom(southWest: string): [string, string] {
  return [southWest, cellAt(columnOf(southWest) + 4, rowOf(southWest) + 4) ?? southWest];
}

/** Where tiles can lie, as far as it is worth drawing: within the frames that are still open. */
export function fieldOf({ area, frames }: Table): [string, string] {
  if (!frames?.length) return area;
  const open = frames.map(frameFrom);
  const [southWest, northEast] = area;
  const clip = (lowest: number, value: number, highest: number) => Math.min(Math.max(value, lowest), highest);
  const corner = (cell: string) =>
    cellAt(
      clip(Math.min(...frames.map(columnOf)), columnOf(cell), Math.max(...open.map(([, far]) => columnOf(far)))),
      clip(Math.min(...frames.map(rowOf)), rowOf(cell), Math.max(...open.map(([, far]) => rowOf(far)))),
    ) ?? cell;
  return frames.length === 1 ? (open[0] ?? area) : [corner(southWest), corner(northEast)];
}

/** The tile itself, however it lies. */
export function nameOf(look: string): string {
  return look === WILD ? WILD : upright(look);
}

/** Whether the player who is not to move has just passed. */
export function hasPassed({ table, turn }: SquareDealView, player: number): boolean {
  return table.passed && turn !== null && turn !== player;
}

/** Whether a pass now would end the game (SD-B6); whoever has lifted a tile cannot pass. */
export function secondPassEnds({ table, turn, options }: SquareDealView): boolean {
  return table.passed && turn !== null && !table.lifted && options["variant"] === "brainy";
}

export function isPuzzle(view: SquareDealView): boolean {
  return view.options["variant"] === "solitaire-4x6";
}

/** By the tiles that the other player is left with; alone, by one's own. */
export function closeness({ table, outcome }: SquareDealView): Closeness {
  const left = table.hands.map((hand) => hand.up.length + hand.down);
  const [winner] = outcome?.winners ?? [];
  if (left.length === 1) return winner === 0 ? graded(-(left[0] ?? 0), -2, 0) : graded(left[0] ?? 0, 4, 9);
  return winner === undefined ? "clear" : graded((left[1 - winner] ?? 0) - (left[winner] ?? 0), 1, 5);
}
