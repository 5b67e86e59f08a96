/** Squendo in sentences. */
import type { Texts } from "../../texts/en";
import type { Description, Move } from "../types";
import { placeName, type SquendoView } from "./table";
import { tileWords } from "./words";

export function describe(view: SquendoView, names: string[], t: Texts): Description {
  return { position: position(view, names, t), expects: expects(view, names, t) };
}

function expects(view: SquendoView, names: string[], t: Texts): string {
  const words = t.games.squendo.expects;
  if (view.turn === null) return words.over;
  const { triple, stacks, hands } = view.table;
  const what = triple ? "triple" : hands[view.turn]?.count === 0 ? "pass" : stacks.length ? "place" : "first";
  return view.turn === view.seat ? words.you[what] : words.they[what](names[view.turn] ?? "");
}

function position(view: SquendoView, names: string[], t: Texts): string {
  const words = t.games.squendo;
  const { stacks, triple, hands, pile, discarded, colours, sums } = view.table;
  const lying = stacks.map((stack) => words.cell(placeName(stack.x, stack.y), words.stack(tileWords(stack.tile, t), stack.height)));
  const said = [lying.length ? words.position.stacks(lying.join("; ")) : words.position.nothing];
  if (triple) said.push(words.position.triple(placeName(triple.x, triple.y)));
  hands.forEach(({ count, tiles }, player) => {
    const { rectangles, doubles, singles } = sums[player] ?? { rectangles: [], doubles: 0, singles: 0 };
    const counted = words.sums(rectangles.length, doubles, singles);
    const colour = words.colours[colours[player] ?? "red"];
    said.push(words.position.player(names[player] ?? "", colour, view.scores[player] ?? 0, counted));
    if (tiles) said.push(words.position.hand(tiles.map((tile) => tileWords(tile, t)).join("; "), count));
    else said.push(words.position.hidden(count));
  });
  said.push(`${words.pile(pile)}. ${words.discarded(discarded)}.`);
  return said.join(" ");
}

/** What the player has in hand. */
interface InHand {
  piece: string | null;
  /** Where its ghost lies, and in how many ways it could. */
  put: string | null;
  turns: number;
  /** Whether it fits anywhere. */
  fits: boolean;
  /** The tile of a stack of three that shall stay. */
  left: string | null;
}

/** The next step of the own turn. */
export function step(moves: Move[], hand: InHand, t: Texts): string {
  const { steps } = t.games.squendo;
  const kinds = new Set(moves.map(({ data }) => data.do));
  if (kinds.has("leave")) return hand.left ? steps.others : steps.leave;
  if (kinds.has("pass")) return steps.pass;
  if (hand.put) return hand.turns > 1 ? steps.confirmOrTurn : steps.confirm;
  if (!hand.piece) return steps.pick;
  return hand.fits ? steps.where : steps.nowhere;
}
