/** Where in the page we are. Links are ordinary links; clicks on them stay inside the page. */
const place = $state({ path: location.pathname, search: location.search, hash: location.hash });

function look(): void {
  place.path = location.pathname;
  place.search = location.search;
  place.hash = location.hash;
}

/** An address is typed by anybody: what cannot be decoded stays as it is. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The parts of the path: `/t/abc` gives `["t", "abc"]`. */
export function parts(): string[] {
  return place.path.split("/").filter(Boolean).map(decoded);
}

export function query(name: string): string | null {
  return new URLSearchParams(place.search).get(name);
}

export function hash(): string {
  return decoded(place.hash.slice(1));
}

/** Go to another page. It begins at its top, and the focus with it, as after loading a page. */
export function go(address: string, replace = false): void {
  const elsewhere = new URL(address, location.href).pathname !== location.pathname;
  history[replace ? "replaceState" : "pushState"](null, "", address);
  look();
  if (elsewhere) {
    scrollTo(0, 0);
    document.getElementById("content")?.focus({ preventScroll: true });
  }
}

function follow(event: MouseEvent): void {
  const plain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
  const link = (event.target as Element | null)?.closest?.("a");
  if (!plain || event.defaultPrevented || !(link instanceof HTMLAnchorElement)) return;
  const outside = link.origin !== location.origin || link.target || link.hasAttribute("download");
  if (outside || link.pathname.startsWith("/api/")) return;
  // A jump within the page is the browser's own business; it tells us by popstate.
  if (link.pathname === location.pathname && link.hash) return;
  event.preventDefault();
  go(link.href);
}

export function startRouter(): void {
  addEventListener("popstate", look);
  document.addEventListener("click", follow);
}
