/** What the server says and hears; docs/api.md is the full account. */
import type { Move, MoveData, Outcome, Value, View } from "./games/types";

export interface OptionInfo {
  name: string;
  type: "flag" | "number" | "choice";
  default: Value;
  values: Value[];
  labels: Record<string, string>;
  help: string;
}

export interface GameInfo {
  name: string;
  title: string;
  pitch: string;
  options: OptionInfo[];
  /** Every combination that can be played, `starter` left out. */
  combinations: Record<string, Value>[];
  levels: string[];
  series: { default: number; lengths: number[] };
}

export interface Me {
  id: string | null;
  name: string | null;
  ratings: { game: string; rating: number | null; games: number }[];
}

export type SeatKind = "person" | "bot" | "open";

export interface Seat {
  seat: number;
  kind: SeatKind;
  name: string | null;
  level: string | null;
  connected: boolean;
  you: boolean;
  gone: boolean;
}

export interface TableInfo {
  id: string;
  game: string;
  options: Record<string, Value>;
  games: number;
  public: boolean;
  watch: "anyone" | "nobody";
  friendly: boolean;
  rated: boolean;
  pace: number;
  created: number;
  state: "waiting" | "running" | "over";
  seats: Seat[];
  /** Whether the rulebook forbids a record of past turns. */
  forgets: boolean;
  series: {
    index: number;
    games: number;
    totals: number[];
    outcomes: Outcome[];
    starters: number[];
    over: boolean;
    winners: number[];
  };
}

export interface TableLine {
  id: string;
  game: string;
  title: string;
  state: TableInfo["state"];
  seats: { kind: SeatKind; name: string | null; level: string | null }[];
  your_seat: number | null;
  your_turn: boolean;
  updated: number;
  created: number;
  scores: number[] | null;
}

export type SeatWish = { kind: "me" } | { kind: "open" } | { kind: "bot"; level: string };

export interface Opening {
  game: string;
  options: Record<string, Value>;
  seats: SeatWish[];
  games?: number;
  public?: boolean;
  watch?: "anyone" | "nobody";
  friendly?: boolean;
  rated?: boolean;
  pace?: number;
  seed?: number;
}

export interface LogLine {
  ply: number;
  seat: number;
  text: string;
  /** The points of every seat after the move. */
  scores?: number[];
}

export interface Ask {
  id: number;
  seat: number;
  to: number;
  waiting: number[];
}

export type Rematch = { table?: string; wanted?: number[] } | null;

export interface StateMessage {
  type: "state";
  table: TableInfo;
  at: number;
  ply: number;
  view: View;
  moves: Move[];
  log: LogLine[];
  commitment: string;
  seed?: string | null;
  nonce?: string | null;
  can_take_back: boolean;
  back_to: number | null;
  ask: Ask | null;
  rematch: Rematch;
}

export interface UpdateMessage {
  type: "update";
  from: number;
  at: number;
  ply: number;
  view: View;
  moves: Move[];
  log: LogLine[];
  can_take_back: boolean;
  back_to: number | null;
}

export interface PeopleMessage {
  type: "people";
  table: TableInfo;
  ask: Ask | null;
  rematch: Rematch;
}

export interface ProblemBody {
  status: number;
  title: string;
  detail: string;
  rule?: string | null;
}

export interface Hint {
  move: Move;
  reason: string | null;
  value: number | null;
  moves: { text: string; value: number; visits: number }[];
}

export interface AnswerMessage {
  type: "answer";
  id: number;
  ok: boolean;
  at?: number;
  hint?: Hint;
  problem?: ProblemBody;
}

export type ServerMessage =
  | StateMessage
  | UpdateMessage
  | PeopleMessage
  | AnswerMessage
  | { type: "closing"; reason: string };

export type Action =
  | { do: "move"; at: number; move: MoveData | string }
  | { do: "take_back"; at: number }
  | { do: "ask_back"; at: number; to: number }
  | { do: "answer_back"; ask: Ask["id"]; yes: boolean }
  | { do: "resign"; at: number }
  | { do: "next"; at: number }
  | { do: "rematch" }
  | { do: "leave" }
  | { do: "fill"; seat: number; level: string }
  | { do: "hint"; at: number }
  | { do: "state" };

export interface PastPosition {
  game: number;
  ply: number;
  /** How many moves the game has. */
  plies: number;
  view: View;
  /** The move that led here. */
  line: LogLine | null;
  /** Of a game that is over: what every seat saw. */
  views: View[] | null;
}

export interface ReviewMove {
  ply: number;
  seat: number;
  text: string;
  value: number;
  best: number;
  best_text: string;
  loss: number;
}

export interface Review {
  game: number;
  done: boolean;
  progress?: number;
  /** Values are points, not chances from 0 to 1. */
  points: boolean;
  moves: ReviewMove[];
  curve: number[][];
}

export interface Rank {
  rank: number;
  name: string;
  rating: number;
  games: number;
}
