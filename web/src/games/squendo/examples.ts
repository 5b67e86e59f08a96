/** The worked examples of the rulebook, as positions. */
import type { Texts } from "../../texts/en";
import type { Example } from "../types";
import type { SquendoView, Stack, Sums } from "./table";

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
  const points = [red ?? NOTHING, gold].map(({ rectangles, doubles, singles }) => 10 * rectangles.length + 2 * doubles + singles);
  return {
    game: "squendo",
    options: { players: 2, starter: 0 },
    seat: null,
    turn: red ? null : 0,
    ply: 1,
    scores: points,
    outcome: red ? { scores: points, winners: [0], rule: "SQ-8", reason: "", title: null } : null,
    table: {
      colours: ["red", "gold"], neutral: "teal", stacks: laid(tiles), triple: null, hands: [], pile: 0, discarded: 0, sums: [red ?? NOTHING, gold],
    },
  };
}

function example(rule: string, words: keyof Texts["games"]["squendo"]["examples"], view: SquendoView): Example {
  return {
    rule,
    title: (t) => t.games.squendo.examples[words].title,
    caption: (t) => t.games.squendo.examples[words].caption,
    view,
  };
}

export const examples: Example[] = [
  example("SQ-6", "where", position(["0,0 gold-x-wwww", "1,0 teal-o-wbbw x2"])),
  example("SQ-9", "square", position(["0,0 red-o-wwbb", "1,0 red-o-bwww", "0,-1 red-o-bwbb", "1,-1 red-x-wwww"], { ...NOTHING, rectangles: [[0, -1, 2, 2]] })),
  example(
    "SQ-9",
    "overlap",
    position(
      ["0,0 red-x-wwww", "1,0 red-o-wwbw", "0,-1 red-o-wwww", "1,-1 red-o-bbww", "2,-1 red-o-wbbb", "1,-2 red-x-wwwb", "2,-2 red-o-bwbw"],
      { ...NOTHING, rectangles: [[0, -1, 2, 2], [1, -2, 2, 2]] },
    ),
  ),
  example(
    "SQ-10",
    "double",
    position(["0,0 red-o-bbbb x2", "1,0 red-x-wbbb", "0,-1 red-x-bbww", "1,-1 red-o-bwwb"], { rectangles: [[0, -1, 2, 2]], doubles: 1, singles: 0 }),
  ),
  example(
    "SQ-11",
    "all",
    position(
      ["0,0 red-o-wwwb", "1,0 red-x-wbww", "2,0 red-o-bwwb", "0,-1 red-o-wbwb x2", "1,-1 red-o-wbbb", "2,-1 red-x-wbbb", "2,-2 gold-x-bbww", "3,-2 red-x-wbwb"],
      { rectangles: [[0, -1, 2, 2], [0, -1, 3, 2], [1, -1, 2, 2]], doubles: 1, singles: 1 },
      { ...NOTHING, singles: 1 },
    ),
  ),
];
