/** What is new in a view against the one before, so that it can be shown moving. */

import type { CodaTable, CodaTile } from "./view";

/** By `seat:place`, places from 1. */
export interface News {
  turned: Set<string>;
  entered: Set<string>;
  missed: Set<string>;
  clue: boolean;
}

export function news(before: CodaTable | null, now: CodaTable): News {
  const news: News = { turned: new Set(), entered: new Set(), missed: new Set(), clue: false };
  if (!before || before.codes.length !== now.codes.length) return news;
  now.codes.forEach((code, seat) => {
    const old = before.codes[seat]!.tiles;
    const grown = code.tiles.length - old.length;
    if (grown === 1) for (const place of entrances(old, code.tiles)) news.entered.add(`${seat}:${place + 1}`);
    if (grown === 0) {
      code.tiles.forEach((tile, place) => {
        if (tile.up && !old[place]!.up) news.turned.add(`${seat}:${place + 1}`);
      });
    }
  });
  const latest = now.said.at(-1);
  const fresh = now.said.length > before.said.length || now.speaker !== before.speaker;
  if (latest && fresh && !latest.right) news.missed.add(`${latest.seat}:${latest.place}`);
  news.clue = now.clue !== null && before.clue === null;
  return news;
}

/** Where a tile may have entered a code; all places that fit what is seen, so that nothing is claimed. */
function entrances(old: CodaTile[], now: CodaTile[]): number[] {
  return now.flatMap((_, place) => {
    const rest = now.filter((_, other) => other !== place);
    return rest.every((tile, i) => alike(tile, old[i]!)) ? [place] : [];
  });
}

function alike(one: CodaTile, other: CodaTile): boolean {
  return one.colour === other.colour && one.number === other.number && one.up === other.up;
}
