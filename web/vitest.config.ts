import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

// What has logic is tested here without a browser; how it looks and plays is tested in one, in tests/web.
export default defineConfig({
  plugins: [svelte()],
  test: { include: ["unit/*.test.ts"], environment: "node", watch: false },
});
