import type { MoveData } from "./types";

/** Whether two moves are the same, in whatever order their parts are written. */
export function same(a: MoveData, b: MoveData): boolean {
  return written(a) === written(b);
}

function written(move: MoveData): string {
  return JSON.stringify(Object.entries(move).sort(([a], [b]) => (a < b ? -1 : 1)));
}
