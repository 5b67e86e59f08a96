import type { Arg, Said } from "../words/fluent";

/** The things of these kinds that a sentence speaks of, in its order, each once. */
export function spokenOf(said: Said, kinds: readonly string[]): Said[] {
  const found = new Map<string, Said>();
  const look = (one: Arg): void => {
    if (Array.isArray(one)) one.forEach(look);
    else if (typeof one === "object" && "key" in one) {
      if (kinds.includes(one.key)) found.set(JSON.stringify(one), one);
      else Object.values(one.args).forEach(look);
    }
  };
  look(said);
  return [...found.values()];
}
