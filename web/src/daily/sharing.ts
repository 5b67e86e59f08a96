/** What is told of a day to others: how one did, and nothing of what was asked. */
import type { ChallengeLine } from "../wire";

/** One sign for each challenge: solved, missed, not tried. */
export function mark({ mine }: Pick<ChallengeLine, "mine">): "✓" | "✗" | "·" {
  return mine?.done ? (mine.right ? "✓" : "✗") : "·";
}

export function tried(lines: readonly ChallengeLine[]): ChallengeLine[] {
  return lines.filter(({ mine }) => mine?.done);
}

/** A line of text to send, with the way to the same challenges. */
export function told(
  lines: readonly ChallengeLine[],
  words: { date: string; solved: (right: number, tried: number) => string; name: (line: ChallengeLine) => string },
  address: string,
): string {
  const problems = lines.filter(({ kind }) => kind === "problem");
  const done = tried(lines);
  const right = done.filter(({ mine }) => mine?.right).length;
  const alone = done
    .filter(({ kind }) => kind === "solitaire")
    .map((line) => `${words.name(line)} ${line.mine?.score}`);
  const head = `Parlour, ${words.date}: ${words.solved(right, done.length)} ${problems.map(mark).join("")}`;
  return [head, ...alone, address].join(" · ");
}
