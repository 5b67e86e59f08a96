import type { GameFace } from "$page/games/types";
import Board from "./Board.svelte";
import Finale from "./Finale.svelte";
import { describe } from "./describe";
import Picture from "./Picture.svelte";
import type { Table } from "./view";

export const game: GameFace<Table> = {
  Board,
  Finale,
  describe,
  sounds: { discards: "turn", "discards-and-draws": "turn", takes: "turn", "takes-one": "turn" },
  people: true,
  place: (move) => ("x" in move ? `${move["x"]},${move["y"]}` : null),
  pictures: { Picture, of: ["squendo.tile"] },
};
