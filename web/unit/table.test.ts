import { describe, expect, test } from "vitest";
import { same } from "../src/games/moves";
import { grouped } from "../src/generic/groups";
import { Choices } from "../src/pages/choices.svelte";
import type { GameInfo, OptionInfo } from "../src/wire";
import { gains, signed } from "../src/table/gains";

const WORDS = { key: "words", args: {} };

describe("moves", () => {
  test("are the same in whatever order their parts are written", () => {
    expect(same({ do: "place", tile: "AATP", cell: "e6" }, { cell: "e6", do: "place", tile: "AATP" })).toBe(true);
    expect(same({ do: "place", cell: "e6" }, { do: "place", cell: "e7" })).toBe(false);
  });

  test("are grouped by kind, in the order in which they came", () => {
    const move = (kind: string, n: number) => ({ text: `${kind} ${n}`, data: { do: kind, n } });
    const found = grouped([move("play", 1), move("draw", 2), move("play", 3)]);
    expect(found.map(({ kind, moves }) => [kind, moves.length])).toEqual([
      ["play", 2],
      ["draw", 1],
    ]);
  });
});

describe("what moves brought", () => {
  test("is told to whoever's points changed", () => {
    const log = [
      { ply: 1, seat: 0, scores: [3, 0] },
      { ply: 2, seat: 1, scores: [2, 5] },
      { ply: 3, seat: 0, scores: [2, 5] },
    ];
    expect(gains(log)).toEqual({
      1: [{ seat: 0, change: 3 }],
      2: [
        { seat: 0, change: -1 },
        { seat: 1, change: 5 },
      ],
      3: [],
    });
    expect(gains(log.slice(1))).toEqual({ 3: [] });
  });

  test("has a sign", () => {
    expect([signed(4), signed(-4)]).toEqual(["+4", "−4"]);
  });
});

describe("options that fit together", () => {
  const option = (name: string, values: (string | number)[]): OptionInfo =>
    ({ name, type: "choice", values, default: values[0], label: WORDS, labels: {}, help: WORDS }) as OptionInfo;
  const game: GameInfo = {
    name: "any",
    title: "Any",
    pitch: WORDS,
    options: [
      option("players", [2, 3, 1]),
      option("variant", ["plain", "solo"]),
      option("starter", ["random", 0, 1, 2]),
    ],
    combinations: [
      { players: 2, variant: "plain" },
      { players: 3, variant: "plain" },
      { players: 1, variant: "solo" },
    ],
    levels: [],
    series: { default: 3, lengths: [1] },
    clock: { per: "game", seconds: 600, increment: 10 },
    lesson: false,
  };

  test("choosing one moves the others along when they do not fit", () => {
    const choices = new Choices(game, null);
    choices.choose("variant", "solo");
    expect(choices.chosen).toEqual({ players: 1, variant: "solo", starter: "random" });
  });

  test("nobody starts who does not sit there", () => {
    const choices = new Choices(game, 3);
    choices.choose("starter", 2);
    choices.choose("players", 2);
    expect(choices.chosen["starter"]).toBe("random");
    expect(choices.shown.find(({ name }) => name === "starter")?.values).toEqual(["random", 0, 1]);
  });
});
