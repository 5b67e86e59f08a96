/** What went wrong, in words. */
import type { Said } from "./fluent";
import { heardSaid } from "./index.svelte";

/** Over HTTP the server's own sentence comes along, for when the words of the game have not been fetched. */
export function problemWords(
  { said, detail }: { said: Said; detail?: string },
  names: readonly string[] = [],
  you: number | null = null,
  aloud = false,
): string {
  const words = heardSaid(said, names, you, aloud);
  return words === said.key ? (detail ?? words) : words;
}
