/** A table as this browser knows it, kept up to date by the socket. */
import * as api from "../api";
import type { Move, MoveData, View } from "../games/types";
import { Live, type Contact } from "../live";
import type {
  Action,
  AnswerMessage,
  Ask,
  AskingInfo,
  GameInfo,
  Hint,
  LogLine,
  Rematch,
  Result,
  ServerMessage,
  StateMessage,
  TableInfo,
  Time,
  UpdateMessage,
} from "../wire";
import { newPromise, promisedShare } from "../share";
import { t } from "../texts/index.svelte";
import { announce } from "../ui/announce.svelte";
import { heardSaid } from "../words/index.svelte";
import type { Said } from "../words/fluent";
import { problemWords } from "../words/problems";
import { hearHouse } from "../ui/house.svelte";
import { seatNames, tableName } from "./names";

/** A sentence for the player; `rule` leads to the rules page. */
export interface Notice {
  text: string;
  /** The same for who hears it, where that differs. */
  spoken?: string;
  rule: string | null;
}

interface Pending {
  at: number;
  move: MoveData;
  /** It left this browser, so it may have arrived although no answer came back. */
  sent: boolean;
}

export class Table {
  info = $state.raw<TableInfo | null>(null);
  /** The game that is played here; null until it is known, and where it is not played any more. */
  game = $state.raw<GameInfo | null>(null);
  at = $state(0);
  view = $state.raw<View | null>(null);
  /** The view before, when it is exactly one move older. */
  before = $state.raw<View | null>(null);
  moves = $state.raw<Move[]>([]);
  log = $state.raw<LogLine[]>([]);
  commitment = $state<string | null>(null);
  canTakeBack = $state(false);
  /** What asking for the last own move would come to. */
  asking = $state.raw<AskingInfo | null>(null);
  time = $state.raw<Time | null>(null);
  /** When the time was told, by the clock of this page. */
  heardAt = $state(0);
  ask = $state.raw<Ask | null>(null);
  rematch = $state.raw<Rematch>(null);
  /** What is left of a table whose rules are not played here any more. */
  result = $state.raw<Result | null>(null);
  line = $state<Contact>("connecting");
  hint = $state.raw<Hint | null>(null);
  notice = $state.raw<Notice | null>(null);
  /** A move that is on its way; the board waits for it. */
  pending = $state.raw<Pending | null>(null);
  /** Whether the player here asked for a rematch, and so wants to be led to it. */
  hoping = $state(false);
  failure = $state.raw<api.HttpError | null>(null);
  /** Whether the end of the game on the table was seen to happen here. */
  ended = $state(false);

  readonly names = $derived(this.info ? seatNames(this.info.seats, t()) : []);
  readonly called = $derived(this.info ? tableName(this.info, t()) : "");
  readonly seat = $derived(this.info?.seats.find((seat) => seat.you)?.seat ?? null);
  /** Why nothing can be taken back now; empty when something can. */
  readonly whyNotBack = $derived(
    !this.canTakeBack && this.asking?.no ? heardSaid(this.asking.no, this.names, this.seat) : "",
  );
  readonly myTurn = $derived(this.moves.length > 0);

  /** Why the server has closed the line for good. */
  farewell = $state("");

  #live: Live | null = null;
  #left = false;
  /** The promise whose share was sent. */
  #opened = "";

  constructor(readonly id: string) {}

  /** Fetch the table first: the board is drawn while the socket is still being made. */
  async enter(): Promise<void> {
    try {
      // Together: what came later would move a button under somebody's finger.
      const [state, games] = await Promise.all([api.tableState(this.id), api.games().catch(() => [])]);
      // A table of other times is told by what is left of it.
      this.game = games.find((game) => game.name === state.table.game) ?? null;
      this.show(state);
    } catch (error) {
      this.failure = error as api.HttpError;
      return;
    }
    // Who has gone on meanwhile leaves no line behind, and where nothing is played there is nothing to hear.
    if (!this.#left && !this.result) this.connect();
  }

  connect(): void {
    this.#live?.close();
    // A move that is made before the new line is open waits for its first state.
    this.line = "connecting";
    this.#live = new Live(`/api/tables/${this.id}/live`, this.#hear, this.#lineIs);
  }

  exit(): void {
    this.#left = true;
    this.#live?.close();
  }

  show(state: StateMessage): void {
    const known = this.view !== null && this.info?.series.index === state.table.series.index;
    const missed = known ? state.log.filter((line) => line.ply > (this.view?.ply ?? 0)) : [];
    const moved = movedAway(this.seat, state.table);
    if (state.at !== this.at) this.#forget();
    // The last move of a game comes as a whole state too, and should be seen to happen.
    this.before = known && state.ply === (this.view?.ply ?? 0) + 1 ? this.view : null;
    this.ended = Boolean(state.view?.outcome) && (this.ended || (known && this.view?.outcome === null));
    this.info = state.table;
    this.at = state.at;
    this.view = state.view;
    this.moves = state.moves;
    this.log = state.log;
    this.commitment = state.commitment;
    this.canTakeBack = state.can_take_back;
    this.asking = state.asking;
    this.#hearTime(state.time);
    this.ask = state.ask;
    this.rematch = state.rematch;
    this.result = state.result;
    this.#tell(missed);
    if (moved) this.#say({ key: "seat-moved", args: {} });
    void this.#openShare();
  }

  // --- what the player does --------------------------------------------------------------------

  async play(move: MoveData): Promise<void> {
    if (this.pending) return;
    this.notice = null;
    this.pending = { at: this.at, move, sent: false };
    if (this.#live?.open) await this.#send();
    else this.notice = { text: t().shell.moveKept, rule: null };
  }

  /** A try that is known to be illegal: only its sentence is wanted. */
  async refuse(move: MoveData): Promise<void> {
    if (this.pending) return;
    await this.act({ do: "move", at: this.at, move });
  }

  /** Anything else; a refusal becomes the notice. */
  async act(action: Action): Promise<AnswerMessage | null> {
    this.notice = null;
    const answer = (await this.#live?.ask(action)) ?? null;
    if (!answer) this.notice = { text: t().shell.lineLost, rule: null };
    else if (answer.problem) this.notice = this.#refusal(answer);
    if (this.notice) announce(this.notice.spoken ?? this.notice.text, true);
    return answer;
  }

  async askRematch(): Promise<void> {
    this.hoping = true;
    await this.act({ do: "rematch", promise: newPromise() });
  }

  /** The last own step, or the question for the last own move; where neither can be, why. */
  async takeBack(): Promise<void> {
    if (this.canTakeBack) await this.act({ do: "take_back", at: this.at });
    else if (this.whyNotBack) {
      this.notice = { text: this.whyNotBack, rule: null };
      announce(this.whyNotBack, true);
    } else if (this.asking) await this.act({ do: "ask_back", at: this.at, to: this.asking.to });
  }

  async askHint(): Promise<void> {
    const at = this.at;
    const answer = await this.act({ do: "hint", at });
    if (answer?.hint && this.at === at) this.hint = answer.hint;
  }

  /** The reader's chance as a strong bot sees it, without disturbing the board; null when nobody can say. */
  async chance(): Promise<Hint | null> {
    const answer = await this.#live?.ask({ do: "hint", at: this.at, chance: true });
    return answer?.hint ?? null;
  }

  /** Say that the page helps: only people who play with each other have to know. */
  async noteAid(aid: "grid"): Promise<void> {
    const people = this.info?.seats.filter((seat) => seat.kind !== "bot").length ?? 0;
    if (people > 1) await this.#live?.ask({ do: "aid", aid });
  }

  // --- what the server says --------------------------------------------------------------------

  async #send(): Promise<void> {
    const pending = this.pending;
    if (!pending) return;
    this.pending = { ...pending, sent: true };
    const answer = await this.#live?.ask({ do: "move", at: pending.at, move: pending.move });
    if (!answer) {
      // The line went away in between; #resume decides when the server is back.
      this.notice = { text: t().shell.moveKept, rule: null };
      return;
    }
    this.pending = null;
    this.notice = answer.problem ? this.#refusal(answer) : null;
    if (this.notice) announce(this.notice.spoken ?? this.notice.text, true);
  }

  /** After a fresh state: a kept move is sent once if it still answers what the table shows. */
  #resume(): void {
    const pending = this.pending;
    if (!pending || !this.#live?.open) return;
    // One that had left may be on the table already; the server knows it again and says so.
    if (pending.at === this.at || pending.sent) void this.#send();
    else {
      this.pending = null;
      this.notice = { text: t().shell.moveReturned, rule: null };
      announce(this.notice.text, true);
    }
  }

  #hear = (message: ServerMessage): void => {
    if (message.type === "state") {
      const was = this.line;
      this.show(message);
      this.line = "open";
      if (was === "lost") this.#sayBack();
      if (was !== "open") this.#resume();
    } else if (message.type === "update") this.#update(message);
    else if (message.type === "people") {
      this.info = message.table;
      this.ask = message.ask;
      this.asking = message.asking;
      this.rematch = message.rematch;
      void this.#openShare();
    } else if (message.type === "house") hearHouse(message);
  };

  #update(update: UpdateMessage): void {
    if (update.from !== this.at) {
      void this.#live?.ask({ do: "state" });
      return;
    }
    this.#forget();
    this.before = this.view;
    this.at = update.at;
    this.view = update.view;
    this.moves = update.moves;
    this.log = this.info?.forgets ? lastTurn([...this.log, ...update.log]) : [...this.log, ...update.log];
    this.canTakeBack = update.can_take_back;
    this.asking = update.asking;
    this.#hearTime(update.time);
    this.#tell(update.log);
  }

  /** Once all sit and the table has promised, our part of the seed can be known: the deal waits for it. */
  async #openShare(): Promise<void> {
    const mine = this.seat === null ? null : (this.info?.shares?.seats[this.seat] ?? null);
    if (
      this.info?.state !== "waiting" ||
      !this.info.shares?.promise ||
      !mine ||
      mine.opened ||
      this.#opened === mine.promise
    )
      return;
    const share = promisedShare(mine.promise);
    this.#opened = mine.promise;
    // Whoever lost it, or comes too late, plays all the same: the share counts by its promise then.
    if (share) await api.openShare(this.id, share).catch(() => (this.#opened = ""));
  }

  /** Nothing can be done here any more, and why. */
  #closed(reason: string): void {
    const key = this.seat !== null && reason === "no-watchers" ? "seat-moved" : reason;
    this.farewell = key ? heardSaid({ key, args: {} }, this.names, this.seat) : t().shell.lineClosed;
    this.moves = [];
    this.canTakeBack = false;
    announce(this.farewell, true);
  }

  #hearTime(time: Time | null): void {
    this.time = time;
    this.heardAt = performance.now();
  }

  #forget(): void {
    this.hint = null;
    this.notice = null;
  }

  #tell(lines: LogLine[]): void {
    for (const line of lines) announce(heardSaid(line.said, this.names, this.seat, true));
  }

  #sayBack(): void {
    const back = { text: t().shell.lineBack, rule: null };
    this.notice = back;
    announce(back.text);
    setTimeout(() => {
      if (this.notice === back) this.notice = null;
    }, 3000);
  }

  #say(said: Said): void {
    this.notice = { text: heardSaid(said, this.names, this.seat), rule: null };
    announce(this.notice.text, true);
  }

  #refusal(answer: AnswerMessage): Notice {
    const problem = answer.problem;
    if (!problem) return { text: "", rule: null };
    const text = problemWords(problem, this.names, this.seat);
    return { text, spoken: problemWords(problem, this.names, this.seat, true), rule: problem.rule ?? null };
  }

  #lineIs = (line: Contact, reason: string): void => {
    if (line === "closed") this.#closed(reason);
    if (line === "lost" && this.line === "open") announce(t().shell.lineLost, true);
    // "open" counts from the first state on: only then do we know where the table stands.
    if (line !== "open") this.line = line;
  };
}

/** Whether a seat is played from elsewhere now: somebody sits there still, but not here. */
function movedAway(seat: number | null, info: TableInfo): boolean {
  const chair = seat === null ? undefined : info.seats[seat];
  return chair?.kind === "person" && !chair.you && !chair.gone && info.seats.every((one) => !one.you);
}

function lastTurn(lines: LogLine[]): LogLine[] {
  const mover = lines.at(-1)?.seat;
  return lines.slice(lines.findLastIndex((line) => line.seat !== mover) + 1);
}
