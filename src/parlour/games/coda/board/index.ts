import type { GameFace } from "$page/games/types";
import Board from "./Board.svelte";
import Finale from "./Finale.svelte";
import { describe } from "./describe";
import { closeness, type CodaTable } from "./view";
import Picture from "./Picture.svelte";

export const game: GameFace<CodaTable> = {
  Board,
  Finale,
  describe,
  grid: true,
  closeness,
  sounds: {
    takes: "turn",
    "takes-seen": "turn",
    "names-right": "hit",
    "names-last": "hit",
    "names-wrong": "miss",
    "names-wrong-showing": "miss",
    "names-wrong-with-clue": "miss",
    shows: "turn",
  },
  people: true,
  place: (move) => (move["do"] === "insert" ? String(move["place"]) : null),
  pictures: { Picture, of: ["coda.tile", "coda.dash-tile"] },
};
