import type { Texts } from "../../texts/en";
import type { Description, View } from "../types";
import { cardOf, type TenTable } from "./view";

export function describe(view: View<TenTable>, names: string[], t: Texts): Description {
  return { position: position(view.table, names, t), expects: expects(view, names, t) };
}

function position(table: TenTable, names: string[], t: Texts): string {
  const words = t.games["ten-squares"];
  const markers = table.markers.map((marker, seat) =>
    words.stands(names[seat] ?? "", words.colours[marker.colour], marker.square, marker.turned),
  );
  const card = table.card ? words.lastCard(words.card(cardOf(table.card))) : words.noCard;
  const fate = table.card && !table.counted ? ` (${words.goesBack})` : "";
  const seen = table.discard.map((name) => words.card(cardOf(name))).join(", ");
  return [...markers, `${card}${fate}.`, `${words.pile(table.pile, false)}.`, seen ? `${words.discard}: ${seen}.` : ""]
    .filter(Boolean)
    .join(" ");
}

function expects({ table, turn, seat }: View<TenTable>, names: string[], t: Texts): string {
  const words = t.games["ten-squares"].expects;
  if (turn === null) return words.over;
  const name = names[turn] ?? "";
  const steps = turn === seat ? words.you : words.other;
  if (!table.waiting || table.card === null) return steps.turn(name);
  const { face } = cardOf(table.card);
  switch (face) {
    case "triangle":
      return steps.triangle(name);
    case "square":
      return steps.square(name);
    case "circle":
      return steps.circle(name);
    default:
      return steps.number(name, Number(face));
  }
}
