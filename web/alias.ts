/**
 * Two short ways for imports, for a game's board lies in the game's own folder: from there to the page, and from the page
 * to the games. tsconfig.json names them once more, for the compiler.
 */
import { fileURLToPath } from "node:url";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export const alias = { $page: here("./src"), $games: here("../src/parlour/games") };
