import type { GameFace } from "$page/games/types";
import Board from "./Board.svelte";
import Finale from "./Finale.svelte";
import { describe } from "./describe";
import { closeness, unreckoned, type Table } from "./view";
import Picture from "./Picture.svelte";

export const game: GameFace<Table> = {
  Board,
  Finale,
  describe,
  closeness,
  sounds: {
    "draws-fitting": "turn",
    "draws-useless": "turn",
    "turns-up-fitting": "turn",
    "turns-up-useless": "turn",
  },
  unreckoned,
  people: true,
  place: (move) => ("x" in move ? `${move["x"]},${move["y"]}` : null),
  pictures: { Picture, of: ["pyramid-power.tile", "pyramid-power.wild"] },
};
