/** Looking back: one earlier position at a time, each fetched once. */
import * as api from "../api";
import type { View } from "../games/types";

export class Past {
  view = $state.raw<View | null>(null);
  ply = $state<number | null>(null);
  trouble = $state("");
  #known = new Map<string, View>();

  constructor(private readonly id: string) {}

  /** Show the position after `ply` moves; the latest wish wins. */
  async show(ply: number, game: number): Promise<void> {
    this.trouble = "";
    this.ply = ply;
    const key = `${game}/${ply}`;
    let view = this.#known.get(key);
    if (!view) {
      try {
        view = (await api.position(this.id, ply, game)).view;
      } catch (error) {
        this.trouble = (error as Error).message;
        this.now();
        return;
      }
      this.#known.set(key, view);
    }
    if (this.ply === ply) this.view = view;
  }

  now(): void {
    this.ply = null;
    this.view = null;
  }

  /** What was fetched is no longer true: a move was taken back, another game dealt, or the game is over. */
  forget(): void {
    this.#known.clear();
  }
}
