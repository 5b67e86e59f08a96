/** What the shell and a game's own folder agree on. The page knows no rules: it draws views and offers moves. */
import type { Component } from "svelte";
import type { Texts } from "../texts/en";

export type GameName = "square-deal" | "pyramid-power" | "coda" | "squendo" | "ten-squares";

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
  reason: string;
  title: string | null;
}

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

export interface BoardProps<Table = unknown> {
  view: View<Table>;
  /** The view before this one, to animate the difference; null after a jump. */
  before: View<Table> | null;
  /** The legal moves of the own seat; empty when it is not to move. */
  moves: Move[];
  seat: number | null;
  names: string[];
  /** A hint to highlight. */
  marked: MoveData | null;
  aids: { grid: boolean };
  /** Commit a legal move. */
  play: (data: MoveData) => void;
  /** Send a deliberate illegal try; the server answers with the rule's sentence. */
  refuse: (data: MoveData) => void;
  /** No animation, no input: an example or a position of the past. */
  still: boolean;
}

export interface Description {
  /** The whole position in words, for screen readers. */
  position: string;
  /** What the seat to move should do now: one sentence. */
  expects: string;
}

/** `games/<name>/index.ts` exports `game: GameFace<Table>`. */
export interface GameFace<Table = any> {
  Board: Component<BoardProps<Table>>;
  describe: (view: View<Table>, names: string[], t: Texts) => Description;
  /** Whether the Board can draw the possibility grid (`aids.grid`). */
  grid?: boolean;
}

/** `games/<name>/Cover.svelte`: a picture of about 4:3 without props, decorative. */
export type Cover = Component;

export interface LessonStep {
  say: (t: Texts) => string;
  /** Which of the legal moves go on with the lesson; null: any. Never a set that is empty on this deal. */
  allow: ((move: Move) => boolean) | null;
  /** Let the table play this many plies by itself (the first legal move that `allow` lets through). */
  auto?: number;
}

/** `games/<name>/lesson.ts` exports `lesson: Lesson`, driven through a real table with this very seed. */
export interface Lesson {
  seed: number;
  options: Record<string, Value>;
  /** The seat of the learner; a bot of the level `bot` sits on each of the others. */
  seat: number;
  bot: string;
  steps: LessonStep[];
}

/** `games/<name>/examples.ts` exports `examples: Example[]`: pictures of the rules page, drawn by the Board. */
export interface Example {
  /** The rule that it shows; the picture stands below the paragraph that names it. */
  rule: string;
  title: (t: Texts) => string;
  caption: (t: Texts) => string;
  view: View;
  names?: string[];
}
