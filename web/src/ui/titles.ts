/** What stands above the page in the browser. */

/** The parts of a title, the nearest first; those that are not known yet are left out. */
export function title(...parts: string[]): string {
  return [...parts.filter(Boolean), "Parlour"].join(" · ");
}
