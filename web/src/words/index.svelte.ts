/** The words of the page, its games and its server, in the language that was chosen; fetched when first needed. */
import type { FluentBundle } from "@fluent/bundle";
import { untrack } from "svelte";
import { parcel } from "../games/parcel";
import { language, useTexts, type Language } from "../texts/index.svelte";
import { bundleOf, Voice, type Arg, type Said } from "./fluent";

export type { Arg, Said, Who } from "./fluent";

/** Each file is complete: where its language lacks a word, that stands there in English. */
const built = import.meta.glob<string>("../../.words/*/*.ftl", { query: "?url", import: "default", eager: true });

/** By language, then game ("" for what is common); filled by `loadWords`, so whatever is shown follows it. */
let bundles = $state.raw(new Map<string, FluentBundle>());
/** Whose words were asked for: in another language they will be needed, too. */
const wanted = new Set([""]);
const files = new Map<string, Promise<string>>();

/** Fetch what a page needs before it is shown: the common words, and those of its game. */
export async function loadWords(game = ""): Promise<void> {
  wanted.add(game);
  await loadLanguage(language(), game);
}

/** Speak another language, once all its words are here: no sentence is ever half in one and half in the other. */
export async function speak(spoken: Language): Promise<void> {
  await Promise.all([...wanted].map((game) => loadLanguage(spoken, game)));
  await useTexts(spoken);
}

async function loadLanguage(spoken: string, game: string): Promise<void> {
  // Whoever asks for words must not ask again, and be drawn anew, because others have come.
  if (untrack(() => bundles.has(`${spoken}/${game}`))) return;
  const sources = await Promise.all([file(spoken, "common"), ...(game ? [wordsOf(spoken, game)] : [])]);
  bundles = new Map(bundles).set(`${spoken}/${game}`, bundleOf(spoken, sources.flat()));
}

/** A game from elsewhere brings its words along, perhaps in English alone. */
async function wordsOf(spoken: string, game: string): Promise<string[]> {
  if (`../../.words/${spoken}/${game}.ftl` in built) return [await file(spoken, game)];
  const { words } = await parcel(game);
  return [words["en"] ?? "", words[spoken] ?? ""];
}

function file(spoken: string, name: string): Promise<string> {
  const address = built[`../../.words/${spoken}/${name}.ftl`];
  if (!address) return Promise.resolve("");
  const known = files.get(address) ?? fetchText(address);
  files.set(address, known);
  known.catch(() => files.delete(address));
  return known;
}

async function fetchText(address: string): Promise<string> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return answer.text();
}

/** Who speaks. Reactive, so ask where it is shown. */
export function voice(names: readonly string[] = [], you: number | null = null, aloud = false): Voice {
  const spoken = language();
  return new Voice([(game) => bundles.get(`${spoken}/${game}`)], names, you, aloud);
}

/** What the page itself or a game's board says: `say("coda.hidden-tile", { colour })`. */
export function say(key: string, args: Record<string, Arg> = {}): string {
  return voice().say({ key, args });
}

/** The same for screen readers, who hear words where others see letters. */
export function sayAloud(key: string, args: Record<string, Arg> = {}): string {
  return voice([], null, true).say({ key, args });
}

/** What the server or a game has said, to the people at a table. */
export function heardSaid(said: Said, names: readonly string[] = [], you: number | null = null, aloud = false): string {
  return voice(names, you, aloud).say(said);
}
