/**
 * The rules pages, made from the games' own rules.md when the page is built: `virtual:rules/square-deal` is a list
 * of blocks of HTML, each with the ids of the rules it states, so that drawn examples can stand where they belong.
 */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { Marked, type Token } from "marked";
import type { Plugin } from "vite";

export interface RulesBlock {
  html: string;
  rules: string[];
  /** A picture made of characters, which a drawn example may replace. */
  picture: boolean;
}

const PREFIX = "virtual:rules/";
const IDS = /\[((?:[A-Z]{2,3}-[A-Z]?\d+(?:, )?)+)\]/g;
const folder = fileURLToPath(new URL("../src/parlour/games/", import.meta.url));
const page = (game: string) => `${folder}${game.replaceAll("-", "_")}/rules.md`;

export function rules(): Plugin {
  return {
    name: "parlour-rules",
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return undefined;
      const file = page(id.slice(PREFIX.length + 1));
      this.addWatchFile(file);
      return `export const blocks = ${JSON.stringify(blocks(readFileSync(file, "utf8")))};`;
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
    found.push({ html: anchored(parsed(marked, token), seen), rules, picture });
  }
  return found;
}

function parsed(marked: Marked, token: Token): string {
  const html = marked.parser([token]).trim();
  // A wide table scrolls by itself, not the page; so does a picture, which the keyboard must reach.
  if (token.type === "table") return `<div class="wide" tabindex="0" role="region" aria-label="Table">${html}</div>`;
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
