/** Pointer and keyboard on many small things: one listener on their container, one tab stop, arrows to walk. */

const ARROWS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

function middle(item: Element): { x: number; y: number } {
  const box = item.getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** The item that lies next in a direction; going askew costs, so that rows and columns are kept. */
export function nextItem(from: Element, items: Iterable<Element>, key: string): Element | null {
  const way = ARROWS[key];
  if (!way) return null;
  const [dx, dy] = way;
  const start = middle(from);
  let best: Element | null = null;
  let least = Infinity;
  for (const item of items) {
    if (item === from) continue;
    const { x, y } = middle(item);
    const along = (x - start.x) * dx + (y - start.y) * dy;
    const askew = Math.abs((x - start.x) * dy) + Math.abs((y - start.y) * dx);
    if (along < 2 || askew > along * 4) continue;
    const cost = along + 2.5 * askew;
    if (cost < least) {
      least = cost;
      best = item;
    }
  }
  return best;
}

/**
 * A roving tab stop over all `[data-rove]` inside: Tab reaches one of them, arrows walk on. `prefer` narrows the
 * walk to a selector (legal places, say) unless Shift is held. `walked` hears of every step.
 */
export function roving(prefer: () => string | null = () => null, walked: (item: Element) => void = () => {}) {
  return (node: Element): (() => void) => {
    let current: Element | null = null;
    const items = () => [...node.querySelectorAll("[data-rove]")];
    const settle = () => {
      const all = items();
      if (!current || !all.includes(current))
        current = all.find((item) => item.matches("[data-first]")) ?? all[0] ?? null;
      for (const item of all) {
        const wanted = item === current ? "0" : "-1";
        if (item.getAttribute("tabindex") !== wanted) item.setAttribute("tabindex", wanted);
      }
    };
    const focusin = (event: Event) => {
      const item = (event.target as Element).closest("[data-rove]");
      if (item && node.contains(item)) {
        current = item;
        settle();
      }
    };
    const keydown = (event: Event) => {
      const { key, shiftKey, altKey, ctrlKey, metaKey } = event as KeyboardEvent;
      const from = (event.target as Element).closest("[data-rove]");
      if (!from || !ARROWS[key] || altKey || ctrlKey || metaKey) return;
      const narrow = shiftKey ? null : prefer();
      const candidates = items().filter((item) => !narrow || item.matches(narrow));
      const found = nextItem(from, candidates, key);
      event.preventDefault();
      if (!found) return;
      (found as HTMLElement).focus({ preventScroll: false });
      walked(found);
    };
    const seen = new MutationObserver(settle);
    seen.observe(node, { childList: true, subtree: true });
    node.addEventListener("focusin", focusin);
    node.addEventListener("keydown", keydown);
    settle();
    return () => {
      seen.disconnect();
      node.removeEventListener("focusin", focusin);
      node.removeEventListener("keydown", keydown);
    };
  };
}

interface PlaceHandlers {
  /** The mouse is over a place, or over none. */
  hover: (place: string | null) => void;
  /** A place was clicked, tapped, or pressed with Enter or Space. */
  press: (place: string, byKey: boolean) => void;
}

/** The name of the `[data-place]` that something is part of. */
export function placeOf(node: EventTarget | Element | null): string | null {
  return (node as Element | null)?.closest?.("[data-place]")?.getAttribute("data-place") ?? null;
}

/** Hovering and pressing of all `[data-place]` inside. */
export function places(on: PlaceHandlers) {
  return (node: Element): (() => void) => {
    const over = (event: Event) => {
      if ((event as PointerEvent).pointerType === "mouse") on.hover(placeOf(event.target));
    };
    const leave = () => on.hover(null);
    const click = (event: Event) => {
      const place = placeOf(event.target);
      if (place !== null) on.press(place, false);
    };
    const keydown = (event: Event) => {
      const { key, repeat } = event as KeyboardEvent;
      const place = placeOf(event.target);
      if (place === null || repeat || (key !== "Enter" && key !== " ")) return;
      event.preventDefault();
      on.press(place, true);
    };
    node.addEventListener("pointerover", over);
    node.addEventListener("pointerleave", leave);
    node.addEventListener("click", click);
    node.addEventListener("keydown", keydown);
    return () => {
      node.removeEventListener("pointerover", over);
      node.removeEventListener("pointerleave", leave);
      node.removeEventListener("click", click);
      node.removeEventListener("keydown", keydown);
    };
  };
}

/** Whether a key pressed anywhere on the page may mean the board: not while somebody types or uses a dialog. */
export function forBoard(event: KeyboardEvent): boolean {
  if (event.altKey || event.ctrlKey || event.metaKey) return false;
  const target = event.target as Element | null;
  return !target?.closest?.("input, textarea, select, dialog[open], [contenteditable]");
}

/** Quarter turns from the wheel: one per notch, and not thirty for one stroke on a trackpad. */
export function wheelTurns(turn: (step: 1 | -1) => boolean): (event: WheelEvent) => boolean {
  let rolled = 0;
  let last = 0;
  return (event) => {
    if (event.timeStamp - last > 200) rolled = 0;
    last = event.timeStamp;
    rolled += event.deltaMode === 0 ? event.deltaY : event.deltaY * 30;
    if (Math.abs(rolled) < 40) return true;
    const step = rolled > 0 ? 1 : -1;
    rolled = 0;
    return turn(step);
  };
}

/** A click or tap on something small that stands in for a button elsewhere. */
export function tapped(done: () => void) {
  return (node: Element): (() => void) => {
    const click = (event: Event) => {
      event.stopPropagation();
      done();
    };
    node.addEventListener("click", click);
    return () => node.removeEventListener("click", click);
  };
}
