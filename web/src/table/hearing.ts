/** What a table sounds like: from what has happened there since we last looked. */
import type { View } from "../games/types";
import type { Sound } from "../ui/sounds";
import type { LogLine } from "../wire";

export interface Looked {
  /** Which game of the series. */
  game: number;
  ply: number;
  mine: boolean;
  over: boolean;
}

/** The sounds of what is new, in their order; nothing of what was there before we came, or of another game. */
export function heard(before: Looked | null, now: Looked, { lines, view, seat, sounds }: Heard): Sound[] {
  if (!before || before.game !== now.game || now.ply < before.ply) return [];
  const found: Sound[] = [];
  const latest = lines.filter((line) => line.ply > before.ply).at(-1);
  if (latest) found.push(sounds[latest.said.key.replace(/^.*\./, "")] ?? "place");
  if (now.over && !before.over) found.push(ending(view, seat));
  else if (now.mine && !before.mine) found.push("yours");
  return found;
}

interface Heard {
  lines: readonly LogLine[];
  view: View;
  /** Who listens; null: somebody who watches. */
  seat: number | null;
  /** What moves of this game sound like, by the key of their sentence; all others are placed. */
  sounds: Record<string, Sound>;
}

function ending({ outcome }: View, seat: number | null): Sound {
  if (!outcome || seat === null || (!outcome.winners.length && outcome.scores.length > 1)) return "over";
  return outcome.winners.includes(seat) ? "won" : "lost";
}
