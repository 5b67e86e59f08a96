/**
 * The rules pages, made from the games' own rules.md whenever the page is built: web/.rules/square-deal.json is a
 * list of blocks of HTML, each with the ids of the rules it states, so that drawn examples can stand where they
 * belong. They are text, not program: the page fetches one when somebody reads it.
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { Marked, type Token } from "marked";
import type { Plugin } from "vite";

export interface RulesBlock {
  html: string;
  rules: string[];
  /** A picture made of characters, which a drawn example may replace. */
  picture: boolean;
}

const IDS = /\[((?:[A-Z]{2,3}-[A-Z]?\d+(?:, )?)+)\]/g;
const games = fileURLToPath(new URL("../src/parlour/games/", import.meta.url));
const out = fileURLToPath(new URL("./.rules/", import.meta.url));

export function rules(): Plugin {
  return {
    name: "parlour-rules",
    // Before anything asks for them.
    config() {
      mkdirSync(out, { recursive: true });
      for (const entry of readdirSync(games, { withFileTypes: true })) {
        if (!entry.isDirectory() || entry.name.startsWith("__")) continue;
        const text = readFileSync(`${games}${entry.name}/rules.md`, "utf8");
        writeFileSync(`${out}${entry.name.replaceAll("_", "-")}.json`, JSON.stringify(blocks(text)));
      }
    },
  };
}

function blocks(text: string): RulesBlock[] {
  const marked = new Marked();
  const seen = new Set<string>();
  const found: RulesBlock[] = [];
  for (const token of marked.lexer(text)) {
    if (token.type === "space") continue;
    const picture = token.type === "code";
    const ids = [...token.raw.matchAll(IDS)].flatMap((match) => (match[1] ?? "").split(", "));
    // A picture belongs to what was said just before it.
    const rules = picture ? (found.at(-1)?.rules ?? []) : ids;
    found.push({ html: anchored(parsed(marked, token, found.length), seen), rules, picture });
  }
  return found;
}

function parsed(marked: Marked, token: Token, number: number): string {
  const html = marked.parser([token]).trim();
  // A wide table scrolls by itself, not the page; so does a picture, which the keyboard must reach.
  if (token.type === "table") return `<div class="wide" tabindex="0" role="region" aria-label="Table ${number}">${html}</div>`;
  return html.replace("<pre>", '<pre tabindex="0" role="img" aria-label="Drawing">');
}

/** The first mention of a rule is its anchor; later ones lead there. */
function anchored(html: string, seen: Set<string>): string {
  return html.replace(IDS, (_, ids: string) => {
    const links = ids.split(", ").map((id) => {
      const anchor = seen.has(id) ? "" : ` id="${id}"`;
      seen.add(id);
      return `<a class="rule" href="#${id}"${anchor}>${id}</a>`;
    });
    return `<span class="ids">${links.join(" ")}</span>`;
  });
}
