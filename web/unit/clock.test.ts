import { expect, test } from "vitest";
import { clockFace, clockName, CLOCKS, isShort } from "../src/table/clock";

test.each([
  [0, "0:00"],
  [-3, "0:00"],
  [59.2, "1:00"],
  [245, "4:05"],
  [3750, "1:02:30"],
  [2 * 86_400 + 3 * 3600 + 59, "2 d 3 h"],
])("%d seconds are shown as %s", (seconds, shown) => {
  expect(clockFace(seconds)).toBe(shown);
});

test("time is short in the last minute, of a day in its last hours", () => {
  expect(isShort(59, { per: "game", seconds: 600, increment: 10 })).toBe(true);
  expect(isShort(60, { per: "game", seconds: 600, increment: 10 })).toBe(false);
  expect(isShort(3 * 3600 - 1, { per: "turn", days: 1 })).toBe(true);
  expect(isShort(4 * 3600, { per: "turn", days: 1 })).toBe(false);
});

test("every clock that is offered has a name of its own", () => {
  const names = [null, ...CLOCKS].map(clockName);
  expect(new Set(names).size).toBe(names.length);
});
