import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { bundleOf, Voice, type Said } from "../src/words/fluent";
import { whole } from "../words-plugin";

const common = (language: string) =>
  readFileSync(fileURLToPath(new URL(`../../src/parlour/words/${language}/common.ftl`, import.meta.url)), "utf8");
const GAME = `
takes = { $who } { YOU($who, you: "take", other: "takes") } { $tile }
swaps = { $who } swaps { $tile } with { AS($other, form: "object") }
chance = { NUMBER($share, style: "percent", maximumFractionDigits: 1) } of { $rounds } rounds
lays = Lay { LIST($tiles) }
drawn = { KEY($tile) ->
    [red] the red one
   *[blue] the blue one
  }
tile = { $letters }
    .aloud = tile { $letters } in words
    .accusative = den { $letters }
    .accusative-aloud = den Stein { $letters }
`;

function voice(you: number | null = null, aloud = false, names = ["Ann", "Ben"]): Voice {
  const bundles = new Map([
    ["", bundleOf("en", [common("en")])],
    ["game", bundleOf("en", [common("en"), GAME])],
  ]);
  return new Voice([(game) => bundles.get(game)], names, you, aloud);
}

const tile: Said = { key: "game.tile", args: { letters: "AATP" } };
const takes: Said = { key: "game.takes", args: { who: { seat: 0 }, tile } };

describe("what is said, in words", () => {
  test("a player is a name, or you, or a seat counted from 1", () => {
    expect(voice().say(takes)).toBe("Ann takes AATP");
    expect(voice(0).say(takes)).toBe("You take AATP");
    expect(voice(1, false, []).say(takes)).toBe("Seat 1 takes AATP");
  });

  test("forms of players and things are asked for by name", () => {
    const swaps = { key: "game.swaps", args: { who: { seat: 1 }, tile, other: { seat: 0 } } };
    expect(voice(0).say(swaps)).toBe("Ben swaps AATP with you");
    expect(voice().say(tile, "accusative")).toBe("den AATP");
    expect(voice().say(tile, "no such form")).toBe("AATP");
  });

  test("several things are a list", () => {
    const lays = (tiles: Said[]) => voice().say({ key: "game.lays", args: { tiles } });
    expect(lays([tile])).toBe("Lay AATP");
    expect(lays([tile, tile, tile])).toBe("Lay AATP, AATP and AATP");
  });

  test("numbers are written as their language writes them, also percentages", () => {
    const chance = { key: "game.chance", args: { share: 0.5834, rounds: 12000 } };
    expect(voice().say(chance)).toBe("58.3% of 12,000 rounds");
  });

  test("a translation can ask which message a thing is", () => {
    const drawn = (key: string) => voice().say({ key: "game.drawn", args: { tile: { key, args: {} } } });
    expect([drawn("game.red"), drawn("game.other")]).toEqual(["the red one", "the blue one"]);
  });

  test("a screen reader is told no codes", () => {
    expect(voice(null, true).say(takes)).toBe("Ann takes tile AATP in words");
    expect(voice(null, true).say(tile, "accusative")).toBe("den Stein AATP");
    expect(voice(null, true).say(tile, "no such form")).toBe("tile AATP in words");
  });

  test("what has no words is its key, never a traceback", () => {
    expect(voice().say({ key: "game.nothing", args: {} })).toBe("game.nothing");
    expect(voice().say({ key: "elsewhere.nothing", args: {} })).toBe("elsewhere.nothing");
  });
});

test("a file of words is made whole with what only English has", () => {
  const made = whole("yes = ja\n    .loud = JA\n", "yes = yes\nno = no\n    .loud = NO\n");
  const bundle = bundleOf("de", [made]);
  expect(bundle.getMessage("yes")?.value).toBe("ja");
  expect(bundle.getMessage("no")?.attributes["loud"]).toBe("NO");
});
