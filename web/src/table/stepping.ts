/** Arrow keys go through the moves of a game; boards, fields and dialogs have their own use for them.
 * A dialog just closed holds the focus until the browser draws again, and has no use for keys any more. */
const BUSY = "input, select, textarea, dialog[open], summary";

/** Which ply a key asks for, at this one of so many; null: none, or somebody else's key. */
export function stepped(event: KeyboardEvent, ply: number, last: number): number | null {
  const { key, altKey, ctrlKey, metaKey, shiftKey } = event;
  if (event.defaultPrevented || altKey || ctrlKey || metaKey || shiftKey) return null;
  if (event.target instanceof Element && event.target.closest(BUSY)) return null;
  const to = { ArrowLeft: ply - 1, ArrowRight: ply + 1, Home: 0, End: last }[key];
  return to === undefined || to === ply ? null : Math.max(0, Math.min(last, to));
}
