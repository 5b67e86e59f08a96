/** The things that a line of the log speaks of, as they are drawn beside it. */
import { expect, test } from "vitest";
import { cornersOf, tileSaid } from "$games/pyramid_power/board/things";
import { lookOf as squareOf, lookSaid } from "$games/square_deal/board/things";
import { lookOf } from "$games/squendo/board/view";
import { spokenOf } from "../src/table/pictures";
import type { Said } from "../src/words/fluent";

const said = (key: string, args: Said["args"] = {}): Said => ({ key, args });
const tile = said("coda.tile", { colour: said("coda.black"), number: 7 });

test("things are found wherever they stand in a sentence, and each once", () => {
  const seen = said("coda.clue-tile-seen", { tile });
  const sentence = said("coda.arranges-seen", { who: { seat: 1 }, tiles: [tile, seen], place: 3 });
  expect(spokenOf(sentence, ["coda.tile"])).toEqual([tile]);
  expect(spokenOf(sentence, ["coda.dash-tile"])).toEqual([]);
});

test("a picture shows the tile that is spoken of, as it lies", () => {
  for (const look of ["APTA", "TTTT", "WILD"]) expect(squareOf(lookSaid(look))).toBe(look);
  for (const corners of ["RPG", "BBB", "WILD"]) {
    expect(cornersOf(tileSaid(corners))).toBe(corners);
  }
  const cross = { colour: said("squendo.gold"), shape: said("squendo.cross"), pattern: said("squendo.corner-black") };
  expect(lookOf(said("squendo.tile", cross))).toBe("gold-x-bbww");
});
