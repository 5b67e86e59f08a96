/** Square Deal in sentences. */
import type { Texts } from "../../texts/en";
import type { Description, Move } from "../types";
import { isPuzzle, type SquareDealView } from "./table";
import { tileWords } from "./words";

export function describe(view: SquareDealView, names: string[], t: Texts): Description {
  return { position: position(view, names, t), expects: expects(view, names, t) };
}

function expects(view: SquareDealView, names: string[], t: Texts): string {
  const words = t.games["square-deal"];
  if (view.turn === null) return words.expects.over;
  const what = expected(view);
  if (view.turn === view.seat) return words.yourTurn(words.expects.you[what]);
  return words.turnOf(names[view.turn] ?? "", words.expects.they[what]);
}

type Expected = keyof Texts["games"]["square-deal"]["expects"]["you"];

function expected(view: SquareDealView): Expected {
  const { announcing, lifted, flipped, border, hands } = view.table;
  if (announcing || (isPuzzle(view) && !border)) return "border";
  if (isPuzzle(view)) return "puzzle";
  if (lifted) return "lifted";
  if (flipped) return "flipped";
  return hands[view.turn ?? 0]?.up.length ? "place" : "flip";
}

function position(view: SquareDealView, names: string[], t: Texts): string {
  const words = t.games["square-deal"];
  const { board, area, gaps, border, frames, start, lifted, hands } = view.table;
  const said: string[] = [];
  if (border) said.push(words.position.border(words.colours[border]));
  if (frames) said.push(words.position.frames(frames.length));
  else said.push(words.position.area(...area));
  const tiles = board.map(({ cell, tile }) => {
    const what = tileWords(tile, t);
    return words.cell(cell, cell === start ? words.startTile(what) : what);
  });
  if (tiles.length) said.push(words.position.tiles(tiles.join("; ")));
  if (!isPuzzle(view)) said.push(gaps.length ? words.position.gaps(gaps.join(", ")) : words.position.noGaps);
  if (lifted) said.push(words.position.lifted(tileWords(lifted, t)));
  hands.forEach(({ up, down }, player) => {
    said.push(words.position.hand(names[player] ?? "", up.map((tile) => tileWords(tile, t)).join("; "), down));
  });
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
  /** A lying tile that was chosen, in the puzzle. */
  chosen: string | null;
}

/** The next step of the own turn. */
export function step(view: SquareDealView, moves: Move[], hand: InHand, t: Texts): string {
  const { steps } = t.games["square-deal"];
  const kinds = new Set(moves.map(({ data }) => data.do));
  if (kinds.has("border")) return isPuzzle(view) ? steps.chooseBorder : steps.border;
  if (hand.chosen) return steps.chosen;
  if (hand.put) return hand.turns > 1 ? steps.confirmOrTurn : steps.confirm;
  if (view.table.lifted) return steps.lifted;
  if (!kinds.has("place") && !kinds.has("switch")) {
    if (kinds.has("pass")) return steps.pass;
    return view.table.hands[view.seat ?? 0]?.up.length ? steps.flipNow : steps.flip;
  }
  if (hand.piece) {
    if (!hand.fits) return steps.nowhere;
    return kinds.has("switch") ? steps.whereOrSwitch : steps.where;
  }
  if (isPuzzle(view)) return steps.puzzle;
  if (kinds.has("flip")) return steps.pickOrFlip;
  return kinds.has("pass") ? steps.pickOrPass : steps.pick;
}
