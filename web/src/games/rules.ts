/** Each game's rules, loaded when somebody reads them. */
import type { RulesBlock } from "../../rules-plugin";
import type { GameName } from "./types";

const pages: Record<GameName, () => Promise<{ blocks: RulesBlock[] }>> = {
  "square-deal": () => import("virtual:rules/square-deal"),
  "pyramid-power": () => import("virtual:rules/pyramid-power"),
  coda: () => import("virtual:rules/coda"),
  squendo: () => import("virtual:rules/squendo"),
  "ten-squares": () => import("virtual:rules/ten-squares"),
};

export async function rulesOf(game: string): Promise<RulesBlock[] | null> {
  return (await (pages as Record<string, (typeof pages)[GameName]>)[game]?.())?.blocks ?? null;
}
