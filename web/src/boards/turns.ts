/** Tiles written side by side, clockwise from the north: one letter a side. */

/** The sides after quarter turns clockwise: what was north is then east. */
export function turned(sides: string, quarters: number): string {
  const by = ((quarters % sides.length) + sides.length) % sides.length;
  return sides.slice(sides.length - by) + sides.slice(0, sides.length - by);
}

/** The name of a tile however it lies: of all turns the first in the alphabet. */
export function upright(sides: string): string {
  let least = sides;
  for (let quarters = 1; quarters < sides.length; quarters++) {
    const other = turned(sides, quarters);
    if (other < least) least = other;
  }
  return least;
}

/** The quarter turns clockwise that lead from one look of a tile to another, -1 rather than 3; 0 if none does. */
export function quartersBetween(from: string, to: string): number {
  for (const quarters of [0, 1, -1, 2]) if (turned(from, quarters) === to) return quarters;
  return 0;
}
