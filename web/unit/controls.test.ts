import { describe, expect, test, vi } from "vitest";
import { forBoard, nextItem, wheelTurns } from "../src/boards/controls";

/** Something of ten by ten pixels. */
function item(x: number, y: number): Element {
  return { getBoundingClientRect: () => ({ x, y, width: 10, height: 10 }) } as Element;
}

describe("walking by arrows", () => {
  const grid = [0, 20, 40].map((y) => [0, 20, 40].map((x) => item(x, y)));
  const all = grid.flat();
  const [middle] = [grid[1]?.[1] as Element];

  test.each([
    ["ArrowLeft", 1, 0],
    ["ArrowRight", 1, 2],
    ["ArrowUp", 0, 1],
    ["ArrowDown", 2, 1],
  ])("%s keeps the row or the column", (key, row, column) => {
    expect(nextItem(middle, all, key)).toBe(grid[row]?.[column]);
  });

  test("at the edge there is nothing further, and other keys lead nowhere", () => {
    expect(nextItem(grid[0]?.[0] as Element, all, "ArrowUp")).toBeNull();
    expect(nextItem(middle, all, "Tab")).toBeNull();
  });

  test("what lies far aside is no neighbour", () => {
    expect(nextItem(item(0, 0), [item(5, 90)], "ArrowRight")).toBeNull();
    const [near, far] = [item(30, 8), item(20, 40)];
    expect(nextItem(item(0, 0), [far, near], "ArrowRight")).toBe(near);
  });
});

describe("the wheel", () => {
  const roll = (deltaY: number, timeStamp: number, deltaMode = 0) => ({ deltaY, timeStamp, deltaMode }) as WheelEvent;

  test("a stroke on a trackpad is one turn, not thirty", () => {
    const turn = vi.fn(() => true);
    const wheel = wheelTurns(turn);
    for (let i = 0; i < 7; i++) wheel(roll(6, 300 + i));
    expect(turn.mock.calls).toEqual([[1]]);
  });

  test("a notch of a mouse turns once, either way; a pause begins anew", () => {
    const turn = vi.fn(() => true);
    const wheel = wheelTurns(turn);
    wheel(roll(-3, 0, 1));
    wheel(roll(39, 1000));
    wheel(roll(39, 2000));
    expect(turn.mock.calls).toEqual([[-1]]);
  });
});

test("keys are not the board's while somebody types, or holds another key", () => {
  const target = (inside: Element | null) => ({ closest: () => inside }) as Partial<Element> as Element;
  const key = (inside: Element | null, held: Partial<KeyboardEvent> = {}) =>
    ({ target: target(inside), ...held }) as Partial<KeyboardEvent> as KeyboardEvent;
  expect(forBoard(key(null))).toBe(true);
  expect(forBoard(key(item(0, 0)))).toBe(false);
  expect(forBoard(key(null, { ctrlKey: true }))).toBe(false);
});
