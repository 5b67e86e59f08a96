/** The worked examples of the rulebook, as positions. */
import { say } from "$page/words/index.svelte";
import type { Example } from "$page/games/types";
import type { SquareDealView, Table } from "./view";

/** Written as `e5PPPP`: the cell, then the tile as it lies. */
function laid(tiles: string): Table["board"] {
  return tiles.split(" ").map((text) => ({ cell: text.slice(0, 2), tile: text.slice(2) }));
}

function position(
  tiles: string,
  variant: string,
  table: Partial<Table> & Pick<Table, "area" | "start">,
): SquareDealView {
  const rest = {
    gaps: [],
    border: null,
    announcing: false,
    frames: null,
    lifted: null,
    flipped: false,
    passed: false,
    hands: [],
  };
  return {
    game: "square-deal",
    options: { players: variant.startsWith("solitaire") ? 1 : 2, variant, starter: 0 },
    seat: null,
    turn: 0,
    ply: 1,
    scores: [0, 0],
    outcome: null,
    table: { ...rest, board: laid(tiles), ...table },
  };
}

function example(rule: string, words: string, view: SquareDealView): Example {
  return {
    rule,
    title: () => say(`square-deal.example-${words}`),
    caption: () => say(`square-deal.example-${words}-caption`),
    view,
  };
}

const GAP = "c5PTTA d5APAT e5TAAP c6APPT e6PATP";
const SQUARE = "e2WILD e3APTA e4PPAA f4PTTP g4AAAT h4ATTA d5TPTA e5PPPP d6PTTT";
const BORDER = "c4TTAP c5PATP d5PTPA e5PAAT";
const WON =
  "b2TAAT c2WILD d2TPPT e2TPTP f2TAAP b3AATA c3PAPA d3TPTA e3ATTP f3TTTT b4APAT d4PTTT e4ATAT f4ATTT b5PPAA c5PTPP d5PAPT e5AAAA f5PAAA b6APPP c6ATPP d6TAPT f6ATPA";
const PUZZLE =
  "a1ATPP b1TTPT c1ATPT d1TPPT e1PPPP f1APPP a2ATAP b2ATTT c2ATAT d2TTTT e2PAPT f2APAA a3TAAP b3AAAA c3TAAA d3ATTA e3PTPT f3TPAT a4PPTP b4PAAP c4PTTA d4PAAT e4PAPA f4PPTA";

export { default as Parts } from "./Parts.svelte";

export const examples: Example[] = [
  example("SD-E4", "square", position(SQUARE, "easy", { area: ["d2", "h6"], start: "e5" })),
  example("SD-E6", "gap", position(GAP, "easy", { area: ["b4", "f7"], start: "d5", gaps: ["d6"] })),
  example("SD-E9", "won", {
    ...position(WON, "easy", {
      area: ["b2", "f6"],
      start: "e5",
      gaps: ["c4", "e6"],
      hands: [
        { up: [], down: 2 },
        { up: [], down: 0 },
      ],
    }),
    turn: null,
    scores: [0, 10],
  }),
  example(
    "SD-B1",
    "border",
    position(BORDER, "brainy", { area: ["b3", "f6"], start: "d5", border: "purple", frames: ["b1", "c1"] }),
  ),
  example("SD-S2", "puzzle", position(PUZZLE, "solitaire-4x6", { area: ["a1", "f4"], start: null, border: "purple" })),
];
