/** Squendo in sentences, and its tiles and cells in words for those who do not see them. */
import { say, type Said } from "$page/words/index.svelte";
import type { Description } from "$page/games/types";
import { nameOf, partsOf, placeName, type Colour, type SquendoMove, type SquendoView, type Stack } from "./view";

const said = (key: string, args: Said["args"] = {}): Said => ({ key, args });

export const COLOURS: Record<Colour, Said> = {
  red: said("squendo.red"),
  gold: said("squendo.gold"),
  teal: said("squendo.teal"),
  plum: said("squendo.plum"),
};
const SHAPES = { o: said("squendo.circle"), x: said("squendo.cross") };
const SIDES = [said("squendo.north"), said("squendo.east"), said("squendo.south"), said("squendo.west")];
const PATTERNS: Record<string, Said> = {
  wwww: said("squendo.four-white"),
  bwww: said("squendo.one-black"),
  bbww: said("squendo.corner-black"),
  bwbw: said("squendo.opposite-black"),
  bbbw: said("squendo.three-black"),
  bbbb: said("squendo.four-black"),
};

/** As src/parlour/games/squendo/parts.py names it. */
function tileSaid(tile: string): Said {
  const { colour, shape } = partsOf(tile);
  const pattern = PATTERNS[partsOf(nameOf(tile)).sides] ?? "";
  return said("squendo.tile", { colour: COLOURS[colour], shape: SHAPES[shape], pattern });
}

/** `red circle, black to the north and east`; with one colour all round it says so. */
export function tileWords(tile: string): string {
  const { sides } = partsOf(tile);
  const black = SIDES.filter((_, i) => sides[i] === "b");
  return say("squendo.turned", {
    tile: tileSaid(tile),
    sides: said("squendo.sides", { count: black.length, black }),
  });
}

function stackWords({ tile, height }: Stack): string {
  return height > 1 ? say("squendo.stack", { tile: tileWords(tile), height }) : tileWords(tile);
}

/** A cell with what lies on it, or what could. */
export function cellWords(cell: string, stack: Stack | undefined, legal: boolean): string {
  let what = legal ? say("squendo.fits") : say("squendo.empty");
  if (stack) what = legal ? say("squendo.fits-on", { stack: stackWords(stack) }) : stackWords(stack);
  return say("squendo.cell", { cell, what });
}

/** How points come about: "rectangles 1 × 10 + singles 2 × 1". */
export function sumWords({ rectangles, doubles, singles }: SquendoView["table"]["sums"][number]): string {
  const parts = [
    rectangles.length && say("squendo.sum-rectangles", { count: rectangles.length }),
    doubles && say("squendo.sum-stacks", { count: doubles }),
    singles && say("squendo.sum-singles", { count: singles }),
  ];
  return parts.filter(Boolean).join(" + ");
}

export function describe(view: SquendoView, names: string[]): Description {
  return { position: position(view, names), expects: expects(view, names) };
}

function expects(view: SquendoView, names: string[]): string {
  if (view.turn === null) return say("squendo.over");
  const { triple, stacks, hands } = view.table;
  const name = names[view.turn] ?? "";
  const mine = view.turn === view.seat;
  if (triple) return mine ? say("squendo.your-triple") : say("squendo.their-triple", { name });
  if (hands[view.turn]?.count === 0) return mine ? say("squendo.your-pass") : say("squendo.their-pass", { name });
  if (stacks.length) return mine ? say("squendo.your-place") : say("squendo.their-place", { name });
  return mine ? say("squendo.your-first") : say("squendo.their-first", { name });
}

function position(view: SquendoView, names: string[]): string {
  const { stacks, triple, hands, pile, discarded, passes } = view.table;
  const lying = stacks.map((stack) => cellWords(placeName(stack.x, stack.y), stack, false)).join("; ");
  const told = [lying ? say("squendo.stacks-lie", { stacks: lying }) : say("squendo.nothing-lies")];
  if (triple) told.push(say("squendo.being-resolved", { cell: placeName(triple.x, triple.y) }));
  hands.forEach((hand, seat) => told.push(player(view, names, seat), handWords(hand)));
  told.push(`${say("squendo.pile", { tiles: pile })}.`, `${say("squendo.discarded", { tiles: discarded })}.`);
  if (passes) told.push(`${say("squendo.passed", { passes, players: hands.length })}.`);
  return told.join(" ");
}

function player({ table, scores }: SquendoView, names: string[], seat: number): string {
  const sum = table.sums[seat];
  const sums = sum ? sumWords(sum) : "";
  const who = {
    name: names[seat] ?? "",
    colour: COLOURS[table.colours[seat] ?? "red"],
    points: scores[seat] ?? 0,
  };
  return sums ? say("squendo.player-sums", { ...who, sums }) : say("squendo.player", who);
}

function handWords({ count, tiles }: SquendoView["table"]["hands"][number]): string {
  if (!tiles) return say("squendo.hidden-in-hand", { count });
  return count ? say("squendo.in-hand", { tiles: tiles.map(tileWords).join("; ") }) : say("squendo.nothing-in-hand");
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

/** The next step of a turn, for whoever takes it. */
export function step(moves: SquendoMove[], hand: InHand): string {
  const kinds = new Set(moves.map((move) => move.do));
  if (kinds.has("leave")) return hand.left ? say("squendo.take-or-discard") : say("squendo.leave-which");
  if (kinds.has("pass")) return say("squendo.must-pass");
  if (hand.put) return hand.turns > 1 ? say("squendo.confirm-or-turn") : say("squendo.confirm");
  if (!hand.piece) return say("squendo.pick");
  return hand.fits ? say("squendo.where") : say("squendo.nowhere");
}
