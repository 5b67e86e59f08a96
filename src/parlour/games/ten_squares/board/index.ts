import type { GameFace } from "$page/games/types";
import Board from "./Board.svelte";
import Finale from "./Finale.svelte";
import { describe } from "./describe";
import { closeness, type TenTable } from "./view";

export const game: GameFace<TenTable> = {
  Board,
  Finale,
  describe,
  closeness,
  sounds: {
    "turns-up-and-waits": "turn",
    "turns-up-in-vain": "miss",
    "turns-up-nothing-to-pick": "miss",
    "turns-up-and-returns": "place",
    "shuffles-in": "turn",
  },
  people: true,
  place: (move) => ("square" in move ? String(move["square"]) : null),
};
