import { say } from "../words/index.svelte";
import type { ChallengeLine } from "../wire";
import { language } from "../texts/index.svelte";

/** What a challenge is called. */
export function challengeName({ kind, name }: Pick<ChallengeLine, "kind" | "name">): string {
  return say(`${kind === "problem" ? "problem-kind" : "challenge"}-${name}`);
}

/** A day in words; days are those of UTC everywhere. */
export function dayName(date: string, style: "full" | "long" = "full"): string {
  const words = language() === "en" ? "en-GB" : language();
  return new Intl.DateTimeFormat(words, { dateStyle: style, timeZone: "UTC" }).format(new Date(`${date}T12:00Z`));
}

/** So many days later, or earlier. */
export function dayAfter(date: string, days: number): string {
  const at = new Date(`${date}T12:00Z`);
  at.setUTCDate(at.getUTCDate() + days);
  return at.toISOString().slice(0, 10);
}
