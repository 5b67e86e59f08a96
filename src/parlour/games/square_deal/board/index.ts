import type { GameFace } from "$page/games/types";
import Board from "./Board.svelte";
import Finale from "./Finale.svelte";
import { describe } from "./describe";
import { closeness, type Table } from "./view";
import Picture from "./Picture.svelte";

export const game: GameFace<Table> = {
  Board,
  Finale,
  describe,
  closeness,
  sounds: { flips: "turn", "flips-in-vain": "miss", "fills-gap": "hit" },
  people: true,
  place: (move) => ("cell" in move && move.do !== "lift" && move.do !== "turn" ? String(move["cell"]) : null),
  pictures: { Picture, of: ["square-deal.tile", "square-deal.tile-of-one", "square-deal.wild"] },
};
