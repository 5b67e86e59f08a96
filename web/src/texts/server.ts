/** Sentences that the server says in English, as the page's language says them where it can. */
import { t } from "./index.svelte";

/** With names, "seat 1" becomes whoever sits there. */
export function heard(said: string, names: string[] = []): string {
  return translated(said).replace(/\b(?:[Ss]eat|Platz) (\d)\b/g, (seat, number: string) => names[Number(number)] ?? seat);
}

function translated(said: string): string {
  const exact = t().server.sentences[said];
  if (exact !== undefined) return exact;
  for (const [pattern, words] of t().server.patterns) {
    if (pattern.test(said)) return said.replace(pattern, words);
  }
  return said;
}
