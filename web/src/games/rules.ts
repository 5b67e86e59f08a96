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
