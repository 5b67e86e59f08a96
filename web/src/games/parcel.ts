/** What a game from elsewhere brings along for the page: its words, its rules and perhaps a board of its own. */

import type { Parcel } from "../wire";

const known = new Map<string, Promise<Parcel>>();

/** Asked for once, unless that failed. */
export function parcel(game: string): Promise<Parcel> {
  const found = known.get(game) ?? ask(game);
  known.set(game, found);
  found.catch(() => known.delete(game));
  return found;
}

async function ask(game: string): Promise<Parcel> {
  const answer = await fetch(`/api/games/${encodeURIComponent(game)}/parcel`);
  // Read in any case: an answer that nobody reads keeps its connection.
  const said: unknown = await answer.json().catch(() => null);
  return answer.ok ? (said as Parcel) : { words: {}, rules: {}, board: null };
}
