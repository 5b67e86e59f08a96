/** Square Deal in sentences. */
import { say } from "$page/words/index.svelte";
import type { Description, Move } from "$page/games/types";
import { colourSaid, lookSaid, tileWords } from "./things";
import { hasPassed, isPuzzle, secondPassEnds, type SquareDealView } from "./view";

export function describe(view: SquareDealView, names: string[]): Description {
  return { position: position(view, names), expects: expects(view, names) };
}

function expects(view: SquareDealView, names: string[]): string {
  if (view.turn === null) return say("square-deal.over");
  const what = expected(view);
  if (view.turn === view.seat) return say(`square-deal.you-${what}`);
  return say(`square-deal.they-${what}`, { name: names[view.turn] ?? "" });
}

function expected(view: SquareDealView): "flip" | "place" | "flipped" | "lifted" | "border" | "puzzle" {
  const { announcing, lifted, flipped, border, hands } = view.table;
  if (announcing || (isPuzzle(view) && !border)) return "border";
  if (isPuzzle(view)) return "puzzle";
  if (lifted) return "lifted";
  if (flipped) return "flipped";
  return hands[view.turn ?? 0]?.up.length ? "place" : "flip";
}

function position(view: SquareDealView, names: string[]): string {
  const { board, area, gaps, border, frames, start, lifted, hands } = view.table;
  const said: string[] = [];
  if (border) said.push(say("square-deal.position-border", { colour: colourSaid(border) }));
  if (frames) said.push(say("square-deal.position-frames", { open: frames.length }));
  else said.push(say("square-deal.position-area", { from: area[0], to: area[1] }));
  const tiles = board.map(({ cell, tile }) => tileOn(cell, tile, start, false));
  if (tiles.length) said.push(say("square-deal.position-tiles", { tiles: tiles.join("; ") }));
  if (!isPuzzle(view))
    said.push(
      gaps.length ? say("square-deal.position-gaps", { cells: gaps.join(", ") }) : say("square-deal.position-no-gaps"),
    );
  if (lifted) said.push(say("square-deal.position-lifted", { tile: lookSaid(lifted) }));
  hands.forEach((hand, player) => {
    const name = names[player] ?? "";
    said.push(handWords(name, hand));
    if (hasPassed(view, player)) said.push(say("square-deal.position-passed", { name }));
  });
  if (secondPassEnds(view)) said.push(say("square-deal.position-second-pass"));
  return said.join(" ");
}

function handWords(name: string, { up, down }: { up: string[]; down: number }): string {
  if (!up.length) return say("square-deal.position-nothing-up", { name, down });
  return say("square-deal.position-hand", { name, tiles: up.map(tileWords).join("; "), down });
}

function tileOn(cell: string, tile: string, start: string | null, legal: boolean): string {
  const key = cell === start ? "cell-start" : "cell-tile";
  return say(`square-deal.${key}${legal ? "-can-switch" : ""}`, { cell, tile: lookSaid(tile) });
}

/** A cell with what lies on it, or what could. */
export function cellWords({ table }: SquareDealView, cell: string, tile: string | undefined, legal: boolean): string {
  if (tile) return tileOn(cell, tile, table.start, legal);
  if (table.gaps.includes(cell)) return say(`square-deal.${legal ? "cell-gap-fits" : "cell-gap"}`, { cell });
  return say(`square-deal.${legal ? "cell-fits" : "cell-empty"}`, { cell });
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

/** The next step of the reader's turn, in words. */
export function stepWords(view: SquareDealView, moves: Move[], hand: InHand): string {
  return say(`square-deal.step-${step(view, new Set(moves.map(({ data }) => data.do)), hand)}`);
}

function step(view: SquareDealView, kinds: ReadonlySet<string>, hand: InHand): string {
  if (kinds.has("border")) return isPuzzle(view) ? "choose-border" : "border";
  if (hand.chosen) return "chosen";
  if (hand.put) return hand.turns > 1 ? "confirm-or-turn" : "confirm";
  if (view.table.lifted) return "lifted";
  if (!kinds.has("place") && !kinds.has("switch")) {
    if (kinds.has("pass")) return "pass";
    return view.table.hands[view.seat ?? 0]?.up.length ? "flip-now" : "flip";
  }
  if (hand.piece) {
    if (!hand.fits) return "nowhere";
    return kinds.has("switch") ? "where-or-switch" : "where";
  }
  if (isPuzzle(view)) return "puzzle";
  if (kinds.has("flip")) return "pick-or-flip";
  return kinds.has("pass") ? "pick-or-pass" : "pick";
}
