/** Bring something into sight that was just changed elsewhere on the page: on a phone it may be far up or down. */
export function reveal(selector: string): void {
  requestAnimationFrame(() => document.querySelector(selector)?.scrollIntoView({ block: "nearest" }));
}
