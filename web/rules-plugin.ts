/**
 * The rules pages, made from the games' own rules.md and rules.de.md whenever the page is built: one file for each
 * game and language, such as web/.rules/square-deal.de.json. It is a list of blocks of HTML, each with the ids of the
 * rules it states, so that drawn examples can stand where they belong. They are text, not program: the page fetches
 * one when somebody reads it.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { Marked } from "marked";
import type { Plugin } from "vite";

export interface RulesBlock {
  html: string;
  rules: string[];
  /** A picture is made of characters; a drawn example may replace it. */
  kind: "text" | "table" | "picture";
  /** Where it is a heading below the title: its anchor and its words, for the contents. */
  heading?: { id: string; text: string; depth: number };
}

const NAME = /^rules(?:\.([a-z]{2}))?\.md$/;
const IDS = /\[((?:[A-Z][A-Z0-9]{1,3}-[A-Z]?\d+(?:, )?)+)\]/g;
/** The last section of English rules, and of their translations, which are the same block for block. */
const NOTATION = /^## How moves are written$/m;
const games = fileURLToPath(new URL("../src/parlour/games/", import.meta.url));
const out = fileURLToPath(new URL("./.rules/", import.meta.url));

export function rules(): Plugin {
  return {
    name: "parlour-rules",
    // Before anything asks for them.
    config() {
      rmSync(out, { recursive: true, force: true });
      mkdirSync(out);
      for (const { name: game } of readdirSync(games, { withFileTypes: true }).filter((entry) => entry.isDirectory())) {
        for (const file of readdirSync(games + game)) {
          const found = NAME.exec(file);
          if (!found) continue;
          const text = readFileSync(`${games}${game}/${file}`, "utf8");
          const shown = NOTATION.test(readFileSync(`${games}${game}/rules.md`, "utf8")) ? withoutLast(text) : text;
          writeFileSync(`${out}${game.replaceAll("_", "-")}.${found[1] ?? "en"}.json`, JSON.stringify(blocks(shown)));
        }
      }
    },
  };
}

/** How moves are written is for records and programs: that stays in the documentation. */
function withoutLast(text: string): string {
  return text.slice(0, text.lastIndexOf("\n## "));
}

function blocks(text: string): RulesBlock[] {
  const marked = new Marked();
  const seen = new Set<string>();
  const found: RulesBlock[] = [];
  for (const token of marked.lexer(text)) {
    if (token.type === "space") continue;
    const kind = token.type === "code" ? "picture" : token.type === "table" ? "table" : "text";
    const ids = [...token.raw.matchAll(IDS)].flatMap((match) => (match[1] ?? "").split(", "));
    // A picture belongs to what was said just before it.
    const rules = kind === "picture" ? (found.at(-1)?.rules ?? []) : ids;
    const html = token.type === "code" ? escaped(token.text) : marked.parser([token]).trim();
    const block: RulesBlock = { html: anchored(html, seen), rules, kind };
    if (token.type === "heading" && token.depth > 1) {
      const id = `part-${found.filter((one) => one.heading).length + 1}`;
      block.heading = { id, text: token.text, depth: token.depth };
      block.html = block.html.replace(/^<h(\d)>/, `<h$1 id="${id}" tabindex="-1">`);
    }
    found.push(block);
  }
  return found;
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
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
