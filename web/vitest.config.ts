import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { alias } from "./alias.ts";

// What has logic is tested here without a browser; how it looks and plays is tested in one, in tests/web.
export default defineConfig({
  resolve: { alias },
  plugins: [svelte()],
  test: { include: ["unit/*.test.ts"], environment: "node", watch: false, testTimeout: 60_000 },
});
