import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig, type ProxyOptions } from "vite";
import { alias } from "./alias.ts";
import { compress } from "./compress-plugin.ts";
import { rules } from "./rules-plugin.ts";
import { worker } from "./worker-plugin.ts";
import { words } from "./words-plugin.ts";

// `PARLOUR_SERVER=http://127.0.0.1:PORT npm run dev` develops against a running `parlour serve`.
const server = process.env["PARLOUR_SERVER"];
const proxy: Record<string, ProxyOptions> = server ? { "/api": { target: server, ws: true } } : {};

/**
 * What several pages share, in a few files: many small ones compress badly, and each costs a request. What only one
 * page needs stays with that page, and a board comes when somebody sits down.
 */
const groups = [
  { name: "base", test: /src[\\/](ui|words|texts[\\/]index|router|routes|api|share)|node_modules/, minShareCount: 2 },
  { name: "boards", test: /src[\\/](boards|generic)/, minShareCount: 2 },
  { name: "tables", test: /src[\\/](table|live|puzzles|daily|pages)/, minShareCount: 2 },
  { name: "covers", test: /board[\\/]Cover\.svelte/ },
  { name: "lessons", test: /board[\\/]examples\.|src[\\/]pages[\\/](Rules|Learn)\./ },
  {
    name: "lists",
    test: /src[\\/](pages[\\/](Leaderboard|Games|Nowhere|Play|Replay)|puzzles[\\/]Puzzles|daily[\\/]Daily)\./,
  },
  {
    name: (file: string) => /(\w+)[\\/]board[\\/]/.exec(file)?.[1]?.replaceAll("_", "-") ?? null,
    test: /games[\\/]\w+[\\/]board[\\/]/,
    minShareCount: 2,
  },
];

export default defineConfig({
  resolve: { alias },
  plugins: [svelte(), rules(), words(), worker(), compress()],
  build: {
    outDir: "../src/parlour/server/page",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0, // a file is a file, also for the Content-Security-Policy
    rolldownOptions: {
      checks: { bundlerTimings: false }, // how long the plugins took is nobody's worry
      output: { codeSplitting: { groups } },
    },
    cssTarget: ["chrome123", "firefox120", "safari17.5"], // light-dark() as it is written
  },
  server: { proxy, fs: { allow: [".."] } },
  preview: { proxy },
});
