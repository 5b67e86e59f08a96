import type { GameFace } from "../types";
import Board from "./Board.svelte";
import { describe } from "./describe";
import type { TenTable } from "./view";

export const game: GameFace<TenTable> = { Board, describe };
