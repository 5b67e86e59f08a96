/** What can be said of a game that the page knows nothing about: whose turn it is. */
import type { Description, View } from "../games/types";
import { t } from "../texts/index.svelte";

export function describe({ turn, seat, outcome }: View, names: string[]): Description {
  return { position: "", expects: expects(outcome ? null : turn, seat, names) };
}

function expects(turn: number | null, seat: number | null, names: string[]): string {
  if (turn === null) return t().shell.gameOver;
  return turn === seat ? t().shell.chooseMove : t().shell.turnOf(names[turn] ?? "");
}
