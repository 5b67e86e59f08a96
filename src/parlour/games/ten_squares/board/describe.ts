import { say, voice, type Who } from "$page/words/index.svelte";
import type { Description, View } from "$page/games/types";
import { cardsLeft, lastCard, saidCard, saidColour, saidWay } from "./things";
import { cardOf, type TenTable } from "./view";

export function describe(view: View<TenTable>, names: string[]): Description {
  return { position: position(view, names), expects: expects(view, names) };
}

function position({ table, seat }: View<TenTable>, names: string[]): string {
  const speaker = voice(names, seat);
  const markers = table.markers.map((marker, owner) =>
    speaker.say({
      key: "ten-squares.stands",
      args: { who: { seat: owner }, colour: saidColour(marker.colour), square: marker.square, way: saidWay(marker) },
    }),
  );
  const cards = table.discard.map((name) => saidCard(cardOf(name)));
  const seen = cards.length ? [say("ten-squares.seen-cards", { cards })] : [];
  return [...markers, lastCard(table), `${cardsLeft(table.pile)}.`, ...seen].join(" ");
}

function expects({ table, turn, seat }: View<TenTable>, names: string[]): string {
  if (turn === null) return say("ten-squares.expects-nothing");
  const speaker = voice(names, seat);
  const who: Who = { seat: turn };
  if (!table.waiting || table.card === null) return speaker.say({ key: "ten-squares.expects-turn", args: { who } });
  const { face } = cardOf(table.card);
  switch (face) {
    case "triangle":
      return speaker.say({ key: "ten-squares.expects-triangle", args: { who } });
    case "square":
      return speaker.say({ key: "ten-squares.expects-square", args: { who } });
    case "circle":
      return speaker.say({ key: "ten-squares.expects-circle", args: { who } });
    default:
      return speaker.say({ key: "ten-squares.expects-number", args: { who, steps: Number(face) } });
  }
}
