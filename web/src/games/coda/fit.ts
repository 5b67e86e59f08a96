/** How wide a tile may be so that all codes fit on the table without scrolling, if that is possible at all. */

const WIDEST = 74;
const NARROWEST = 31;
/** A code reads best in one row, rather with small tiles; in two rows they need not be larger than this. */
const LARGE = 40;
/** The possibility grid has to be readable; rather than shrink it, the table scrolls. */
const READABLE = 46;

export interface Room {
  width: number;
  height: number;
  narrow: boolean;
  /** Nothing but codes on the table. */
  bare: boolean;
  /** Places in each code, the gaps counted in; what stands beside it; and whether wrong numbers are noted below it. */
  codes: { length: number; beside: number; noted: boolean }[];
  /** What else a tile needs below itself, in tile widths: the possibility grid. */
  below: number;
}

/** The column of names on a wide table. */
export const LABEL = 104;

export function tileWidth({ width, height, narrow, bare, codes, below }: Room): number {
  const across = width - (narrow ? 26 : 2 * LABEL + 62);
  const heading = narrow ? 16 : 0;
  const strip = bare ? 16 : narrow ? 96 : 116;
  const least = below ? READABLE : NARROWEST;
  for (const wrapped of [false, true]) {
    for (let tile = wrapped ? Math.max(least, LARGE) : WIDEST; tile >= least; tile--) {
      const rows = codes.map(({ length, beside }) =>
        Math.ceil(length / Math.max(1, Math.floor(across / tile - beside))),
      );
      if (!wrapped && rows.some((n) => n > 1)) continue;
      const row = tile * (1.37 + below) + (narrow ? 19 : 22);
      const needed = codes.reduce((sum, { noted }, i) => sum + heading + 11 + rows[i]! * row + (noted ? 13 : 0), strip);
      if (needed <= height) return tile;
    }
  }
  return least;
}
