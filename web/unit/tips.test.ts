import { expect, test } from "vitest";
import { stepped } from "../src/table/stepping";
import { mistakes, tips } from "../src/table/tips";
import type { ReviewMove } from "../src/wire";

const move = (ply: number, loss: number, best: string): ReviewMove => ({
  ply,
  seat: 0,
  text: "",
  data: { do: "name" },
  said: { key: "", args: {} },
  value: 0.5,
  best: 0.5 + loss,
  best_text: "",
  best_data: { do: best },
  best_said: { key: "", args: {} },
  reason: null,
  loss,
});

test("three things at most: the kinds of steps that cost most, then what else went wrong", () => {
  const all = [
    move(1, 0.3, "name"),
    move(3, 0.04, "stop"),
    move(5, 0.2, "stop"),
    move(7, 0.15, "stop"),
    move(9, 0.1, "x"),
  ];
  const found = tips(mistakes(all, 1), (step) => step !== "x");
  expect(found.map(({ step, moves }) => [step, moves.map(({ ply }) => ply)])).toEqual([
    ["stop", [5, 7]],
    ["name", [1]],
    [null, [7]],
  ]);
  expect(tips([], () => true)).toEqual([]);
});

test("arrows step through the moves unless somebody else needs them", () => {
  const key = (key: string, more: object = {}) =>
    ({
      key,
      defaultPrevented: false,
      altKey: false,
      ctrlKey: false,
      metaKey: false,
      shiftKey: false,
      ...more,
    }) as never;
  globalThis.Element ??= class {} as never;
  expect(stepped(key("ArrowLeft"), 4, 9)).toBe(3);
  expect(stepped(key("ArrowRight"), 9, 9)).toBe(9);
  expect(stepped(key("Home"), 4, 9)).toBe(0);
  expect(stepped(key("End"), 4, 9)).toBe(9);
  expect(stepped(key("Enter"), 4, 9)).toBeNull();
  expect(stepped(key("ArrowLeft", { altKey: true }), 4, 9)).toBeNull();
  expect(stepped(key("ArrowLeft", { defaultPrevented: true }), 4, 9)).toBeNull();
});
