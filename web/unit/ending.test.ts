import { describe, expect, test } from "vitest";
import { closeness as codas } from "$games/coda/board/view";
import { closeness as pyramids } from "$games/pyramid_power/board/view";
import { closeness as deals } from "$games/square_deal/board/view";
import { closeness as races } from "$games/ten_squares/board/view";
import type { View } from "../src/games/types";
import { closeness, endingOf } from "../src/table/closeness";

// Only what the judgement looks at; the rest of a view has no say in it.
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- each game has a table of its own
function ended(scores: number[], winners: number[], table: unknown = {}, rule = "end"): View<any> {
  return { scores, table, outcome: { scores, winners, rule, reason: { key: "end", args: {} }, title: null } } as never;
}

describe("how close a game was", () => {
  test("follows the points where they are counted", () => {
    expect(closeness(ended([100, 95], [0]))).toBe("close");
    expect(closeness(ended([100, 70], [0]))).toBe("clear");
    expect(closeness(ended([20, 100, 55], [1]))).toBe("far");
    expect(closeness(ended([50, 50], [0, 1]))).toBe("clear");
  });

  test("is nobody's guess after giving up, and none where only winning counts", () => {
    expect(closeness(ended([0, 90], [1], {}, "resigned"), () => "far")).toBe("clear");
    expect(closeness(ended([0, 1], [1]))).toBe("clear");
  });

  test("is counted in the game's own way", () => {
    const code = (hidden: number) => ({
      codes: [{ tiles: Array.from({ length: 4 }, (_, i) => ({ up: i >= hidden })) }],
    });
    expect([1, 2, 3].map((hidden) => codas(ended([1, 0], [0], code(hidden))))).toEqual(["close", "clear", "far"]);
    const race = (square: string, turned: boolean) => ({
      markers: [
        { square: "A", turned: true },
        { square, turned },
      ],
    });
    expect(races(ended([1, 0], [0], race("C", true)))).toBe("close");
    expect(races(ended([1, 0], [0], race("G", true)))).toBe("clear");
    expect(races(ended([1, 0], [0], race("C", false)))).toBe("far");
    const hands = (...left: number[]) => ({ hands: left.map((down) => ({ up: [], down })) });
    expect([1, 3, 6].map((left) => deals(ended([5 * left, 0], [0], hands(0, left))))).toEqual([
      "close",
      "clear",
      "far",
    ]);
  });

  test("ranks the titles of solitaires, and the want of one", () => {
    const hand = (down: number) => ({ hands: [{ up: [], down }] });
    expect([2, 1, 0].map((left) => deals(ended([25 - left], [0], hand(left))))).toEqual(["close", "clear", "far"]);
    expect(deals(ended([22], [], hand(3)))).toBe("close");
    expect([280, 310, 350].map((points) => pyramids(ended([points], [0])))).toEqual(["close", "clear", "far"]);
    expect([260, 200, 20].map((points) => pyramids(ended([points], [])))).toEqual(["close", "clear", "far"]);
  });

  test("is seen from the reader's chair", () => {
    expect(endingOf(ended([1, 0], [0]), 0)).toBe("won");
    expect(endingOf(ended([1, 0], [0]), 1)).toBe("lost");
    expect(endingOf(ended([1, 0], [0]), null)).toBe("watched");
    expect(endingOf(ended([3, 3], []), 0)).toBe("drawn");
    expect(endingOf(ended([22], []), 0)).toBe("lost");
  });
});
