/** How wide a tile may be so that all codes fit on the table without scrolling, if that is possible at all. */

const WIDEST = 62;
const NARROWEST = 30;

export interface Room {
  width: number;
  height: number;
  narrow: boolean;
  /** Places in each code, its clue tile counted as one and a half. */
  lengths: number[];
  /** What else a tile needs below itself, in tile widths: the possibility grid. */
  below: number;
}

export const LABEL = 112;

export function tileWidth(room: Room): number {
  const across = room.width - (room.narrow ? 26 : LABEL + 52);
  const heading = room.narrow ? 26 : 0;
  const strip = room.narrow ? 128 : 104;
  for (let width = WIDEST; width > NARROWEST; width--) {
    const perRow = Math.max(1, Math.floor(across / width));
    const tile = width * (1.37 + room.below) + 24;
    const needed = room.lengths.reduce((sum, length) => sum + heading + 14 + Math.ceil(length / perRow) * tile, strip);
    if (needed <= room.height) return width;
  }
  return NARROWEST;
}
