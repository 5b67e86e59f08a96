/** What the shell and a game's own folder agree on. The page draws views and offers the moves that the server calls legal. */
import type { Component, Snippet } from "svelte";
import type { Sound } from "../ui/sounds";
import type { Said } from "../words/fluent";

export type Value = string | number | boolean;

/** A move as plain JSON; `do` names the kind of move. Two moves are the same when their JSON is the same. */
export type MoveData = { do: string } & Record<string, unknown>;

export interface Move {
  text: string;
  data: MoveData;
}

export interface Outcome {
  scores: number[];
  winners: number[];
  rule: string;
  reason: Said;
  title: Said | null;
}

/** How far the winner was ahead. */
export type Closeness = "close" | "clear" | "far";

/** What one seat sees (null: a spectator); `table` is the game's own part. */
export interface View<Table = unknown> {
  game: string;
  options: Record<string, Value>;
  seat: number | null;
  turn: number | null;
  ply: number;
  scores: number[];
  outcome: Outcome | null;
  table: Table;
}

/** What was found out about a tile of somebody's row: the numbers that are left of it. Seats from 0, places from 1. */
export interface Thought {
  seat: number;
  place: number;
  left: number[];
}

export interface BoardProps<Table = unknown> {
  view: View<Table>;
  /** The view before this one, to animate the difference; null after a jump. */
  before: View<Table> | null;
  /** The legal moves of the reader's seat; empty when it is not to move. */
  moves: Move[];
  seat: number | null;
  names: string[];
  /** A hint to highlight. */
  marked: MoveData | null;
  /**
   * What is to be drawn besides: numbers that a board works out, marks that the player makes; `thoughts` are somebody's
   * reasoning in place of the board's own grid, the last of them what is thought of now.
   */
  aids: { grid: boolean; marks?: boolean; thoughts?: Thought[] };
  /** Commit a legal move. */
  play: (data: MoveData) => void;
  /** Send a deliberate illegal try; the server answers with the rule's sentence. */
  refuse: (data: MoveData) => void;
  /** No animation, no input: an example or a position of the past. */
  still: boolean;
  /** Which game of which table it is; null: an example, of none. */
  at: { table: string; game: number } | null;
  /** Whoever sits on a seat, with points and clock, to be drawn at their side; without it, the names do. */
  person?: Snippet<[number]> | undefined;
}

export interface Description {
  /** The whole position in words, for screen readers. */
  position: string;
  /** What the seat to move should do now: one sentence. */
  expects: string;
}

/** `games/<name>/index.ts` exports `game: GameFace<Table>`. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- whoever draws any game knows none of their tables
export interface GameFace<Table = any> {
  Board: Component<BoardProps<Table>>;
  describe: (view: View<Table>, names: string[]) => Description;
  /** The place on the table that a legal move names, if it names one: they are counted for who does not see them. */
  place?: (move: MoveData) => string | null;
  /** Small pictures of the things that sentences speak of, by their keys: for the list of moves. */
  pictures?: { Picture: Component<{ said: Said }>; of: string[] };
  /** A view without the sums that the Board would show: where a problem asks for just these. */
  unreckoned?: (view: View<Table>) => View<Table>;
  /** Whether the Board can draw the possibility grid (`aids.grid`). */
  grid?: boolean;
  /** Whether the Board shows who plays, by `person`; else the table does beside it. */
  people?: boolean;
  /** What moves sound like, by the last part of the key that the log says them with; all others are placed. */
  sounds?: Record<string, Sound>;
  /** Its end as a scene; a game that has none shows stars. */
  Finale?: Component<FinaleProps>;
  /** How close a finished game was, where its points do not tell. */
  closeness?: (view: View<Table>) => Closeness;
}

/** A scene of 3, 5 or 7 pieces (1: a lost one), about 520 x 150 units round the origin. */
export interface FinaleProps {
  count: number;
}

/** `games/<name>/Cover.svelte`: a picture of about 4:3 without props, decorative; who shows it gives it its size. */
export type Cover = Component;

/** `games/<name>/examples.ts` exports `examples: Example[]`: pictures of the rules page, drawn by the Board. */
export interface Example {
  /** The rule that it shows; the picture stands below the paragraph that names it. */
  rule: string;
  title: () => string;
  caption: () => string;
  view: View;
  names?: string[];
}
