import type { LogLine } from "../messages";

/** What each move brought, by ply: "+15", or "+15 / -5" where it changed several scores. */
export function gains(log: LogLine[]): Record<number, string> {
  const found: Record<number, string> = {};
  log.forEach((line, i) => {
    const before = i ? log[i - 1]?.scores : line.ply === 1 ? line.scores?.map(() => 0) : undefined;
    if (!line.scores || !before) return;
    const changes = line.scores.map((points, seat) => points - (before[seat] ?? 0)).filter((change) => change !== 0);
    if (changes.length) found[line.ply] = changes.map(signed).join(" / ");
  });
  return found;
}

function signed(points: number): string {
  return points > 0 ? `+${points}` : `−${-points}`;
}
