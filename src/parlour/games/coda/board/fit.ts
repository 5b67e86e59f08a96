/** How wide a tile may be so that all codes fit on the table without scrolling, if that is possible at all. */

const WIDEST = 150;
const NARROWEST = 32;
/** With four codes on a small table they are rather smaller still than out of sight. */
const CROWDED = 27;
/** A code reads best in one row, rather with small tiles; in two rows they need not be larger than this. */
const LARGE = 40;
/** The possibility grid has to be readable, on a phone at least legible; rather than smaller, the table scrolls. */
const READABLE = 46;
const LEGIBLE = 38;
/** The width of tiles beyond which heaps and numbers grow with them, and how much at most. */
const USUAL = 84;
const MOST = 1.7;

/** Numbers noted below a tile, in pixels; many of them need a second line. */
const NOTE = { character: 6, line: 13 };

export interface Code {
  own: boolean;
  /** Places, the gaps counted in. */
  length: number;
  /** What stands beside it, in tile widths. */
  beside: number;
  /** How many characters of wrong numbers are noted below a tile, at most. */
  noted: number;
  /** What else a tile needs below itself, in tile widths: the possibility grid. */
  below: number;
}
export interface Room {
  width: number;
  height: number;
  narrow: boolean;
  /** Nothing but codes on the table. */
  bare: boolean;
  codes: Code[];
}
/** How it all stands: the others' codes in so many columns, names above the codes or beside them. */
export interface Fit {
  tile: number;
  columns: number;
  above: boolean;
}

/** The column of names, where they stand beside the codes. */
export function label(width: number): number {
  return width > 1500 ? 230 : width > 1200 ? 190 : isNarrow(width) ? 88 : 112;
}

/** A phone held upright. On its side it is low, and its codes may stand side by side. */
function isNarrow(width: number): boolean {
  return width < 400;
}
export function stacked(width: number, height: number): boolean {
  return isNarrow(width) || (width < 560 && !isLow(height));
}

/** How large heaps and numbers are beside tiles so wide, as a factor. */
export function growth(tile: number): number {
  return Math.min(MOST, Math.max(1, tile / USUAL));
}

/** On a low table the heaps make room for what is chosen. */
export function isLow(height: number): boolean {
  return height < 400;
}

/** Where every line counts, the heaps lie flat. */
export function isShort(height: number): boolean {
  return height < 450;
}

export function fit(room: Room): Fit {
  const gridded = room.codes.some(({ below }) => below > 0);
  const [low, short] = [isLow(room.height), isShort(room.height)];
  const least = gridded ? READABLE : short && room.codes.length > 3 ? CROWDED : NARROWEST;
  const found = fitting(room, least) ?? (gridded && (room.narrow || short) ? fitting(room, LEGIBLE) : null);
  const columns = low && !room.narrow ? Math.max(1, othersIn(room)) : 1;
  return found ?? { tile: least, columns, above: room.narrow ? !short : low };
}

function othersIn(room: Room): number {
  return room.codes.filter(({ own }) => !own).length;
}

/** The widest tiles, from the least on, with which nothing scrolls; null: there are none. */
function fitting(room: Room, least: number): Fit | null {
  // A phone has width to spare beside codes; a low one has no height for names.
  const ways: Omit<Fit, "tile">[] = room.narrow && !isShort(room.height) ? [] : [{ columns: 1, above: false }];
  for (let columns = 1; columns <= (room.narrow ? 1 : othersIn(room)); columns++) ways.push({ columns, above: true });
  for (const wrapped of [false, true]) {
    const widest = wrapped ? Math.max(least, LARGE) : WIDEST;
    let best: Fit | null = null;
    for (const way of ways) {
      const tile = largest(room, way, wrapped, least, widest);
      if (tile > (best?.tile ?? 0)) best = { ...way, tile };
    }
    if (best) return best;
  }
  return null;
}

/** The widest tiles that fit in one way, or 0. */
function largest(room: Room, way: Omit<Fit, "tile">, wrapped: boolean, least: number, widest: number): number {
  for (let tile = widest; tile >= least; tile--) if (fits(room, way, wrapped, tile)) return tile;
  return 0;
}

function fits(room: Room, { columns, above }: Omit<Fit, "tile">, wrapped: boolean, tile: number): boolean {
  const { width, height, narrow, bare, codes } = room;
  const full = width - (narrow ? 26 : 44) - (above ? 0 : narrow ? label(width) + 6 : 2 * label(width) + 20);
  const strip = bare ? 16 : isShort(height) ? 62 : narrow ? 96 : 42 + 74 * growth(tile);
  let needed = strip;
  /** The highest code of the row of others that is being filled. */
  let highest = 0;
  let inRow = 0;
  for (const { own, length, beside, noted, below } of codes) {
    const across = own ? full : (full - (columns - 1) * 33) / columns;
    const rows = Math.ceil(length / Math.max(1, Math.floor(across / tile - beside)));
    if (!wrapped && rows > 1) return false;
    const high =
      (above ? (isShort(height) ? 19 : 22) : 0) +
      (isShort(height) ? 6 : 11) +
      rows * (tile * (1.37 + below) + (narrow ? 19 : 22)) +
      NOTE.line * Math.ceil((noted * NOTE.character) / (tile - 4));
    if (own) needed += high;
    else {
      highest = Math.max(highest, high);
      if (++inRow === columns) [needed, highest, inRow] = [needed + highest, 0, 0];
    }
  }
  return needed + highest <= height;
}
