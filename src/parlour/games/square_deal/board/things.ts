/** Tiles and colours as things that can be said: in letters, or in words for those who do not see them. */
import { sayAloud, voice, type Said } from "$page/words/index.svelte";
import { COLOUR_OF, WILD, type Colour } from "./view";

export function colourSaid(colour: Colour): Said {
  return { key: `square-deal.${colour}`, args: {} };
}

/** A tile as it lies. */
export function lookSaid(look: string): Said {
  if (look === WILD) return { key: "square-deal.wild", args: {} };
  const side = (i: number) => colourSaid(COLOUR_OF[look[i] ?? ""] ?? "teal");
  if (new Set(look).size === 1) return { key: "square-deal.look-of-one", args: { colour: side(0) } };
  return { key: "square-deal.look", args: { north: side(0), east: side(1), south: side(2), west: side(3) } };
}

/** The same backwards: how a tile lies that is spoken of. */
export function lookOf({ key, args }: Said): string {
  if (key === "square-deal.wild") return WILD;
  const letter = (side: string) => {
    const { key } = (args[side] ?? args["colour"]) as Said;
    return key.slice("square-deal.".length).charAt(0).toUpperCase();
  };
  return ["north", "east", "south", "west"].map(letter).join("");
}

/** `purple north, amber east, …`; a tile with one colour all round says so. */
export function tileWords(look: string): string {
  const { key, args } = lookSaid(look);
  return sayAloud(key, args);
}

/** What stands on a side of this colour; languages have letters of their own. */
export function letterOf(colour: Colour): string {
  return voice().say(colourSaid(colour), "letter");
}
