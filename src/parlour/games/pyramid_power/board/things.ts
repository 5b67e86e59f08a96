/** Tiles and places in words, for labels and descriptions. */
import { say, type Said } from "$page/words/index.svelte";
import { keyOf, WILD, type Open, type Placed, type Seen } from "./view";

/** By the letter that views and moves write. */
export const COLOURS: Record<string, Said> = {
  R: { key: "pyramid-power.red", args: {} },
  B: { key: "pyramid-power.blue", args: {} },
  Y: { key: "pyramid-power.yellow", args: {} },
  P: { key: "pyramid-power.purple", args: {} },
  G: { key: "pyramid-power.green", args: {} },
};

/** A tile with its corners clockwise from the tip, as the rules speak of it, too. */
export function tileSaid(corners: string): Said {
  if (corners === WILD) return { key: "pyramid-power.wild", args: {} };
  const [first, second, third] = [...corners].map((letter) => COLOURS[letter] ?? letter);
  return { key: "pyramid-power.tile", args: { first: first ?? "", second: second ?? "", third: third ?? "" } };
}

/** The same backwards: the letters of a tile that is spoken of. */
export function cornersOf({ key, args }: Said): string {
  if (key === "pyramid-power.wild") return WILD;
  const letter = (corner: string) => {
    const colour = args[corner] as Said;
    return Object.keys(COLOURS).find((one) => COLOURS[one]?.key === colour.key) ?? "";
  };
  return ["first", "second", "third"].map(letter).join("");
}

export function tileName({ name, value }: Seen, corners = name): string {
  return corners === WILD
    ? say("pyramid-power.wild")
    : say("pyramid-power.tile-worth", { tile: tileSaid(corners), value });
}

export function placedName(placed: Placed): string {
  const tile = tileName(placed.tile, placed.corners);
  return say("pyramid-power.placed", { place: keyOf(placed), tip: placed.tip, tile });
}

export function openName(open: Open, fits: boolean): string {
  const { neighbours, bonus } = open;
  return say("pyramid-power.open-place", { place: keyOf(open), neighbours, bonus, fits: fits ? "yes" : "no" });
}
