import type { Outcome } from "../games/types";
import type { Texts } from "../texts/en";
import { heardSaid } from "../words/index.svelte";

/** These end a game early: who is ahead then has not won by that. */
const CUT_SHORT = ["resigned", "time"];

/** The result in one line, from the point of view of a seat. */
export function result(outcome: Outcome, names: string[], seat: number | null, t: Texts): string {
  const { scores, winners } = outcome;
  const counted = scores.some((score) => score !== 0);
  if (names.length === 1) {
    const solved = winners.length ? t.shell.solved : t.shell.unsolved;
    return `${outcome.title ? heardSaid(outcome.title) : solved}${counted ? ` ${scores[0]}` : ""}`;
  }
  const verdict = said(winners, names, seat, t) + (CUT_SHORT.includes(outcome.rule) ? "" : lead(scores, winners, t));
  return counted ? `${verdict}${scores.length > 2 ? ": " : ", "}${standing(scores, names, winners)}` : verdict;
}

/** Two numbers, of which the first belongs to who is named first in `first`; of more players each with a name. */
export function standing(scores: readonly number[], names: readonly string[], first: readonly number[]): string {
  const rank = (seat: number): number => (first.includes(seat) ? Infinity : (scores[seat] ?? 0));
  const seats = [...scores.keys()].sort((a, b) => (rank(a) === rank(b) ? a - b : rank(b) - rank(a)));
  if (seats.length > 2) return seats.map((seat) => `${names[seat] ?? ""} ${scores[seat]}`).join(", ");
  return seats.map((seat) => scores[seat]).join(" : ");
}

function said(winners: number[], names: string[], seat: number | null, t: Texts): string {
  if (!winners.length) return t.shell.draw;
  if (winners.length === 1 && winners[0] === seat) return t.shell.youWin;
  return t.shell.wins(winners.map((winner) => names[winner] ?? ""));
}

/** How far ahead the only winner is. One point and none at all is how a game counts that knows nothing but winning. */
function lead(scores: number[], winners: number[], t: Texts): string {
  const [winner] = winners;
  if (winners.length !== 1 || winner === undefined || Math.max(...scores) <= 1) return "";
  const ahead = (scores[winner] ?? 0) - Math.max(...scores.filter((_, seat) => seat !== winner));
  return ahead > 0 ? ` ${t.shell.byPoints(ahead)}` : "";
}
