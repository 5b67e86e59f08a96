/** Choosing a piece, a place and a turn among the legal moves, with a ghost to look at before it counts. */
import type { MoveData } from "../games/types";

/** A legal move that puts a piece on a place; `look` says how it lies there. */
export interface Choice {
  piece: string;
  place: string;
  look: string;
  data: MoveData;
}

interface Sources {
  /** The legal moves of this kind, in the order in which turning goes through them. */
  choices: () => Choice[];
  /** The pieces that may be picked up now, those without a legal place included. */
  pieces: () => string[];
  /** Commit a legal move. */
  play: (data: MoveData) => void;
  /** A piece was put where it cannot go, in the look that was wanted (null: none was chosen yet). */
  refuse: (piece: string, place: string, look: string | null) => void;
}

export class Placing {
  readonly #from: Sources;
  #picked = $state<string | null>(null);
  #put = $state<string | null>(null);
  #hovered = $state<string | null>(null);
  #wanted = $state<string | null>(null);

  constructor(from: Sources) {
    this.#from = from;
  }

  /** The pieces that can go somewhere. */
  readonly able: ReadonlySet<string> = $derived.by(() => new Set(this.#from.choices().map((choice) => choice.piece)));

  /** The piece in hand: the picked one, or the only one that can go anywhere. */
  readonly piece: string | null = $derived.by(() => {
    if (this.#picked !== null && this.#from.pieces().includes(this.#picked)) return this.#picked;
    return this.able.size === 1 ? ([...this.able][0] ?? null) : null;
  });

  readonly #own: Choice[] = $derived.by(() => this.#from.choices().filter((choice) => choice.piece === this.piece));

  /** The legal places of the piece in hand. */
  readonly places: ReadonlySet<string> = $derived(new Set(this.#own.map((choice) => choice.place)));

  /** Where the ghost was put, to be turned and confirmed. */
  readonly put: string | null = $derived(this.#put !== null && this.places.has(this.#put) ? this.#put : null);

  /** Where the ghost shows: put there, or only passing by. */
  readonly place: string | null = $derived.by(() => {
    if (this.#hovered !== null && this.places.has(this.#hovered) && this.put === null) return this.#hovered;
    return this.put;
  });

  /** The moves among which turning goes round. */
  readonly turns: Choice[] = $derived(this.#own.filter((choice) => choice.place === this.place));

  /** The move that the ghost shows. */
  readonly ghost: Choice | null = $derived(
    this.turns.find((choice) => choice.look === this.#wanted) ?? this.turns[0] ?? null,
  );

  /** How the piece in hand is held: as the ghost lies, or as was asked for last, if the piece can look so. */
  readonly look: string | null = $derived.by(() => {
    if (this.ghost) return this.ghost.look;
    return this.#own.some((choice) => choice.look === this.#wanted) ? this.#wanted : null;
  });

  /** Take a piece in hand; the same once more lays it back. */
  pick(piece: string): void {
    if (!this.#from.pieces().includes(piece)) return;
    this.#picked = this.#picked === piece ? null : piece;
    this.#put = this.#hovered = this.#wanted = null;
  }

  /** Take it in hand and keep it, however often this is said; it lies nowhere yet. */
  hold(piece: string): void {
    if (this.piece !== piece) this.pick(piece);
    this.#put = null;
  }

  /** The pointer is over a place, or over none. */
  hover(place: string | null): void {
    this.#hovered = place;
  }

  /** Let the ghost lie on a place; whether the piece in hand may lie there. */
  lay(place: string): boolean {
    if (!this.places.has(place)) return false;
    this.#put = place;
    return true;
  }

  /** A place was pressed: the first time the ghost lies down there, the second time it counts. */
  press(place: string): void {
    if (this.piece === null) return;
    if (this.put === place) this.commit();
    else if (!this.lay(place)) this.#from.refuse(this.piece, place, this.look);
  }

  /** A piece was let go over a place; it counts at once if there is nothing left to decide. */
  drop(place: string): void {
    if (this.piece === null) return;
    if (!this.lay(place)) this.#from.refuse(this.piece, place, this.look);
    else if (this.turns.length === 1) this.commit();
  }

  /** Turn the ghost to the next legal look, or, with no place yet, the piece in hand. */
  turn(step: 1 | -1): boolean {
    const around = this.turns.length > 0 ? this.turns : this.#own;
    const looks = [...new Set(around.map((choice) => choice.look))];
    if (looks.length < 2) return false;
    // Not turned yet: on to the first look, or back to the last.
    const now = this.look === null && step < 0 ? 0 : looks.indexOf(this.look ?? "");
    this.#wanted = looks[(now + step + looks.length) % looks.length] ?? null;
    return true;
  }

  /** Make the move that the ghost shows. */
  commit(): void {
    const ghost = this.ghost;
    if (!ghost) return;
    this.clear();
    this.#from.play(ghost.data);
  }

  /** Give up one thing: first the place, then the piece. Whether there was something to give up. */
  back(): boolean {
    if (this.#put !== null) {
      this.#put = null;
      return true;
    }
    const held = this.#picked !== null;
    this.clear();
    return held;
  }

  /** Nothing in hand. */
  clear(): void {
    this.#picked = this.#put = this.#hovered = this.#wanted = null;
  }
}
