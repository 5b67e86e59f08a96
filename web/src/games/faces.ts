/** The games' own folders, each loaded when it is needed: a board costs nothing until somebody sits down. */
import type { Component } from "svelte";
import { loadWords } from "../words/index.svelte";
import { parcel } from "./parcel";
import type { Example, GameFace } from "./types";

const faces = import.meta.glob<{ game: GameFace }>("../../../src/parlour/games/*/board/index.ts");
const covers = import.meta.glob<{ default: Component }>("../../../src/parlour/games/*/board/Cover.svelte");
const examples = import.meta.glob<{ examples: Example[]; Parts?: Component }>(
  "../../../src/parlour/games/*/board/examples.ts",
);

/** Where a game's own file would be. */
const at = (game: string, file: string) => `../../../src/parlour/games/${game.replaceAll("-", "_")}/board/${file}`;

// Each in a function of its own: the bundler makes one of two imports that differ in a condition, and loses styles.
const own = () => import("../generic/Stranger.svelte");
const drawn = () => import("../generic/Board.svelte");

/** Any game can be played here: with the board that it brings along, or drawn in characters. */
async function strangersFace(game: string): Promise<GameFace> {
  const [{ board }, { describe }] = await Promise.all([parcel(game), import("../generic/describe"), loadWords(game)]);
  const { default: Board } = await (board ? own() : drawn());
  return { Board, describe };
}

/** Whatever a game shows speaks its own words, so those come along. */
async function spoken<T>(game: string, found: (() => Promise<T>) | undefined): Promise<T | null> {
  const [shown] = await Promise.all([found?.() ?? null, loadWords(game)]);
  return shown;
}

export async function face(game: string): Promise<GameFace> {
  const known = await spoken(game, faces[at(game, "index.ts")]);
  return known?.game ?? strangersFace(game);
}

export async function cover(game: string): Promise<Component | null> {
  return (await spoken(game, covers[at(game, "Cover.svelte")]))?.default ?? null;
}

/** What the rules page draws: its worked examples, and what belongs to the game. */
export async function drawnOf(game: string): Promise<{ examples: Example[]; Parts?: Component }> {
  return (await spoken(game, examples[at(game, "examples.ts")])) ?? { examples: [] };
}

export function hasCover(game: string): boolean {
  return at(game, "Cover.svelte") in covers;
}
