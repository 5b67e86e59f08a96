/**
 * What the server says and hears. Made from its types; docs/api.md is the full account.
 * Do not edit: python -m parlour.server.http.page_types web/src/wire.ts
 */
import type { Move, MoveData, Outcome, View } from "./games/types";
import type { Said } from "./words/fluent";

/** A wish for a table. Seats that are left out stay open. */
export interface Opening {
  game: string;
  options?: Record<string, string | number | boolean>;
  games?: number;
  seats?: (MySeat | OpenSeat | BotSeat)[];
  public?: boolean;
  watch?: "anyone" | "nobody";
  friendly?: boolean;
  rated?: boolean;
  aids?: boolean;
  pace?: number;
  clock?: GameClock | TurnClock | null;
  name?: string | null;
  promise?: string | null;
  seed?: number | null;
}

/** The seat of whoever opens the table. */
export interface MySeat {
  kind: "me";
}

/** A seat for whoever comes by the link. */
export interface OpenSeat {
  kind: "open";
}

/** A seat for a bot. */
export interface BotSeat {
  kind: "bot";
  level?: string;
}

/** A time for the whole game, and some more after every turn. */
export interface GameClock {
  per: "game";
  seconds: number;
  increment: number;
}

/** Days for every turn. */
export interface TurnClock {
  per: "turn";
  days: number;
}

/** A wish to sit down, anywhere or on a certain open seat. */
export interface Sitting {
  seat?: number | null;
  name?: string | null;
  promise?: string | null;
}

/** The one-time token that moves a seat to this browser. */
export interface Taking {
  token: string;
  promise?: string | null;
}

/** How a guest wants to be called. */
export interface Renaming {
  name: string;
}

/** The moves of an answer to a problem, from its beginning on. */
export interface Trying {
  moves: MoveData[];
  give_up?: boolean;
}

/** Everything that a seat may know. While the table waits for somebody, nothing of a deal exists. */
export interface StateMessage {
  type: "state";
  table: TableInfo;
  at: number;
  ply: number;
  view: View | null;
  moves: Move[];
  log: LogLine[];
  commitment: string | null;
  seed: string | null;
  nonce: string | null;
  can_take_back: boolean;
  back_to: number | null;
  asking: AskingInfo | null;
  time: Time | null;
  ask: Ask | null;
  rematch: RematchWish | null;
  result: Result | null;
}

/** A table, without the game on it. */
export interface TableInfo {
  id: string;
  game: string;
  options: Record<string, string | number | boolean>;
  games: number;
  public: boolean;
  watch: "anyone" | "nobody";
  friendly: boolean;
  rated: boolean;
  aids: boolean;
  aided: AidUse[];
  pace: number;
  held: boolean;
  clock: GameClock | TurnClock | null;
  created: number;
  state: "waiting" | "running" | "over";
  host: number | null;
  seats: Seat[];
  series: SeriesInfo;
  forgets: boolean;
  seed: number | null;
  resumed: number | null;
  shares: SharesInfo | null;
}

/** A seat was helped in the game on the table. */
export interface AidUse {
  seat: number;
  aid: "hint" | "chance" | "grid";
  times: number;
}

/** Who sits on a seat. */
export interface Seat {
  seat: number;
  kind: "open" | "person" | "bot";
  name: string;
  level: string | null;
  connected: boolean;
  you: boolean;
  gone: boolean;
}

/** How the series stands. */
export interface SeriesInfo {
  index: number;
  games: number;
  totals: number[];
  outcomes: Outcome[];
  starters: number[];
  over: boolean;
  winners: number[];
  ready: number[];
  ready_in: number | null;
}

/** Who draws the seed together. */
export interface SharesInfo {
  promise: string | null;
  seats: (ShareInfo | null)[];
}

/** What a seat gives to the seed. */
export interface ShareInfo {
  promise: string;
  opened: boolean;
  share: string | null;
}

/** One line of the log. */
export interface LogLine {
  ply: number;
  seat: number;
  said: Said;
  scores: number[];
}

/** What it would come to if a seat asked to have its last move back. */
export interface AskingInfo {
  to: number;
  no: Said | null;
}

/** How long the seat to move is waited for. */
export interface Time {
  left: (number | null)[] | null;
  running: number | null;
  claim: number | null;
}

/** Somebody asks to go back. */
export interface Ask {
  id: number;
  seat: number;
  to: number;
  waiting: number[];
}

/** Who wants a second table, or where it is. */
export interface RematchWish {
  wanted?: number[];
  table?: string;
}

/** What is left of a table whose game, or its version, is not played here any more. */
export interface Result {
  said: Said;
  games: FinishedGame[];
}

/** What is stored of a game that is over. */
export interface FinishedGame {
  number: number;
  names: string[];
  scores: number[];
  winners: number[];
  moves: PlayedMove[];
  given_up: number | null;
}

/** A move as it is written. */
export interface PlayedMove {
  seat: number;
  text: string;
}

/** What one move changed, for a seat that knew everything before it. */
export interface UpdateMessage {
  type: "update";
  at: number;
  from: number;
  ply: number;
  view: View;
  moves: Move[];
  log: LogLine[];
  can_take_back: boolean;
  back_to: number | null;
  asking: AskingInfo | null;
  time: Time | null;
}

/** Who is at the table, and what they wish for. */
export interface PeopleMessage {
  type: "people";
  table: TableInfo;
  ask: Ask | null;
  asking: AskingInfo | null;
  rematch: RematchWish | null;
}

/** The answer to one action. */
export interface AnswerMessage {
  type: "answer";
  id: number | null;
  ok: boolean;
  at?: number;
  problem?: ProblemBody;
  hint?: Hint;
}

/** Why something was refused. */
export interface ProblemBody {
  status: number;
  said: Said;
  rule?: string;
  wait?: number;
}

/** A good move for the seat that asked, from what it knows. */
export interface Hint {
  move: Move;
  said: Said;
  reason: Said | null;
  value: number;
  moves: WeighedMove[];
  prospect: Said | null;
}

/** A move and what the search thinks of it. */
export interface WeighedMove {
  text: string;
  said: Said;
  value: number;
  visits: number;
}

/** What everybody is told about the house. */
export interface HouseMessage {
  type: "house";
  notice: Notice | null;
  read_only: boolean;
}

/** A word of the operators to everybody. */
export interface Notice {
  text: string;
  german: string | null;
}

/** The server goes away. */
export interface ClosingMessage {
  type: "closing";
  said: Said;
}

/** How a game stood after some of its moves. */
export interface PastPosition {
  game: number;
  ply: number;
  plies: number;
  view: View;
  line: LogLine | null;
  views: View[] | null;
}

/** A game as a page offers it. */
export interface GameInfo {
  name: string;
  title: string;
  pitch: Said;
  options: OptionInfo[];
  combinations: Record<string, string | number | boolean>[];
  levels: string[];
  series: SeriesChoice;
  clock: GameClock;
  lesson: boolean;
}

/** One choice at the table. */
export interface OptionInfo {
  name: string;
  type: "flag" | "number" | "choice";
  default: string | number | boolean;
  values: (string | number | boolean)[];
  label: Said;
  labels: Record<string, Said>;
  help: Said;
}

/** How many games a series can have. */
export interface SeriesChoice {
  default: number;
  lengths: number[];
}

/** A table in a list. */
export interface TableLine {
  id: string;
  game: string;
  title: string;
  options: Record<string, string | number | boolean>;
  rated: boolean;
  friendly: boolean;
  state: "waiting" | "running" | "over";
  seats: SeatLine[];
  your_seat: number | null;
  your_turn: boolean;
  updated: number;
  created: number;
  scores: number[] | null;
  winners: number[] | null;
  can_put_away: boolean;
}

/** Who sits on a seat. */
export interface SeatLine {
  kind: "open" | "person" | "bot";
  name: string;
  level: string | null;
}

/** A line of the leaderboard; equals share a rank. */
export interface Rank {
  rank: number;
  name: string;
  rating: number;
  games: number;
}

/** A guest, without the secret. */
export interface Me {
  id: string | null;
  name: string;
  chosen: boolean;
  ratings: RatingInfo[];
}

/** How a guest has done in a game. */
export interface RatingInfo {
  game: string;
  rating: number | null;
  games: number;
  played: number;
  won: number;
  shared: number;
}

/** A game looked back at. Values are winning chances, or points where points count. */
export interface Review {
  game: number;
  done: boolean;
  progress: number;
  points: boolean;
  moves: ReviewMove[];
  curve: number[][];
  possible: Possible | null;
}

/** A move, and what it was worth by what its mover could know. */
export interface ReviewMove {
  ply: number;
  seat: number;
  text: string;
  data: MoveData;
  said: Said;
  value: number;
  best: number;
  best_text: string;
  best_data: MoveData;
  best_said: Said;
  reason: Said | null;
  loss: number;
}

/** What was possible in a solitaire, to somebody who knows in which order the tiles come. */
export interface Possible {
  got: number;
  best: number;
  most: number;
  said: Said[];
  parting: ReviewMove | null;
}

/** What a seat sees, in characters. */
export interface Picture {
  ply: number;
  picture: string;
  moves: MoveInWords[];
}

/** A legal move, and how it is said. */
export interface MoveInWords {
  data: MoveData;
  said: Said;
}

/** Why something was refused (RFC 9457). */
export interface ProblemDocument {
  type: string;
  title: string;
  status: number;
  detail: string;
  said: Said;
  rule?: string;
  at?: number;
}

/** A kind of problems, and how far the asker has come. */
export interface ProblemKind {
  name: string;
  game: string;
  problems: number;
  training: Training;
}

/** How far somebody has come with a kind. */
export interface Training {
  solved: number;
  answers: number;
  right: number;
  streak: number;
  best: number;
  rating: number | null;
  next: number | null;
}

/** A kind of problems, with what the asker has done of it. */
export interface KindOfProblems {
  name: string;
  game: string;
  problems: number;
  training: Training;
  grades: number[];
  solved: number[];
  missed: number[];
}

/** A problem, without its solution. */
export interface Puzzle {
  kind: string;
  number: number;
  game: string;
  problems: number;
  grade: number;
  task: Said;
  view: View;
  moves: Move[];
  answered: number;
  right: number;
  rating: number | null;
  done: boolean;
}

/** How a problem stands after some moves; with a verdict, once they are a whole answer. */
export interface Tried {
  view: View;
  moves: Move[];
  verdict: Verdict | null;
}

/** Whether an answer is right, why, and how far the guest has come with it. */
export interface Verdict {
  right: boolean;
  said: Said[];
  steps: Step[];
  answer: AnswerMove[];
  counted: boolean;
  training: Training | null;
}

/** A thought on the way to the answer. */
export interface Step {
  said: Said;
  left: number[];
  seat: number | null;
  place: number | null;
}

/** A move of the answer. */
export interface AnswerMove {
  move: Move;
  said: Said;
  view: View;
}

/** A game's own files, as far as it has them. */
export interface Parcel {
  words: Record<string, string>;
  rules: Record<string, string>;
  board: string | null;
}

/** A first lesson: a game with this very seed, so that the others answer always the same. */
export interface Lesson {
  seed: number;
  options: Record<string, string | number | boolean>;
  seat: number;
  bot: string;
  steps: LessonStep[];
}

/** What is said when so many moves are on the table and the learner is to move. */
export interface LessonStep {
  ply: number;
  say: string;
  move: string | null;
}

/** A day. */
export interface Day {
  date: string;
  over: boolean;
  seconds: number;
  first: string;
  promise: string;
  value: string | null;
  challenges: ChallengeLine[];
}

/** A challenge of a day, in short. */
export interface ChallengeLine {
  name: string;
  kind: "problem" | "solitaire";
  game: string;
  done: number;
  right: number;
  mine: DayResult | null;
}

/** How somebody did. */
export interface DayResult {
  rank: number | null;
  name: string;
  you: boolean;
  done: boolean;
  right: boolean;
  score: number;
  title: Said | null;
  aided: boolean;
  table: string | null;
}

/** A challenge of a day. */
export interface Challenge {
  date: string;
  over: boolean;
  line: ChallengeLine;
  puzzle: Puzzle | null;
  verdict: Verdict | null;
  seed: string | null;
  best: DayResult[];
}

/** Whether a game is ready to be played, or is still being compiled for the first time on this server. */
export interface PreparingInfo {
  share: number | null;
}

/** The best results of a solitaire, each person once. */
export interface BestResults {
  deal: BestLine[];
  solitaire: BestLine[];
}

/** What somebody has reached; equals share a rank. */
export interface BestLine {
  rank: number;
  name: string;
  score: number;
  you: boolean;
}

/** Make a move, as its data or its text. */
export interface MakeMove {
  do: "move";
  at: number;
  move: MoveData | string;
  id?: number | null;
}

/** Take the last own step back. */
export interface TakeBack {
  do: "take_back";
  at: number;
  id?: number | null;
}

/** Give the game up. */
export interface Resign {
  do: "resign";
  at: number;
  id?: number | null;
}

/** Deal the next game of the series, once the others want it too, or have been waited for. */
export interface Next {
  do: "next";
  at: number;
  id?: number | null;
}

/** Say that one has waited too long, at a table without a clock. */
export interface Claim {
  do: "claim";
  at: number;
  id?: number | null;
}

/** Ask the others to go back to an earlier ply. */
export interface AskBack {
  do: "ask_back";
  at: number;
  to: number;
  id?: number | null;
}

/** Agree to what another asked for, or not. */
export interface AnswerBack {
  do: "answer_back";
  ask: number;
  yes: boolean;
  id?: number | null;
}

/** Wish for a second table like this one. */
export interface WantRematch {
  do: "rematch";
  promise?: string | null;
  id?: number | null;
}

/** Open one's share in the seed, once the table has given its promise. */
export interface OpenShare {
  do: "open_share";
  share: string;
  id?: number | null;
}

/** Get up. */
export interface Leave {
  do: "leave";
  id?: number | null;
}

/** Put a bot on a seat that is open or was left. */
export interface Fill {
  do: "fill";
  seat: number;
  level?: string;
  id?: number | null;
}

/** What would a strong player do here? */
export interface AskHint {
  do: "hint";
  at: number;
  chance?: boolean;
  id?: number | null;
}

/** Say that an aid is used which the page works out by itself, so that the others at the table know. */
export interface UseAid {
  do: "aid";
  aid: "grid";
  id?: number | null;
}

/** Where bots play among themselves: let them wait or go on, quicker or slower, or make one move. */
export interface Conduct {
  do: "conduct";
  held: boolean;
  pace?: number | null;
  step?: boolean;
  id?: number | null;
}

/** Send the whole state again. */
export interface Show {
  do: "state";
  id?: number | null;
}

export type Action =
  | MakeMove
  | TakeBack
  | Resign
  | Next
  | Claim
  | AskBack
  | AnswerBack
  | WantRematch
  | OpenShare
  | Leave
  | Fill
  | AskHint
  | UseAid
  | Conduct
  | Show;

export type Clock = GameClock | TurnClock;

export type SeatWish = MySeat | OpenSeat | BotSeat;

export type ServerMessage =
  StateMessage | UpdateMessage | PeopleMessage | AnswerMessage | HouseMessage | ClosingMessage;

export type Rematch = RematchWish | null;
