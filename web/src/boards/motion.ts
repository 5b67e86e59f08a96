/** Motion: short, of transform and opacity only, and none at all for those who want none. */

/** How long a tile takes to its place. */
export const MOVE_MS = 240;
const EASE = "cubic-bezier(0.2, 0.8, 0.2, 1)";

/** Whether this person asked for less motion. */
export function calm(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** Where something comes from: a CSS transform, and an opacity if it fades in. */
export interface From {
  transform?: string;
  opacity?: number;
}

/** Let something come to where it is. */
export function arrive(node: Element | null | undefined, from: From, ms = MOVE_MS): void {
  if (!node || calm()) return;
  const first: Keyframe = {};
  const last: Keyframe = {};
  if (from.transform !== undefined) {
    first["transform"] = from.transform;
    last["transform"] = "none";
  }
  if (from.opacity !== undefined) {
    first["opacity"] = from.opacity;
    last["opacity"] = 1;
  }
  node.animate([first, last], { duration: ms, easing: EASE });
}
