import type { Outcome } from "../games/types";
import type { Texts } from "../texts/en";
import { heard } from "../texts/server";

/** The result in one line, from the point of view of a seat. */
export function result(outcome: Outcome, names: string[], seat: number | null, t: Texts): string {
  const points = outcome.scores.some((score) => score !== 0) ? ` ${outcome.scores.join(" : ")}` : "";
  if (names.length === 1) {
    if (outcome.title) return `${heard(outcome.title)}${points}`;
    return (outcome.winners.length ? t.shell.solved : t.shell.unsolved) + points;
  }
  if (!outcome.winners.length) return t.shell.draw + points;
  if (outcome.winners.length === 1 && outcome.winners[0] === seat) return t.shell.youWin + points;
  return t.shell.wins(outcome.winners.map((winner) => names[winner] ?? "")) + points;
}
