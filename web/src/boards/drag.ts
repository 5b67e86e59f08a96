/** Dragging a piece from a hand to a place. The ghost follows by transform alone; nothing else is drawn anew. */
import { placeOf } from "./controls";

interface DragHandlers {
  /** The drag begins; false: this piece does not move. */
  start: () => boolean;
  /** The fixed-position element that follows the pointer; it appears after `start`, so it is asked for late. */
  ghost: () => HTMLElement | null;
  /** The pointer came over another place, or over none. */
  over: (place: string | null) => void;
  /** Let go: over a place, or (null) elsewhere. */
  drop: (place: string | null) => void;
  /** The drag was broken off. */
  cancel: () => void;
}

const SLACK = 6;
/** A finger hides what is under it: show and aim a little above. */
const ABOVE_FINGER = 44;

export function draggable(on: DragHandlers) {
  return (node: HTMLElement | SVGElement): (() => void) => {
    let from: { x: number; y: number; id: number } | null = null;
    let moving = false;
    let place: string | null = null;
    let frame = 0;
    let at = { x: 0, y: 0 };

    const aim = (event: PointerEvent) => ({
      x: event.clientX,
      y: event.clientY - (event.pointerType === "touch" ? ABOVE_FINGER : 0),
    });
    const draw = () => {
      frame = 0;
      const ghost = on.ghost();
      if (ghost) ghost.style.transform = `translate(${at.x}px, ${at.y}px)`;
      const under = placeOf(document.elementFromPoint(at.x, at.y));
      if (under !== place) on.over((place = under));
    };
    const down = (event: PointerEvent) => {
      if (event.button !== 0 || from) return;
      from = { x: event.clientX, y: event.clientY, id: event.pointerId };
      // From now on, not from the first move on: a quick mouse has left the piece by then.
      node.setPointerCapture(event.pointerId);
    };
    const move = (event: PointerEvent) => {
      if (!from || event.pointerId !== from.id) return;
      if (!moving) {
        if (Math.hypot(event.clientX - from.x, event.clientY - from.y) < SLACK) return;
        if (!on.start()) {
          from = null;
          return;
        }
        moving = true;
      }
      at = aim(event);
      frame ||= requestAnimationFrame(draw);
    };
    const end = () => {
      cancelAnimationFrame(frame);
      frame = 0;
      from = null;
      moving = false;
      place = null;
    };
    const up = (event: PointerEvent) => {
      if (!from || event.pointerId !== from.id) return;
      const dragged = moving;
      if (dragged) {
        at = aim(event);
        place = placeOf(document.elementFromPoint(at.x, at.y));
      }
      const target = place;
      end();
      if (!dragged) return;
      // The click that follows a drag is not meant as one.
      node.addEventListener("click", swallow, { capture: true, once: true });
      setTimeout(() => node.removeEventListener("click", swallow, { capture: true }));
      on.drop(target);
    };
    const broken = () => {
      const dragged = moving;
      end();
      if (dragged) on.cancel();
    };
    const escape = (event: KeyboardEvent) => {
      if (event.key === "Escape" && moving) broken();
    };
    node.addEventListener("pointerdown", down as EventListener);
    node.addEventListener("pointermove", move as EventListener);
    node.addEventListener("pointerup", up as EventListener);
    node.addEventListener("pointercancel", broken);
    window.addEventListener("keydown", escape);
    return () => {
      end();
      node.removeEventListener("pointerdown", down as EventListener);
      node.removeEventListener("pointermove", move as EventListener);
      node.removeEventListener("pointerup", up as EventListener);
      node.removeEventListener("pointercancel", broken);
      window.removeEventListener("keydown", escape);
    };
  };
}

function swallow(event: Event): void {
  event.stopPropagation();
  event.preventDefault();
}
