/** What is said to whoever does not see the table: what to do now, how it stands, how it ended. */
import type { GameFace, Move, Outcome, View } from "../games/types";
import type { Texts } from "../texts/en";
import { heardSaid } from "../words/index.svelte";
import { result } from "./result";

/** What is expected of the reader, and how many places the legal moves name. */
export function turnAloud(expects: string, moves: readonly Move[], place: GameFace["place"], t: Texts): string {
  const places = new Set(moves.map(({ data }) => place?.(data) ?? null));
  places.delete(null);
  return places.size ? `${expects} ${t.shell.placesFit(places.size)}` : expects;
}

/** The whole position, with what is expected and the points first: who knows those need not hear the rest. */
export function summaryAloud(expects: string, position: string, view: View, names: string[], t: Texts): string {
  const counted = view.scores.some((points) => points !== 0);
  const points = names.map((name, seat) => `${name} ${view.scores[seat] ?? 0}`).join(", ");
  return [expects, ...(counted ? [`${t.shell.points}: ${points}.`] : []), position].join(" ");
}

/** Who has won and why, and where to go on. */
export function endAloud(outcome: Outcome, names: string[], seat: number | null, t: Texts): string {
  const why = heardSaid(outcome.reason, names, seat, true);
  return `${t.shell.gameOver} ${result(outcome, names, seat, t)}. ${why} ${t.shell.afterEnd}`;
}
