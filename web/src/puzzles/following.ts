/** Which problem comes after another. */
import type { KindOfProblems } from "../wire";

/** The next harder one without an answer, else the easiest such, else one that is not solved; null: all are. */
export function following(
  here: number,
  { problems, solved, missed }: Pick<KindOfProblems, "problems" | "solved" | "missed">,
): number | null {
  const done = new Set([...solved, ...missed]);
  const fresh = Array.from({ length: problems }, (_, i) => i + 1).filter((one) => !done.has(one) && one !== here);
  const again = missed.toSorted((a, b) => a - b);
  const later = (numbers: number[]) => numbers.find((one) => one > here) ?? numbers.find((one) => one !== here);
  return later(fresh) ?? later(again) ?? null;
}
