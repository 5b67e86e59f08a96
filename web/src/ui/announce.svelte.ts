import { untrack } from "svelte";

/** Words for screen readers: what just happened, politely; what needs an answer, at once. */
const said = $state({ polite: [] as { id: number; text: string }[], urgent: "" });
const KEPT = 6;
let count = 0;

export function announce(text: string, urgent = false): void {
  if (urgent) said.urgent = text;
  // Effects announce things; they must not depend on what was announced.
  else said.polite = [...untrack(() => said.polite).slice(1 - KEPT), { id: ++count, text }];
}

export function announced(): typeof said {
  return said;
}
