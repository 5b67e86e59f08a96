/** A table as this browser knows it, kept up to date by the socket. */
import * as api from "../api";
import type { Move, MoveData, View } from "../games/types";
import { Live, type Line } from "../live";
import type {
  Action, AnswerMessage, Ask, Hint, LogLine, Rematch, ServerMessage, StateMessage, TableInfo, UpdateMessage,
} from "../messages";
import { t } from "../texts/index.svelte";
import { heard } from "../texts/server";
import { announce } from "../ui/announce.svelte";
import { seatNames } from "./names";

/** A sentence for the player; `rule` leads to the rules page. */
export interface Notice {
  text: string;
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
  at = $state(0);
  view = $state.raw<View | null>(null);
  /** The view before, when it is exactly one move older. */
  before = $state.raw<View | null>(null);
  moves = $state.raw<Move[]>([]);
  log = $state.raw<LogLine[]>([]);
  commitment = $state("");
  canTakeBack = $state(false);
  ask = $state.raw<Ask | null>(null);
  rematch = $state.raw<Rematch>(null);
  line = $state<Line>("connecting");
  hint = $state.raw<Hint | null>(null);
  notice = $state.raw<Notice | null>(null);
  /** A move that is on its way; the board waits for it. */
  pending = $state.raw<Pending | null>(null);
  /** Whether the player here asked for a rematch, and so wants to be led to it. */
  hoping = $state(false);
  failure = $state.raw<api.Problem | null>(null);

  readonly names = $derived(this.info ? seatNames(this.info.seats, t()) : []);
  readonly seat = $derived(this.info?.seats.find((seat) => seat.you)?.seat ?? null);
  readonly myTurn = $derived(this.moves.length > 0);

  #live: Live | null = null;
  #left = false;

  constructor(readonly id: string) {}

  /** Fetch the table first: the board is drawn while the socket is still being made. */
  async enter(): Promise<void> {
    try {
      this.show(await api.tableState(this.id));
    } catch (error) {
      this.failure = error as api.Problem;
      return;
    }
    // Who has gone on meanwhile leaves no line behind.
    if (!this.#left) this.connect();
  }

  connect(): void {
    this.#live?.close();
    this.#live = new Live(`/api/tables/${this.id}/live`, this.#hear, this.#lineIs);
  }

  exit(): void {
    this.#left = true;
    this.#live?.close();
  }

  show(state: StateMessage): void {
    const known = this.view !== null && this.info?.series.index === state.table.series.index;
    const missed = known ? state.log.filter((line) => line.ply > (this.view?.ply ?? 0)) : [];
    if (state.at !== this.at) this.#forget();
    // The last move of a game comes as a whole state too, and should be seen to happen.
    this.before = known && state.ply === (this.view?.ply ?? 0) + 1 ? this.view : null;
    this.info = state.table;
    this.at = state.at;
    this.view = state.view;
    this.moves = state.moves;
    this.log = state.log;
    this.commitment = state.commitment;
    this.canTakeBack = state.can_take_back;
    this.ask = state.ask;
    this.rematch = state.rematch;
    this.#tell(missed);
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
    if (this.notice) announce(this.notice.text, true);
    return answer;
  }

  async askRematch(): Promise<void> {
    this.hoping = true;
    await this.act({ do: "rematch" });
  }

  async askHint(): Promise<void> {
    const at = this.at;
    const answer = await this.act({ do: "hint", at });
    if (answer?.hint && this.at === at) this.hint = answer.hint;
  }

  /** The own chance as a strong bot sees it, without disturbing the board; null when nobody can say. */
  async chance(): Promise<number | null> {
    const answer = await this.#live?.ask({ do: "hint", at: this.at });
    return answer?.hint?.value ?? null;
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
    if (this.notice) announce(this.notice.text, true);
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
      this.rematch = message.rematch;
    }
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
    this.#tell(update.log);
  }

  #forget(): void {
    this.hint = null;
    this.notice = null;
  }

  #tell(lines: LogLine[]): void {
    for (const line of lines) announce(`${this.names[line.seat] ?? ""} ${heard(line.text, this.names)}`);
  }

  #sayBack(): void {
    const back = { text: t().shell.lineBack, rule: null };
    this.notice = back;
    announce(back.text);
    setTimeout(() => {
      if (this.notice === back) this.notice = null;
    }, 3000);
  }

  #refusal(answer: AnswerMessage): Notice {
    return { text: heard(answer.problem?.detail ?? "", this.names), rule: answer.problem?.rule ?? null };
  }

  #lineIs = (line: Line): void => {
    if (line === "lost" && this.line === "open") announce(t().shell.lineLost, true);
    // "open" counts from the first state on: only then do we know where the table stands.
    if (line !== "open") this.line = line;
  };
}

function lastTurn(lines: LogLine[]): LogLine[] {
  const mover = lines.at(-1)?.seat;
  return lines.slice(lines.findLastIndex((line) => line.seat !== mover) + 1);
}
