/** Tiles and places in words, for labels and descriptions. */

import type { Texts } from "../../texts/en";
import { keyOf, WILD, type Open, type Placed, type Seen } from "./table";

export type Words = Texts["games"]["pyramid-power"];

export function colours(corners: string, words: Words): string {
  return [...corners].map((letter) => words.colours[letter as keyof Words["colours"]]).join(", ");
}

export function tileName({ name, value }: Seen, words: Words, corners = name): string {
  return name === WILD ? words.wild : words.tile(colours(corners, words), value);
}

export function placedName(placed: Placed, words: Words): string {
  return words.placed(keyOf(placed), tileName(placed.tile, words, placed.corners), placed.tip === "up");
}

export function openName(open: Open, legal: boolean, words: Words): string {
  return words.open(keyOf(open), open.neighbours, open.bonus, legal);
}
