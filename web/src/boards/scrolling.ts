/** What scrolls and holds nothing to press can be reached by keys all the same, so that they can scroll it. */
export function reachable(label: () => string) {
  return (node: HTMLElement): (() => void) => {
    const look = () => {
      const wanted = node.scrollHeight > node.clientHeight && !node.querySelector("button:enabled, [tabindex='0']");
      if (!wanted) for (const name of ["tabindex", "role", "aria-label"]) node.removeAttribute(name);
      else {
        node.tabIndex = 0;
        node.role = "group";
        node.ariaLabel = label();
      }
    };
    const watch = new ResizeObserver(look);
    watch.observe(node);
    for (const inside of node.children) watch.observe(inside);
    const changes = new MutationObserver(look);
    changes.observe(node, { childList: true, subtree: true, attributeFilter: ["disabled"] });
    look();
    return () => {
      watch.disconnect();
      changes.disconnect();
    };
  };
}
