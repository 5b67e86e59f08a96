/** Picking pieces up and dragging them to places: what every board with a hand does alike. */
import { tick } from "svelte";
import type { draggable } from "./drag";
import type { Placing } from "./placing.svelte";

export class Carrying {
  readonly #may: (piece: string) => boolean;
  readonly #root: () => Element | undefined;
  /** The piece under way, and the element that follows the pointer. */
  piece = $state<string | null>(null);
  node = $state<HTMLElement | null>(null);

  /** `root`: where the places are; `may`: whether a piece can be taken up now. */
  constructor(
    readonly placing: Placing,
    root: () => Element | undefined,
    may: (piece: string) => boolean,
  ) {
    this.#root = root;
    this.#may = may;
  }

  /** A piece was pressed. Whoever presses by key is led on to a place for it. */
  readonly pick = (piece: string, byKey: boolean): void => {
    if (!this.#may(piece)) return;
    if (!byKey) return this.placing.pick(piece);
    this.placing.hold(piece);
    // Before the next key can come: it must not be taken for one that was pressed on the hand.
    void tick().then(() => focusPlace(this.#root(), this.placing));
  };

  /** What a piece in a hand does when it is dragged. */
  readonly drag = (piece: string): Parameters<typeof draggable>[0] => ({
    start: () => {
      if (!this.#may(piece)) return false;
      this.placing.hold(piece);
      this.piece = piece;
      return true;
    },
    ghost: () => this.node,
    over: (place) => this.placing.hover(place),
    drop: (place) => {
      this.piece = null;
      this.placing.hover(null);
      if (place !== null) this.placing.drop(place);
    },
    cancel: () => {
      this.piece = null;
      this.placing.clear();
    },
  });
}

let byKeyboard = false;
addEventListener("keydown", () => (byKeyboard = true), { capture: true });
addEventListener("pointerdown", () => (byKeyboard = false), { capture: true });

/**
 * Who plays by keyboard and has lost the focus, because what had it is gone, finds it on what comes next; and
 * with `asked`, a question that comes up within the reader's turn takes the focus from the place just played.
 */
export function regainFocus(root: Element | undefined, asked: boolean, canPlace: boolean): void {
  requestAnimationFrame(() => {
    const now = document.activeElement;
    const onPlace = asked && root?.contains(now) && now?.matches("[data-place]");
    if (!byKeyboard || (now !== document.body && !onPlace)) return;
    const next = canPlace ? ".mine [tabindex='0']" : ".doing [tabindex='0'], .doing button:not([tabindex], .no)";
    root?.querySelector<HTMLElement>(next)?.focus();
  });
}

/** The first legal place takes the keyboard, with the ghost on it. */
function focusPlace(root: Element | undefined, placing: Placing): void {
  const place = root?.querySelector<SVGElement>("[data-place][data-legal]");
  if (!place) return;
  place.focus();
  placing.lay(place.getAttribute("data-place") ?? "");
}
