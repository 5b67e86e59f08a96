import { describe, expect, test } from "vitest";
import { quartersBetween, turned, upright } from "../src/boards/turns";

describe("turning a tile", () => {
  test("a quarter turn clockwise brings the north to the east", () => {
    expect(turned("NESW", 1)).toBe("WNES");
    expect(turned("NESW", -1)).toBe("ESWN");
    expect(turned("NESW", 6)).toBe(turned("NESW", 2));
  });

  test("all looks of a tile have one name", () => {
    const names = [0, 1, 2, 3].map((quarters) => upright(turned("TAPA", quarters)));
    expect(new Set(names)).toEqual(new Set(["APAT"]));
  });

  test("the shorter way round is found", () => {
    expect([0, 1, 2, 3].map((quarters) => quartersBetween("ABCD", turned("ABCD", quarters)))).toEqual([0, 1, 2, -1]);
    expect(quartersBetween("ABCD", "ABDC")).toBe(0);
    expect(quartersBetween("ABAB", "BABA")).toBe(1);
  });
});
