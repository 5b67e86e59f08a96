/** Moves of one kind belong together, in the order in which the game names them. */
import type { Move } from "../games/types";

export interface Group {
  kind: string;
  moves: Move[];
}

export function grouped(moves: readonly Move[]): Group[] {
  const groups = new Map<string, Move[]>();
  for (const move of moves) groups.set(move.data.do, [...(groups.get(move.data.do) ?? []), move]);
  return [...groups].map(([kind, moves]) => ({ kind, moves }));
}
