/** The rulebook's worked examples. */
import { say } from "$page/words/index.svelte";
import type { Example } from "$page/games/types";
import type { Placed } from "./view";

type Laid = [x: number, y: number, corners: string, value: number];

function example(rule: string, title: string, caption: string, laid: Laid[]): Example {
  const layout = laid.map(([x, y, corners, value]): Placed => ({
    x,
    y,
    tip: (x + y) % 2 === 0 ? "up" : "down",
    tile: { name: corners, value },
    corners,
  }));
  return {
    rule,
    title: () => say(title),
    caption: () => say(caption),
    view: {
      game: "pyramid-power",
      options: { players: 2, starter: "0" },
      seat: null,
      turn: null,
      ply: laid.length,
      scores: [0, 0],
      outcome: null,
      table: { starter: 0, layout, open: [], hands: [], pile: 0, drew: null },
    },
  };
}

export { default as Parts } from "./Parts.svelte";

export const examples: Example[] = [
  example("PP-3", "pyramid-power.example-first-title", "pyramid-power.example-first", [
    [0, 0, "PPR", 10],
    [1, 0, "PPP", 20],
  ]),
  example("PP-3", "pyramid-power.example-point-title", "pyramid-power.example-point", [
    [0, 0, "RRR", 20],
    [1, 0, "RRG", 10],
    [1, 1, "WILD", 0],
    [0, 1, "GGG", 20],
  ]),
  example("PP-8", "pyramid-power.example-bonus-title", "pyramid-power.example-bonus", [
    [-1, 1, "PRR", 10],
    [0, 1, "RPP", 10],
    [1, 1, "PBR", 5],
    [-1, 0, "RRR", 20],
    [0, 0, "RYR", 10],
    [1, 0, "YRB", 7],
  ]),
  example("PP-8", "pyramid-power.example-wild-title", "pyramid-power.example-wild", [
    [0, 0, "RRB", 10],
    [0, -1, "BBR", 10],
    [1, -1, "RPB", 5],
    [2, -1, "PRR", 10],
    [2, 0, "WILD", 0],
    [1, 0, "RRR", 20],
  ]),
];
