/**
 * The words of the games and of the house, gathered from their Fluent files whenever the page is built: one file for
 * each language and game, such as web/.words/de/coda.ftl, and one for what is common, web/.words/de/common.ftl.
 * They are text, not program: the page fetches those of its language when it needs them.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const house = fileURLToPath(new URL("../src/parlour/words/", import.meta.url));
const games = fileURLToPath(new URL("../src/parlour/games/", import.meta.url));
const out = fileURLToPath(new URL("./.words/", import.meta.url));
const FALLBACK = "en";
/** What only a terminal says. */
const ELSEWHERE = new Set(["terminal.ftl"]);

export function words(): Plugin {
  return {
    name: "parlour-words",
    // Before anything asks for them.
    config() {
      rmSync(out, { recursive: true, force: true });
      gather();
    },
    configureServer({ watcher }) {
      watcher.add([house, games]);
      watcher.on("change", (file) => file.endsWith(".ftl") && gather());
    },
  };
}

function gather(): void {
  for (const language of folders(house)) {
    mkdirSync(out + language, { recursive: true });
    writeFileSync(`${out}${language}/common.ftl`, whole(common(language), common(FALLBACK)));
    for (const game of folders(games)) {
      const own = (spoken: string) => read(`${games}${game}/words/${spoken}.ftl`);
      writeFileSync(`${out}${language}/${game.replaceAll("_", "-")}.ftl`, whole(own(language), own(FALLBACK)));
    }
  }
}

function common(language: string): string {
  const files = readdirSync(house + language).filter((file) => file.endsWith(".ftl") && !ELSEWHERE.has(file));
  return files
    .sort()
    .map((file) => read(`${house}${language}/${file}`))
    .join("\n");
}

/** What a language lacks is said in English; so nobody has to fetch two. */
export function whole(words: string, otherwise: string): string {
  const known = new Set(messages(words).map(([name]) => name));
  const lacking = messages(otherwise).filter(([name]) => !known.has(name));
  return [...lacking.map(([, message]) => message), words].join("");
}

function messages(words: string): [name: string, message: string][] {
  const parts = words.split(/^(?=-?[a-zA-Z][\w-]*[ \t]*=)/m);
  return parts.filter((part) => part.trim()).map((part) => [part.slice(0, part.indexOf("=")).trim(), part]);
}

function folders(path: string): string[] {
  const entries = readdirSync(path, { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory() && !entry.name.startsWith("_")).map((entry) => entry.name);
}

/** Without the comments: a browser has no use for them. */
function read(file: string): string {
  return existsSync(file) ? `${readFileSync(file, "utf8").replace(/^#.*\n/gm, "")}\n` : "";
}
