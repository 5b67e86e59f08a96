/** The worked examples of the rulebook, as positions. */
import { say } from "$page/words/index.svelte";
import type { Example } from "$page/games/types";
import type { SquendoView, Stack, Sums } from "./view";

/** Written as `0,0 red-o-bbww`, with `x2` behind a stack of two. */
function laid(tiles: string[]): Stack[] {
  return tiles.map((text) => {
    const [place = "", tile = "", height] = text.split(" ");
    const [x = 0, y = 0] = place.split(",").map(Number);
    return { x, y, tile, height: height ? 2 : 1 };
  });
}

const NOTHING: Sums = { rectangles: [], doubles: 0, singles: 0 };

/** Stacks alone, without hands; with sums, as after the end, the rectangles are outlined. */
function position(tiles: string[], red?: Sums, gold: Sums = NOTHING): SquendoView {
  const points = [red ?? NOTHING, gold].map(
    ({ rectangles, doubles, singles }) => 10 * rectangles.length + 2 * doubles + singles,
  );
  return {
    game: "squendo",
    options: { players: 2, starter: 0 },
    seat: null,
    turn: red ? null : 0,
    ply: 1,
    scores: points,
    outcome: red ? { scores: points, winners: [0], rule: "SQ-8", reason: { key: "", args: {} }, title: null } : null,
    table: {
      colours: ["red", "gold"],
      neutral: "teal",
      stacks: laid(tiles),
      triple: null,
      hands: [],
      pile: 0,
      discarded: 0,
      passes: 0,
      sums: [red ?? NOTHING, gold],
    },
  };
}

function example(rule: string, title: string, caption: string, view: SquendoView): Example {
  return { rule, title: () => say(title), caption: () => say(caption), view };
}

export { default as Parts } from "./Parts.svelte";

export const examples: Example[] = [
  example(
    "SQ-6",
    "squendo.example-where",
    "squendo.example-where-caption",
    position(["0,0 gold-x-wwww", "1,0 teal-o-wbbw x2"]),
  ),
  example(
    "SQ-9",
    "squendo.example-square",
    "squendo.example-square-caption",
    position(["0,0 red-o-wwbb", "1,0 red-o-bwww", "0,-1 red-o-bwbb", "1,-1 red-x-wwww"], {
      ...NOTHING,
      rectangles: [[0, -1, 2, 2]],
    }),
  ),
  example(
    "SQ-9",
    "squendo.example-overlap",
    "squendo.example-overlap-caption",
    position(
      [
        "0,0 red-x-wwww",
        "1,0 red-o-wwbw",
        "0,-1 red-o-wwww",
        "1,-1 red-o-bbww",
        "2,-1 red-o-wbbb",
        "1,-2 red-x-wwwb",
        "2,-2 red-o-bwbw",
      ],
      {
        ...NOTHING,
        rectangles: [
          [0, -1, 2, 2],
          [1, -2, 2, 2],
        ],
      },
    ),
  ),
  example(
    "SQ-10",
    "squendo.example-double",
    "squendo.example-double-caption",
    position(["0,0 red-o-bbbb x2", "1,0 red-x-wbbb", "0,-1 red-x-bbww", "1,-1 red-o-bwwb"], {
      rectangles: [[0, -1, 2, 2]],
      doubles: 1,
      singles: 0,
    }),
  ),
  example(
    "SQ-11",
    "squendo.example-all",
    "squendo.example-all-caption",
    position(
      [
        "0,0 red-o-wwwb",
        "1,0 red-x-wbww",
        "2,0 red-o-bwwb",
        "0,-1 red-o-wbwb x2",
        "1,-1 red-o-wbbb",
        "2,-1 red-x-wbbb",
        "2,-2 gold-x-bbww",
        "3,-2 red-x-wbwb",
      ],
      {
        rectangles: [
          [0, -1, 2, 2],
          [0, -1, 3, 2],
          [1, -1, 2, 2],
        ],
        doubles: 1,
        singles: 1,
      },
      { ...NOTHING, singles: 1 },
    ),
  ),
];
