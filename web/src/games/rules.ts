/** Each game's rules, fetched when somebody reads them. */
import type { RulesBlock } from "../../rules-plugin";

const pages = import.meta.glob<string>("../../.rules/*.json", { query: "?url", import: "default", eager: true });

export interface Rulebook {
  language: string;
  blocks: RulesBlock[];
}

/** In English where the language has none of its own; null: the page has none of this game. */
export async function rulesOf(game: string, language: string): Promise<Rulebook | null> {
  const address = pages[`../../.rules/${game}.${language}.json`];
  if (address) return { language, blocks: (await (await fetch(address)).json()) as RulesBlock[] };
  return language === "en" ? null : rulesOf(game, "en");
}

/** Bring a rule, or a part of the rules, into sight, and lead the focus there. */
export function showPlace(id: string): void {
  const place = document.getElementById(id);
  // The id of a rule stands at the end of what it names.
  const whole = place?.closest("p, li") ?? place;
  whole?.scrollIntoView({ block: whole === place ? "start" : "center" });
  place?.focus({ preventScroll: true });
}
