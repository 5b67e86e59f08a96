/** How wide a tile may be so that all codes fit on the table without scrolling, if that is possible at all. */

const WIDEST = 74;
const NARROWEST = 34;
/** The possibility grid has to be readable; rather than shrink it, the table scrolls. */
const READABLE = 46;

export interface Room {
  width: number;
  height: number;
  narrow: boolean;
  /** Nothing but codes on the table. */
  bare: boolean;
  /** Places in each code; what stands apart and the gaps counted in. */
  lengths: number[];
  /** What else a tile needs below itself, in tile widths: the possibility grid. */
  below: number;
}

/** The column of names on a wide table. */
export const LABEL = 104;

export function tileWidth({ width, height, narrow, bare, lengths, below }: Room): number {
  const across = width - (narrow ? 26 : 2 * LABEL + 62);
  const heading = narrow ? 21 : 0;
  const strip = bare ? 16 : narrow ? 118 : 116;
  const least = below ? READABLE : NARROWEST;
  for (let tile = WIDEST; tile > least; tile--) {
    const perRow = Math.max(1, Math.floor(across / tile));
    const row = tile * (1.37 + below) + 22;
    const needed = lengths.reduce((sum, length) => sum + heading + 11 + Math.ceil(length / perRow) * row, strip);
    if (needed <= height) return tile;
  }
  return least;
}
