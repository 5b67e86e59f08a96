/** What an outside game's `board.js` is given and owes; docs/page.md tells it with an example. */
import type { Move, MoveData, View } from "../games/types";

/** Everything to be drawn. It comes anew, whole, whenever something changes; nothing in it may be changed. */
export interface Shown {
  view: View;
  /** The view before this one, to animate the difference; null after a jump. */
  before: View | null;
  /** The legal moves of the reader's seat; empty when it is not to move, or nothing can be pressed. */
  moves: readonly Move[];
  seat: number | null;
  names: readonly string[];
  /** A hint to highlight. */
  marked: MoveData | null;
  language: string;
}

export interface BoardApi extends Shown {
  /** Commit a legal move. */
  play: (data: MoveData) => void;
  /** Send a deliberate illegal try: the page shows the server's sentence. */
  refuse: (data: MoveData) => void;
  /** A message of the game's own words: `say("column", { number: 4 })`. */
  say: (message: string, args?: Record<string, string | number>) => string;
}

export interface Mounted {
  update: (shown: Shown) => void;
  /** The board is taken away: stop timers, remove listeners outside of the element. */
  destroy?: () => void;
}

export interface BoardModule {
  mount: (element: HTMLElement, api: BoardApi) => Mounted;
}
