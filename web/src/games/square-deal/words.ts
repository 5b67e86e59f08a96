/** Tiles and cells in words, for those who do not see them. */
import type { Texts } from "../../texts/en";
import { COLOUR_OF, WILD, type SquareDealView } from "./table";

/** `purple north, amber east, …`; a tile with one colour all round says so. */
export function tileWords(look: string, t: Texts): string {
  const words = t.games["square-deal"];
  if (look === WILD) return words.wild;
  const sides = [...look].map((letter) => words.colours[COLOUR_OF[letter] ?? "teal"]);
  return words.tile(sides);
}

/** A cell with what lies on it, or what could. */
export function cellWords(view: SquareDealView, cell: string, tile: string | undefined, legal: boolean, t: Texts): string {
  const words = t.games["square-deal"];
  if (tile) {
    const what = cell === view.table.start ? words.startTile(tileWords(tile, t)) : tileWords(tile, t);
    return words.cell(cell, legal ? words.canSwitch(what) : what);
  }
  if (view.table.gaps.includes(cell)) return words.cell(cell, legal ? words.gapFits : words.gap);
  return words.cell(cell, legal ? words.fits : words.empty);
}
