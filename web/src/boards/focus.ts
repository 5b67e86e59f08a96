/** The keyboard stays in the board: when what had the focus is gone after a move, the next useful thing gets it. */
export function holdFocus(node: Element): () => void {
  let inside = false;
  const entered = () => (inside = true);
  const left = (event: Event) => {
    const { target, relatedTarget } = event as FocusEvent;
    // Something that is taken away while it has the focus was not left on purpose.
    queueMicrotask(() => {
      if ((target as Element).isConnected && !node.contains(relatedTarget as Node | null)) inside = false;
    });
  };
  const changed = new MutationObserver(() => {
    if (!inside || (document.activeElement && document.activeElement !== document.body)) return;
    const next =
      node.querySelector("[data-legal], button[data-tile]:not(.unable)") ?? node.querySelector("[data-rove]");
    (next as HTMLElement | null)?.focus({ preventScroll: true });
  });
  node.addEventListener("focusin", entered);
  node.addEventListener("focusout", left);
  changed.observe(node, { childList: true, subtree: true });
  return () => {
    node.removeEventListener("focusin", entered);
    node.removeEventListener("focusout", left);
    changed.disconnect();
  };
}
