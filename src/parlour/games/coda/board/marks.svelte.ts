/**
 * Numbers that a player has struck out, tile by tile: marks made by hand, and nothing worked out. They stay in this
 * browser, and go with their tiles when others enter a code before them.
 */
import { keep, kept } from "$page/ui/kept";
import type { Code, Value } from "./view";

type Struck = Record<string, Value[]>;
type Kept = { game: string; struck: Struck }[];

const KEY = "parlour.coda.marks";
/** Of so many games the marks are kept. */
const MOST = 12;

/** What stays the same of a tile: that it was dealt as the n-th from the left, or entered as the n-th clue. */
export function tileId(seat: number, { tiles }: Code, place: number): string {
  const entry = tiles[place]?.entry ?? 0;
  const dealt = tiles.slice(0, place).filter((tile) => !tile.entry).length;
  return entry ? `${seat}+${entry}` : `${seat}.${dealt}`;
}

export class Marks {
  #struck = $state.raw<Struck>({});

  constructor(private readonly game: string) {
    this.#struck = load().find((one) => one.game === game)?.struck ?? {};
  }

  of(tile: string): Value[] {
    return this.#struck[tile] ?? [];
  }

  toggle(tile: string, value: Value): void {
    const struck = this.of(tile);
    this.#put(tile, struck.includes(value) ? struck.filter((one) => one !== value) : [...struck, value]);
  }

  clear(tile: string): void {
    this.#put(tile, []);
  }

  #put(tile: string, struck: Value[]): void {
    this.#struck = { ...this.#struck, [tile]: struck };
    const others = load().filter(({ game }) => game !== this.game);
    keep(KEY, JSON.stringify([{ game: this.game, struck: this.#struck }, ...others].slice(0, MOST)));
  }
}

function load(): Kept {
  try {
    return JSON.parse(kept(KEY) ?? "[]") as Kept;
  } catch {
    return [];
  }
}
