/** An attempt at a problem: the moves of an answer so far, and once they are a whole one, its verdict. */
import { HttpError } from "../api";
import type { Move, MoveData, Thought, View } from "../games/types";
import { announce } from "../ui/announce.svelte";
import type { Puzzle, Step, Tried, Verdict } from "../wire";

/** Where the problem is asked, and who judges. */
export type Judge = (moves: MoveData[], giveUp: boolean) => Promise<Tried>;

interface Stand {
  view: View;
  moves: Move[];
}

export class Attempt {
  /** What was played, and how it stood before and after each of these moves. */
  line = $state.raw<MoveData[]>([]);
  #stands = $state.raw<Stand[]>([]);
  /** The view before the last move, to see it happen; null after a jump. */
  before = $state.raw<View | null>(null);
  verdict = $state.raw<Verdict | null>(null);
  notice = $state.raw<{ text: string; rule: string | null } | null>(null);
  /** So many moves of the solution are looked at; null: those of the player. */
  looked = $state<number | null>(null);
  /** So many thoughts are drawn on the board; null: none. */
  thought = $state<number | null>(null);
  /** Nothing was answered, only asked. */
  shownOnly = $state(false);
  #busy = false;

  readonly #start: Stand;

  constructor(
    readonly puzzle: Puzzle,
    readonly judge: Judge,
    /** What was said of an answer that was given before. */
    known: Verdict | null = null,
  ) {
    this.verdict = known;
    this.#start = { view: puzzle.view, moves: puzzle.moves };
    this.#stands = [this.#start];
  }

  readonly #now = $derived(this.#stands.at(-1) ?? null);
  readonly still = $derived(this.looked !== null || this.thought !== null);
  readonly view = $derived.by<View>(() => {
    if (this.thought !== null || this.looked === 0) return this.puzzle.view;
    if (this.looked !== null) return this.verdict?.answer[this.looked - 1]?.view ?? this.puzzle.view;
    return this.#now?.view ?? this.puzzle.view;
  });
  readonly moves = $derived(this.still || this.verdict ? [] : (this.#now?.moves ?? []));
  /** The next move of the solution. */
  readonly marked = $derived(this.looked === null ? null : (this.verdict?.answer[this.looked]?.move.data ?? null));
  readonly thoughts = $derived(this.thought === null ? null : thoughts(this.verdict?.steps ?? [], this.thought));

  async play(move: MoveData): Promise<void> {
    await this.#ask([...this.line, move], false);
  }

  /** A try that is known to be illegal: only its sentence is wanted. */
  async refuse(move: MoveData): Promise<void> {
    await this.#ask([...this.line, move], false);
  }

  async giveUp(): Promise<void> {
    this.shownOnly = true;
    await this.#ask([], true);
    if (this.verdict) this.look(0);
  }

  back(): void {
    if (this.verdict || this.line.length === 0) return;
    this.notice = null;
    this.before = null;
    this.line = this.line.slice(0, -1);
    this.#stands = this.#stands.slice(0, -1);
  }

  again(): void {
    this.shownOnly = false;
    this.line = [];
    this.#stands = [this.#start];
    this.before = this.verdict = this.notice = null;
    this.looked = this.thought = null;
  }

  /** Look at the solution after so many of its moves. */
  look(at: number | null): void {
    this.thought = this.before = null;
    this.looked = at;
  }

  /** Follow the thoughts to this one, on the board. */
  think(at: number | null): void {
    this.looked = this.before = null;
    this.thought = at;
  }

  async #ask(moves: MoveData[], giveUp: boolean): Promise<void> {
    if (this.#busy || this.verdict) return;
    this.#busy = true;
    this.notice = null;
    try {
      const tried = await this.judge(moves, giveUp);
      this.before = giveUp ? null : this.view;
      this.line = moves;
      this.#stands = giveUp ? [this.#start] : [...this.#stands, { view: tried.view, moves: tried.moves }];
      this.verdict = tried.verdict;
    } catch (error) {
      this.notice = { text: (error as Error).message, rule: error instanceof HttpError ? error.rule : null };
      announce(this.notice.text, true);
    } finally {
      this.#busy = false;
    }
  }
}

/** What is left of each thing after the thoughts up to one; the last of them is the one that is looked at. */
export function thoughts(steps: readonly Step[], last: number): Thought[] {
  const found = new Map<string, Thought>();
  for (const { seat, place, left } of steps.slice(0, last + 1)) {
    if (seat === null || place === null) continue;
    found.delete(`${seat}:${place}`);
    found.set(`${seat}:${place}`, { seat, place, left });
  }
  return [...found.values()];
}
