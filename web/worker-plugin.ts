/** The service worker of a build: its version is what the build consists of, so another build has another worker. */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const SOURCE = fileURLToPath(new URL("./worker/worker.js", import.meta.url));
/** No browser reads them. */
const COMMENTS = /\/\*\*[^]*?\*\/\n|^ *\/\/.*\n/gm;
/** Kept from the beginning; words, rules and pictures are kept once somebody has asked for them. */
const KEPT = /\.(?:js|css)$/;

export function worker(): Plugin {
  return {
    name: "parlour-worker",
    apply: "build",
    generateBundle(_, bundle) {
      const names = Object.keys(bundle).sort();
      const version = createHash("sha256").update(names.join("\n")).digest("hex").slice(0, 16);
      const files = names.filter((name) => KEPT.test(name)).map((name) => name.replace("assets/", ""));
      const source = readFileSync(SOURCE, "utf8")
        .replace("__VERSION__", version)
        .replace("/* __FILES__ */ []", JSON.stringify(files))
        .replace(COMMENTS, "");
      this.emitFile({ type: "asset", fileName: "worker.js", source });
    },
  };
}
