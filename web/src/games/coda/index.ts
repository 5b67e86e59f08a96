import type { GameFace } from "../types";
import Board from "./Board.svelte";
import { describe } from "./describe";
import type { CodaTable } from "./view";

export const game: GameFace<CodaTable> = { Board, describe, grid: true };
