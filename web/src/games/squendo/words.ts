/** Tiles and cells in words, for those who do not see them. */
import type { Texts } from "../../texts/en";
import { partsOf, type Stack } from "./table";

/** `red circle, black north and east`; with one colour all round it says so. */
export function tileWords(tile: string, t: Texts): string {
  const words = t.games.squendo;
  const { colour, shape, sides } = partsOf(tile);
  const black = words.sides.filter((_, i) => sides[i] === "b");
  return words.tile(words.colours[colour], words.shapes[shape], black);
}

/** A cell with what lies on it, or what could. */
export function cellWords(place: string, stack: Stack | undefined, legal: boolean, t: Texts): string {
  const words = t.games.squendo;
  if (!stack) return words.cell(place, legal ? words.fits : words.empty);
  const what = words.stack(tileWords(stack.tile, t), stack.height);
  return words.cell(place, legal ? words.fitsOn(what) : what);
}
