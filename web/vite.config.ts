import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";
import { rules } from "./rules-plugin";

// `PARLOUR_SERVER=http://127.0.0.1:PORT npm run dev` develops against a running `parlour serve`.
const server = process.env["PARLOUR_SERVER"];

export default defineConfig({
  plugins: [svelte(), rules()],
  build: {
    outDir: "../src/parlour/server/page",
    emptyOutDir: true,
    target: "es2022",
    cssTarget: ["chrome123", "firefox120", "safari17.5"], // light-dark() as it is written
  },
  server: server ? { proxy: { "/api": { target: server, ws: true } } } : {},
});
