/** The rulebook's worked examples. */
import { say, voice } from "$page/words/index.svelte";
import type { Example } from "$page/games/types";
import type { TenTable } from "./view";

interface Shown {
  red: string;
  turned: boolean;
  card: string;
  discard: string[];
  waiting?: boolean;
  won?: boolean;
}

function example(rule: string, key: string, shown: Shown): Example {
  const discard = [...shown.discard, shown.card];
  const table: TenTable = {
    markers: [
      { colour: "red", square: shown.red, turned: shown.turned },
      { colour: "black", square: "A", turned: false },
    ],
    card: shown.card,
    counted: true,
    waiting: shown.waiting ?? false,
    next: 1,
    pile: 26 - discard.length,
    discard,
  };
  return {
    rule,
    title: () => say(key),
    caption: () => voice().say({ key, args: {} }, "caption"),
    names: ["Ada", "Bert"],
    view: {
      game: "ten-squares",
      options: { players: 2, starter: "0" },
      seat: 0,
      turn: shown.won ? null : shown.waiting ? 0 : 1,
      ply: discard.length,
      scores: shown.won ? [1, 0] : [0, 0],
      outcome: null,
      table,
    },
  };
}

export { default as Parts } from "./Parts.svelte";

export const examples: Example[] = [
  example("TS-2", "ten-squares.example-out", { red: "E", turned: false, card: "red 4", discard: [] }),
  example("TS-2", "ten-squares.example-bounce", { red: "G", turned: true, card: "red 5", discard: ["red 4", "red 3"] }),
  example("TS-3", "ten-squares.example-choice", {
    red: "G",
    turned: true,
    card: "red 2",
    discard: ["red 3", "red 4", "red 5"],
    waiting: true,
  }),
  example("TS-4", "ten-squares.example-home", {
    red: "A",
    turned: true,
    card: "red 4",
    discard: ["red 2", "red 3", "red 5", "red 9"],
    won: true,
  }),
];
