/** Sentences that the server says in English, as the page's language says them where it can. */
import { t } from "./index.svelte";

/** With names, "seat 1" becomes whoever sits there. */
export function heard(said: string, names: string[] = []): string {
  return translated(said).replace(/\b(?:[Ss]eat|Platz) (\d)\b/g, (seat, number: string) => names[Number(number)] ?? seat);
}

function translated(said: string): string {
  const { sentences, patterns } = t().server;
  return sentences[said] ?? patterns.reduce((text, [pattern, words]) => text.replace(pattern, words), said);
}
