/** The rulebook's worked examples. */
import { say } from "$page/words/index.svelte";
import type { Example } from "$page/games/types";
import type { CodaTable, CodaTile, Code, Naming } from "./view";

/** "B1 W4 b7": capital letters stand hidden, small ones are turned up; "-" is a dash, "?" not seen. */
function code(written: string): Code {
  const tiles = written.split(" ").map((word): CodaTile => {
    const colour = word[0]!.toUpperCase() === "B" ? "black" : "white";
    const name = word.slice(1);
    const number = name === "?" ? null : name === "-" ? "dash" : Number(name);
    return { colour, number, up: word[0] === word[0]!.toLowerCase(), not: null };
  });
  return { arranged: true, out: false, tiles };
}

function example(
  rule: string,
  words: { title: string; caption: string },
  codes: Code[],
  { said = [], advanced = false }: { said?: Naming[]; advanced?: boolean } = {},
): Example {
  const table: CodaTable = {
    step: "take",
    starter: 0,
    centre: { black: 0, white: 0 },
    codes,
    clue: null,
    said,
    speaker: said.length ? 0 : null,
  };
  return {
    rule,
    title: () => say(words.title),
    caption: () => say(words.caption),
    names: ["Ada", "Bert"],
    view: {
      game: "coda",
      options: { players: 2, advanced, tournament: false, notes: false, starter: "0" },
      seat: 0,
      turn: null,
      ply: 0,
      scores: [0, 0],
      outcome: null,
      table,
    },
  };
}

export { default as Parts } from "./Parts.svelte";

export const examples: Example[] = [
  example("CO-2", { title: "coda.example-order", caption: "coda.example-order-caption" }, [code("B1 W4 B7 W10")]),
  example("CO-2", { title: "coda.example-equal", caption: "coda.example-equal-caption" }, [code("B5 W5 B8 W8")]),
  example(
    "CO-3",
    { title: "coda.example-wrong", caption: "coda.example-wrong-caption" },
    [code("B1 W4 w5 B7 W10"), code("W? B? W? B?")],
    { said: [{ seat: 1, place: 2, number: 6, right: false }] },
  ),
  example(
    "CO-A1",
    { title: "coda.example-scramble", caption: "coda.example-scramble-caption" },
    [code("B- W0 B3 W3 B9")],
    { advanced: true },
  ),
];
