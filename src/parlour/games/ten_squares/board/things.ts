/** What of the table is spoken of; the words stand in src/parlour/games/ten_squares/words. */
import { say, type Said } from "$page/words/index.svelte";
import { cardOf, type Card, type Colour, type Marker, type TenTable } from "./view";

const COLOURS: Record<Colour, Said> = {
  red: { key: "ten-squares.red", args: {} },
  black: { key: "ten-squares.black", args: {} },
};
const SHAPES: Record<string, string> = {
  triangle: "ten-squares.triangle",
  square: "ten-squares.square",
  circle: "ten-squares.circle",
};

export const saidColour = (colour: Colour): Said => COLOURS[colour];

export function saidCard({ colour, face }: Card): Said {
  const shape = SHAPES[face];
  return shape
    ? { key: shape, args: { colour: saidColour(colour) } }
    : { key: "ten-squares.number", args: { colour: saidColour(colour), number: Number(face) } };
}

/** Which ways the marker may go. */
export const saidWay = ({ turned }: Marker): Said => ({
  key: turned ? "ten-squares.turned" : "ten-squares.on-the-way-out",
  args: {},
});

/** The card turned up last, and what became of it. */
export function lastCard(table: TenTable): string {
  if (table.card === null) return say("ten-squares.no-card");
  const card = cardOf(table.card);
  if (table.waiting)
    return say("ten-squares.last-card-waits", { card: saidCard(card), colour: saidColour(card.colour) });
  return say(table.counted ? "ten-squares.last-card" : "ten-squares.last-card-in-vain", { card: saidCard(card) });
}

export const cardsLeft = (count: number): string => say("ten-squares.cards-left", { count });
