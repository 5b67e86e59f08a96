/** Tiles in words, for labels and descriptions. */

import type { Texts } from "../../texts/en";
import type { CodaTile, Value } from "./view";

export type Words = Texts["games"]["coda"];

export function spoken(value: Value, words: Words): string {
  return value === "dash" ? words.dash : String(value);
}

export function listed(values: readonly Value[], words: Words): string {
  return values.map((value) => spoken(value, words)).join(", ");
}

/** A tile as this chair sees it; `left` is its line of the possibility grid. */
export function tileName(tile: CodaTile, own: boolean, words: Words, left: Value[] | null): string {
  const colour = words.colours[tile.colour];
  if (tile.number !== null) {
    const name = words.numbered(colour, spoken(tile.number, words));
    return tile.up ? words.turnedUp(name) : own ? words.secret(name) : name;
  }
  const not = tile.not?.length ? `, ${words.isNot(listed(tile.not, words))}` : "";
  const can = left ? `, ${words.canBe(listed(left, words))}` : "";
  return words.hiddenTile(colour) + not + can;
}

export function clueName(clue: CodaTile, words: Words): string {
  const colour = words.colours[clue.colour];
  return words.clueTile(clue.number === null ? colour : words.numbered(colour, spoken(clue.number, words)));
}
