import type { Texts } from "../../texts/en";
import type { Description, View } from "../types";
import { clueName, spoken, tileName } from "./words";
import type { CodaTable } from "./view";

export function describe(view: View<CodaTable>, names: string[], t: Texts): Description {
  return { position: position(view, names, t), expects: expects(view, names, t) };
}

function position({ table, seat }: View<CodaTable>, names: string[], t: Texts): string {
  const words = t.games.coda;
  const codes = table.codes.map((code, owner) => {
    const tiles = code.tiles.map((tile, i) => words.tileAt(i + 1, tileName(tile, owner === seat, words, null)));
    const state = code.out ? `${words.out}. ` : code.arranged ? "" : `${words.unarranged}. `;
    return `${words.codeOf(names[owner] ?? "")}: ${state}${tiles.join("; ") || words.noTiles}.`;
  });
  const clue = table.clue ? [`${names[table.clue.seat]}: ${clueName(table.clue, words)}.`] : [];
  const said = table.said.map((naming) => {
    const named = words.named(naming.place, names[naming.seat] ?? "", spoken(naming.number, words));
    return `${names[table.speaker ?? 0]}: ${named} ${naming.right ? words.right : words.wrong}.`;
  });
  const centre = words.centreHas(table.centre.black, table.centre.white);
  return [centre, ...codes, ...clue, ...said].join(" ");
}

function expects({ table, turn, seat }: View<CodaTable>, names: string[], t: Texts): string {
  const words = t.games.coda.expects;
  if (turn === null) return words.over;
  const steps = turn === seat ? words.you : words.other;
  const name = names[turn] ?? "";
  switch (table.step) {
    case "colours":
      return steps.colours(name);
    case "arrange":
      return steps.arrange(name);
    case "take":
      return steps.take(name);
    case "name":
      return steps.name(name);
    case "name or stop":
      return steps.nameOrStop(name);
    case "insert":
      return steps.insert(name);
    case "show":
      return steps.show(name);
    case "over":
      return words.over;
  }
}
