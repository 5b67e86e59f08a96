import { voice, type Said } from "$page/words/index.svelte";
import type { Description, View } from "$page/games/types";
import { clueTile, named, tileAt, tileLabel } from "./things";
import type { CodaTable } from "./view";

const EXPECTS: Record<CodaTable["step"], string> = {
  colours: "coda.expects-colours",
  arrange: "coda.expects-arrange",
  take: "coda.expects-take",
  name: "coda.expects-name",
  "name or stop": "coda.expects-name-or-stop",
  insert: "coda.expects-insert",
  show: "coda.expects-show",
  over: "coda.expects-over",
};

export function describe({ table, turn, seat }: View<CodaTable>, names: string[]): Description {
  const said = (key: string, args: Said["args"] = {}) => voice(names, seat).say({ key, args });

  const codes = table.codes.map((code, owner) => {
    const tiles = code.tiles.map((tile, i) =>
      said("coda.tile-at", { place: i + 1, tile: tileLabel(tile, owner === seat, null) }),
    );
    const state = code.out ? [said("coda.out")] : code.arranged ? [] : [said("coda.unarranged")];
    const whose = said("coda.code-of", { who: { seat: owner } });
    return `${whose}: ${[...state, ...(tiles.length ? tiles : [said("coda.no-tiles")])].join("; ")}.`;
  });
  const clue = table.clue
    ? [said("coda.has-clue", { who: { seat: table.clue.seat }, clue: clueTile(table.clue) })]
    : [];
  const namings = table.said.map((naming) =>
    said(naming.right ? "coda.named-right" : "coda.named-wrong", {
      who: { seat: table.speaker ?? 0 },
      target: tileAt(naming.seat, naming.place),
      number: named(naming.number),
    }),
  );
  return {
    position: [said("coda.centre-has", { ...table.centre }), ...codes, ...clue, ...namings].join(" "),
    expects: turn === null ? said("coda.expects-over") : said(EXPECTS[table.step], { who: { seat: turn } }),
  };
}
