/** The things that sentences about Coda speak of, as in src/parlour/games/coda/things.py, and tiles as labels. */
import { say, voice, type Said } from "$page/words/index.svelte";
import type { CodaTile, Colour, Value } from "./view";

export function colourOf(colour: Colour): Said {
  return { key: colour === "black" ? "coda.black" : "coda.white", args: {} };
}

/** What a tile is named. */
export function named(value: Value): Said {
  return value === "dash" ? { key: "coda.dash", args: {} } : { key: "coda.number", args: { number: value } };
}

/** A tile whose number is known. */
export function tileOf(colour: Colour, value: Value): Said {
  if (value === "dash") return { key: "coda.dash-tile", args: { colour: colourOf(colour) } };
  return { key: "coda.tile", args: { colour: colourOf(colour), number: value } };
}

/** The tiles dealt to a player, so many of them black. */
export function handOf(black: number, size: number): Said {
  return { key: "coda.hand", args: { black, white: size - black } };
}

/** A tile of somebody's code by its place, from 1. */
export function tileAt(seat: number, place: number): Said {
  return { key: "coda.tile-of", args: { owner: { seat }, place } };
}

export function clueTile({ colour, number }: CodaTile): Said {
  if (number === null) return { key: "coda.clue-tile", args: { colour: colourOf(colour) } };
  return { key: "coda.clue-tile-seen", args: { tile: tileOf(colour, number) } };
}

/** A tile as this chair sees it; `left` is its line of the possibility grid. */
export function tileLabel(tile: CodaTile, own: boolean, left: Value[] | null): string {
  if (tile.number !== null) {
    const known = tileOf(tile.colour, tile.number);
    if (tile.up) return say("coda.turned-up", { tile: known });
    return own ? say("coda.secret", { tile: known }) : voice().say(known);
  }
  const parts = [say("coda.hidden-tile", { colour: colourOf(tile.colour) })];
  if (tile.not?.length) parts.push(say("coda.is-not", { numbers: listed(tile.not) }));
  if (left) parts.push(say("coda.can-be", { numbers: listed(left) }));
  return parts.join(", ");
}

function listed(values: readonly Value[]): string {
  return values.map((value) => voice().say(named(value))).join(", ");
}
