/** The ways to a table that need no questions. */
import * as api from "../api";
import type { Value } from "../games/types";
import type { GameInfo, Opening, SeatWish } from "../wire";
import { go } from "../router.svelte";
import { patiently } from "../ui/preparing.svelte";
import { settings } from "../ui/settings.svelte";

export type Way = "bot" | "friends" | "alone" | "watch";

/** The combinations that one person plays alone. */
export function solitaires(game: GameInfo): Record<string, Value>[] {
  return game.combinations.filter((options) => options["players"] === 1);
}

function usualPlayers(game: GameInfo): number {
  return Number(game.options.find((option) => option.name === "players")?.default ?? 2);
}

/** A level that this game knows: the remembered one, or one in the middle. */
export function usualLevel(game: GameInfo): string {
  const { levels } = game;
  return levels.includes(settings.level) ? settings.level : (levels[Math.floor(levels.length / 2)] ?? "casual");
}

/** `levels` are those of the bots, seat by seat; where there are not so many, the last one goes on. */
export function seatsFor(way: Way, players: number, levels: readonly string[]): SeatWish[] {
  return Array.from({ length: players }, (_, seat): SeatWish => {
    if (seat === 0 && way !== "watch") return { kind: "me" };
    return way === "friends" ? { kind: "open" } : { kind: "bot", level: levels[seat] ?? levels.at(-1) ?? "casual" };
  });
}

export async function start(opening: Opening): Promise<void> {
  const game = await api.gameInfo(opening.game);
  const table = await patiently(game, api.openTable(opening));
  go(`/t/${table.id}`);
}

/** One click: a table with the usual options. Where there is a choice of solitaires it is asked for first. */
export async function startUsual(game: GameInfo, way: Way): Promise<void> {
  const alone = solitaires(game);
  if (way === "alone" && alone.length > 1) {
    go(`/play/${game.name}?way=alone`);
    return;
  }
  const players = way === "alone" ? 1 : usualPlayers(game);
  await start({
    game: game.name,
    options: way === "alone" ? (alone[0] ?? {}) : { players },
    seats: seatsFor(way, players, [usualLevel(game)]),
    ...(way === "watch" ? { pace: 1.5 } : {}),
  });
}
