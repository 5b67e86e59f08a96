import js from "@eslint/js";
import svelte from "eslint-plugin-svelte";
import globals from "globals";
import ts from "typescript-eslint";
import svelteConfig from "./svelte.config.js";

export default ts.config(
  // It runs from above, for the boards are in the games' own folders: see package.json.
  { ignores: ["web/.rules/", "web/.words/", "web/.svelte-check/", "**/node_modules/", "web/public/", "web/dev/"] },
  js.configs.recommended,
  ...ts.configs.recommended,
  ...svelte.configs.recommended,
  { languageOptions: { globals: globals.browser } },
  { files: ["web/*.ts", "web/*.js"], languageOptions: { globals: globals.node } },
  { files: ["web/worker/*.js"], languageOptions: { globals: globals.serviceworker } },
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: { parserOptions: { parser: ts.parser, extraFileExtensions: [".svelte"], svelteConfig } },
  },
  {
    rules: {
      "no-undef": "off", // the compiler knows better
      eqeqeq: "error",
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_" }],
      "@typescript-eslint/no-unused-expressions": ["error", { allowTernary: true, allowShortCircuit: true }],
      "@typescript-eslint/consistent-type-imports": "error",
      "svelte/no-useless-mustaches": "off", // the formatter would take a space that stands alone
      "svelte/prefer-svelte-reactivity": "off", // collections are replaced as a whole
      "svelte/no-navigation-without-resolve": "off", // of SvelteKit, which is not used here
    },
  },
  // Our own rules pages, made when the page is built.
  { files: ["web/src/games/Rulebook.svelte"], rules: { "svelte/no-at-html-tags": "off" } },
);
