import type { LogLine } from "../wire";

export interface Gain {
  seat: number;
  change: number;
}

/** What each move brought to whom, by ply. A log that does not begin at the beginning says nothing of its first move. */
export function gains(log: readonly Pick<LogLine, "ply" | "scores">[]): Record<number, Gain[]> {
  const found: Record<number, Gain[]> = {};
  log.forEach((line, i) => {
    const before = i ? log[i - 1]?.scores : line.ply === 1 ? [] : undefined;
    if (!line.scores || !before) return;
    const changes = line.scores.map((points, seat) => ({ seat, change: points - (before[seat] ?? 0) }));
    found[line.ply] = changes.filter((gain) => gain.change !== 0);
  });
  return found;
}

export function signed(points: number): string {
  return points > 0 ? `+${points}` : `−${-points}`;
}
