/** The games' own folders, each loaded when it is needed: a board costs nothing until somebody sits down. */
import type { Component } from "svelte";
import type { Example, GameFace, Lesson } from "./types";

const faces = import.meta.glob<{ game: GameFace }>("./*/index.ts");
const covers = import.meta.glob<{ default: Component }>("./*/Cover.svelte");
const lessons = import.meta.glob<{ lesson: Lesson }>("./*/lesson.ts");
const examples = import.meta.glob<{ examples: Example[] }>("./*/examples.ts");

export async function face(game: string): Promise<GameFace | null> {
  return (await faces[`./${game}/index.ts`]?.())?.game ?? null;
}

export async function cover(game: string): Promise<Component | null> {
  return (await covers[`./${game}/Cover.svelte`]?.())?.default ?? null;
}

export async function lesson(game: string): Promise<Lesson | null> {
  return (await lessons[`./${game}/lesson.ts`]?.())?.lesson ?? null;
}

export async function examplesOf(game: string): Promise<Example[]> {
  return (await examples[`./${game}/examples.ts`]?.())?.examples ?? [];
}
