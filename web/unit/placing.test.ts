import { beforeEach, describe, expect, test, vi } from "vitest";
import { Placing, type Choice } from "../src/boards/placing.svelte";

const choice = (piece: string, place: string, look: string): Choice => ({
  piece,
  place,
  look,
  data: { do: "place", piece, place, look },
});
const CHOICES = [
  choice("a", "e6", "north"),
  choice("a", "e6", "east"),
  choice("a", "f6", "east"),
  choice("b", "f6", "north"),
];
const play = vi.fn();
const refuse = vi.fn();

function placing(choices = CHOICES, pieces = ["a", "b", "c"]): Placing {
  return new Placing({ choices: () => choices, pieces: () => pieces, play, refuse });
}

describe("placing a piece", () => {
  beforeEach(() => vi.clearAllMocks());

  test("the only piece that can go somewhere is in hand already", () => {
    expect(placing().piece).toBeNull();
    expect(placing(CHOICES.slice(3)).piece).toBe("b");
  });

  test("a picked piece lights its places; the same once more lays it back", () => {
    const hand = placing();
    hand.pick("a");
    expect([...hand.places]).toEqual(["e6", "f6"]);
    hand.pick("a");
    expect(hand.piece).toBeNull();
    hand.pick("not in the hand");
    expect(hand.piece).toBeNull();
  });

  test("the first press lays the ghost, the second makes the move", () => {
    const hand = placing();
    hand.pick("a");
    hand.press("e6");
    expect(hand.ghost?.look).toBe("north");
    expect(play).not.toHaveBeenCalled();
    hand.press("e6");
    expect(play).toHaveBeenCalledExactlyOnceWith(CHOICES[0]?.data);
    expect(hand.piece).toBeNull();
  });

  test("turning goes round the looks that are legal there, both ways", () => {
    const hand = placing();
    hand.pick("a");
    hand.lay("e6");
    expect(hand.turn(1)).toBe(true);
    expect(hand.look).toBe("east");
    hand.turn(1);
    expect(hand.look).toBe("north");
    hand.turn(-1);
    expect(hand.look).toBe("east");
    hand.lay("f6");
    expect(hand.turn(1)).toBe(false);
  });

  test("a place that is not legal is refused in the look that was wanted, and changes nothing", () => {
    const hand = placing();
    hand.pick("a");
    hand.turn(-1);
    hand.press("z9");
    expect(refuse).toHaveBeenCalledExactlyOnceWith("a", "z9", "east");
    expect(hand.put).toBeNull();
  });

  test("a drop counts at once if nothing is left to decide", () => {
    const hand = placing();
    hand.pick("a");
    hand.drop("e6");
    expect(play).not.toHaveBeenCalled();
    hand.drop("f6");
    expect(play).toHaveBeenCalledExactlyOnceWith(CHOICES[2]?.data);
  });

  test("going back gives up the place first, then the piece", () => {
    const hand = placing();
    hand.pick("a");
    hand.lay("e6");
    expect(hand.back()).toBe(true);
    expect([hand.put, hand.piece]).toEqual([null, "a"]);
    expect(hand.back()).toBe(true);
    expect(hand.piece).toBeNull();
    expect(hand.back()).toBe(false);
  });

  test("a passing pointer shows the ghost until it is put somewhere", () => {
    const hand = placing();
    hand.pick("a");
    hand.hover("f6");
    expect(hand.place).toBe("f6");
    hand.lay("e6");
    expect(hand.place).toBe("e6");
    hand.hover(null);
    hand.back();
    expect(hand.place).toBeNull();
  });
});
