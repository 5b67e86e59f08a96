/**
 * Every file of the built page that is text gets its compressed forms beside it: the server compresses nothing itself,
 * so nobody can keep it busy with that, and here the best compression has all the time it needs.
 */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { Plugin } from "vite";

const TEXT = /\.(?:css|ftl|html|js|json|svg|txt|webmanifest)$/;
/** Bytes below which a packet is a packet. */
const WORTH_IT = 600;

export function compress(): Plugin {
  let out = "";
  return {
    name: "parlour-compress",
    apply: "build",
    configResolved(config) {
      out = resolve(config.root, config.build.outDir);
    },
    closeBundle() {
      for (const entry of readdirSync(out, { recursive: true, withFileTypes: true })) {
        if (!entry.isFile() || !TEXT.test(entry.name)) continue;
        const path = `${entry.parentPath}/${entry.name}`;
        const content = readFileSync(path);
        if (content.length < WORTH_IT) continue;
        const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
        const forms = { gz: gzipSync(content, { level: 9 }), br: brotliCompressSync(content, { params }) };
        for (const [ending, form] of Object.entries(forms)) {
          if (form.length < content.length) writeFileSync(`${path}.${ending}`, form);
        }
      }
    },
  };
}
