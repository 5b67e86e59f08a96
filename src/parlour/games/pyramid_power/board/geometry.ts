/** Where things lie in the drawing. */
import { keyOf, type Cell, type Tip } from "./view";

export const SIDE = 100;
const HEIGHT = (SIDE * Math.sqrt(3)) / 2;
/** From the middle of a triangle to its tip, and to its base. */
const TO_TIP = (HEIGHT * 2) / 3;
const TO_BASE = HEIGHT / 3;

/** The middle of a cell; rows are counted upwards, the drawing downwards. */
export function middleOf({ x, y, tip }: Cell): { x: number; y: number } {
  return { x: (x * SIDE) / 2, y: -y * HEIGHT - (tip === "up" ? TO_BASE : TO_TIP) };
}

/** Half way up a row. */
export function middleOfRow(y: number): number {
  return -(y + 0.5) * HEIGHT;
}

/** The cells that share an edge with a cell. */
export function besides({ x, y, tip }: Cell): string[] {
  return [keyOf({ x: x - 1, y }), keyOf({ x: x + 1, y }), keyOf({ x, y: tip === "up" ? y - 1 : y + 1 })];
}

/** The corners of a triangle round the origin, clockwise from the tip; a little smaller than the cell. */
export function points(tip: Tip, scale = 1): [number, number][] {
  const s = tip === "up" ? scale : -scale;
  return [
    [0, -TO_TIP * s],
    [(SIDE / 2) * s, TO_BASE * s],
    [(-SIDE / 2) * s, TO_BASE * s],
  ];
}

export function outline(tip: Tip, scale = 1): string {
  return `M${points(tip, scale)
    .map(([x, y]) => `${x.toFixed(2)} ${y.toFixed(2)}`)
    .join("L")}Z`;
}

/** Everything that must be seen. */
export function boxOf(cells: Cell[], margin: number): { x: number; y: number; width: number; height: number } {
  const xs = cells.map((cell) => middleOf(cell).x);
  const rows = cells.map((cell) => cell.y);
  const left = Math.min(...xs) - SIDE / 2 - margin;
  const top = -(Math.max(...rows) + 1) * HEIGHT - margin;
  const right = Math.max(...xs) + SIDE / 2 + margin;
  const bottom = -Math.min(...rows) * HEIGHT + margin;
  return { x: left, y: top, width: right - left, height: bottom - top };
}
