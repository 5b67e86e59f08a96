import { describe, expect, test } from "vitest";
import { NUMBERS, possible, values } from "$games/coda/board/grid";
import type { CodaTable, CodaTile, Naming } from "$games/coda/board/view";

/** "B1 w?" as the rules page writes it: small letters are turned up, "?" is not seen, "-" a dash. */
function code(written: string, arranged = true): CodaTable["codes"][number] {
  const tiles = written.split(" ").map((word): CodaTile => {
    const name = word.slice(1);
    const number = name === "?" ? null : name === "-" ? "dash" : Number(name);
    const up = word[0] === word[0]?.toLowerCase();
    return { colour: word[0]?.toUpperCase() === "B" ? "black" : "white", number, up, not: null };
  });
  return { arranged, out: false, tiles };
}

function table(codes: CodaTable["codes"], said: Naming[] = []): CodaTable {
  return { step: "take", starter: 0, centre: { black: 0, white: 0 }, codes, clue: null, said, speaker: 0 };
}

describe("the possibility grid", () => {
  test("what is seen has no line, and what is hidden lies between its neighbours", () => {
    expect(possible(table([code("B3 W? B6")]), false)).toEqual([[null, [3, 4, 5], null]]);
  });

  test("of equal numbers black stands left of white", () => {
    expect(possible(table([code("W3 B? B5")]), false)).toEqual([[null, [4], null]]);
    expect(possible(table([code("B3 B? W5")]), false)).toEqual([[null, [4, 5], null]]);
  });

  test("what others hold, and what was wrongly named, is struck out", () => {
    const wrong: Naming = { seat: 0, place: 2, number: 4, right: false };
    expect(possible(table([code("B3 W? B7"), code("w5")], [wrong]), false)[0]).toEqual([null, [3, 6], null]);
    expect(possible(table([code("B3 W? B7")], [{ ...wrong, right: true }]), false)[0]?.[1]).toEqual([3, 4, 5, 6]);
  });

  test("a tile that can be one thing only takes it from all others of its colour", () => {
    expect(possible(table([code("B1 W? B2"), code("B0 W? B3")]), false)).toEqual([
      [null, [1], null],
      [null, [0, 2], null],
    ]);
  });

  test("a code that is not in order says nothing about neighbours", () => {
    expect(possible(table([code("B3 W? B6", false)]), false)[0]?.[1]).toEqual(NUMBERS);
  });

  test("a dash stands anywhere, but there is one of each colour", () => {
    expect(values(true)).toHaveLength(13);
    expect(possible(table([code("B3 W? B4")]), true)[0]?.[1]).toEqual([3, "dash"]);
    expect(possible(table([code("B3 W? W- B4")]), true)[0]?.[1]).toEqual([3]);
  });
});
