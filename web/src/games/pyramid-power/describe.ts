import type { Texts } from "../../texts/en";
import type { Description, View } from "../types";
import type { Hand, Table } from "./table";
import { openName, placedName, tileName } from "./words";

export function describe(view: View<Table>, names: string[], t: Texts): Description {
  return { position: position(view, names, t), expects: expects(view, names, t) };
}

function position({ table }: View<Table>, names: string[], t: Texts): string {
  const words = t.games["pyramid-power"];
  const layout = table.layout.map((placed) => placedName(placed, words)).join("; ");
  const worth = table.open.filter((open) => open.neighbours > 1).map((open) => openName(open, false, words));
  const hands = table.hands.map((hand, seat) => `${words.handOf(names[seat] ?? "")}: ${handWords(hand, t)}.`);
  return [
    `${words.layout}: ${layout}.`,
    worth.length ? `${worth.join("; ")}.` : "",
    ...hands,
    `${words.pile(table.pile)}.`,
    table.drew ? words.justDrawn(tileName(table.drew, words)) : "",
  ]
    .filter(Boolean)
    .join(" ");
}

function handWords(hand: Hand, t: Texts): string {
  const words = t.games["pyramid-power"];
  const parts: string[] = [];
  if (hand.stack?.length) parts.push(`${words.stackTopFirst} ${hand.stack.map((tile) => tileName(tile, words)).join("; ")}`);
  else if (hand.top) parts.push(`${words.stackOf(hand.height)}, ${words.topTile(tileName(hand.top, words))}`);
  if (hand.drawn.length) parts.push(`${words.faceUp} ${hand.drawn.map((tile) => tileName(tile, words)).join("; ")}`);
  return parts.join(". ") || words.noTiles;
}

function expects({ table, turn, seat }: View<Table>, names: string[], t: Texts): string {
  const words = t.games["pyramid-power"].expects;
  if (turn === null) return words.over;
  const name = names[turn] ?? "";
  const steps = turn === seat ? words.you : words.other;
  if (table.drew) return steps.drew(name);
  return table.hands.length === 1 ? steps.alone(name) : steps.play(name);
}
