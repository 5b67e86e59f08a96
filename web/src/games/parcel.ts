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
  if (!answer.ok) return { words: {}, rules: {}, board: null };
  return (await answer.json()) as Parcel;
}
