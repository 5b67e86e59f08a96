import { describe, expect, test } from "vitest";
import type { Outcome } from "../src/games/types";
import { result, standing } from "../src/table/result";
import { de } from "../src/texts/de";
import { en } from "../src/texts/en";

const NAMES = ["Ann", "Bob", "Cleo"];

function ended(scores: number[], winners: number[], rule = "end"): Outcome {
  return { scores, winners, rule, reason: { key: "words", args: {} }, title: null };
}

describe("the result in one line", () => {
  const two = NAMES.slice(0, 2);

  test("tells the winner's points first, whichever seat that is, and the lead in words", () => {
    expect(result(ended([78, 160], [1]), two, 1, en)).toBe("You win by 82 points, 160 : 78");
    expect(result(ended([78, 160], [1]), two, 0, en)).toBe("Bob wins by 82 points, 160 : 78");
    expect(result(ended([78, 79], [1]), two, null, de)).toBe("Bob gewinnt mit einem Punkt Vorsprung, 79 : 78");
  });

  test("has no lead where only winning counts, and none in a game that was given up", () => {
    expect(result(ended([0, 1], [1]), two, 1, en)).toBe("You win, 1 : 0");
    expect(result(ended([12, 3], [1], "resigned"), two, 1, en)).toBe("You win, 3 : 12");
    expect(result(ended([0, 0], [1]), two, 1, en)).toBe("You win");
  });

  test("ranks three by name, the winner first even at equal points", () => {
    expect(result(ended([10, 40, 35], [1]), NAMES, 0, en)).toBe("Bob wins by 5 points: Bob 40, Cleo 35, Ann 10");
    expect(standing([40, 40, 35], NAMES, [1])).toBe("Bob 40, Ann 40, Cleo 35");
  });

  test("is a draw, or a solitaire", () => {
    expect(result(ended([4, 4], []), two, 0, en)).toBe("A draw, 4 : 4");
    expect(result(ended([7], []), ["Ann"], 0, en)).toBe("Not solved 7");
  });
});
