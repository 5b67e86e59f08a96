/** Sentences that the server says in English, as the page's language says them where it can. */
import { t } from "./index.svelte";

export function heard(said: string): string {
  const exact = t().server.sentences[said];
  if (exact !== undefined) return exact;
  for (const [pattern, words] of t().server.patterns) {
    if (pattern.test(said)) return said.replace(pattern, words);
  }
  return said;
}
