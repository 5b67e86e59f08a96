/** Which addresses lead anywhere. The server answers all others with 404, by the same list. */
import routes from "./routes.json";

export type Route = keyof typeof routes;

const FOLLOWED: Record<string, number[]> = { none: [0], one: [1], maybe: [0, 1], two: [0, 1, 2] };

/** The page for these parts of an address; null: there is none. */
export function route([first = "", ...more]: string[]): Route | "dev" | null {
  if (import.meta.env.DEV && first === "dev") return "dev";
  if (!Object.hasOwn(routes, first)) return null;
  const known = first as Route;
  return FOLLOWED[routes[known]]?.includes(more.length) ? known : null;
}
