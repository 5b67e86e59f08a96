/** Each game's rules, fetched when somebody reads them. */
import type { RulesBlock } from "../../rules-plugin";

const pages = import.meta.glob<string>("../../.rules/*.json", { query: "?url", import: "default", eager: true });

export async function rulesOf(game: string): Promise<RulesBlock[] | null> {
  const address = pages[`../../.rules/${game}.json`];
  return address ? ((await (await fetch(address)).json()) as RulesBlock[]) : null;
}
