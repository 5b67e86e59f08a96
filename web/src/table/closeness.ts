/** How close a game was, for the moment at its end. */
import type { Closeness, Outcome, View } from "../games/types";

export type Ending = "won" | "lost" | "drawn" | "watched";

/** Ends that say nothing about how a game stood. */
const CUT_SHORT = ["resigned", "time"];
/** Shares of the winner's points by which the next one is behind. */
const [A_HAIR, A_MILE] = [0.1, 0.4];

/** From the reader's chair; null: they watch. */
export function endingOf({ outcome, scores }: Pick<View, "outcome" | "scores">, seat: number | null): Ending {
  if (!outcome?.winners.length && scores.length > 1) return "drawn";
  if (seat === null) return "watched";
  return outcome?.winners.includes(seat) ? "won" : "lost";
}

/** What the game itself says of it, where it counts something else than points; else by the points. */
export function closeness(view: View, own?: (view: View) => Closeness): Closeness {
  const { outcome } = view;
  if (!outcome || CUT_SHORT.includes(outcome.rule)) return "clear";
  return own?.(view) ?? byPoints(outcome);
}

export function byPoints({ scores, winners }: Outcome): Closeness {
  const best = Math.max(...winners.map((winner) => scores[winner] ?? 0));
  const next = Math.max(...scores.filter((_, seat) => !winners.includes(seat)));
  if (!Number.isFinite(next) || best <= 1) return "clear";
  return graded((best - next) / best, A_HAIR, A_MILE);
}

/** At most `close`, at least `far`, or between. */
export function graded(lead: number, close: number, far: number): Closeness {
  return lead <= close ? "close" : lead >= far ? "far" : "clear";
}
