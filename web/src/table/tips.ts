/** What a player could try next time, from their own mistakes in a game that was reviewed. */
import type { ReviewMove } from "../wire";

/** Losing less than this share of the win, or of the points, is within what the search can tell. */
export const NOTICED = 0.05;
const MOST_TIPS = 3;

export interface Tip {
  /** The kind of step that would have been better, with advice of the game's own; null: one move, told as it is. */
  step: string | null;
  /** The moves in question, the worst first. */
  moves: ReviewMove[];
}

/** The losses that count, the largest first; `scale` is what a whole win is worth. */
export function mistakes(moves: readonly ReviewMove[], scale: number): ReviewMove[] {
  return moves.filter((move) => move.loss >= NOTICED * scale).sort((a, b) => b.loss - a.loss);
}

/** At most three: kinds of steps that cost most, then single moves. `advised` says what the game has advice on. */
export function tips(own: readonly ReviewMove[], advised: (step: string) => boolean): Tip[] {
  const kinds = new Map<string, ReviewMove[]>();
  for (const move of own) {
    const step = move.best_data.do;
    if (advised(step)) kinds.set(step, [...(kinds.get(step) ?? []), move]);
  }
  const cost = (moves: ReviewMove[]) => moves.reduce((sum, move) => sum + move.loss, 0);
  const found: Tip[] = [...kinds]
    .map(([step, moves]) => ({ step, moves }))
    .sort((a, b) => cost(b.moves) - cost(a.moves))
    .slice(0, MOST_TIPS);
  const shown = new Set(found.map((tip) => tip.moves[0]));
  const others = own.filter((move) => !shown.has(move)).slice(0, MOST_TIPS - found.length);
  return [...found, ...others.map((move) => ({ step: null, moves: [move] }))];
}
