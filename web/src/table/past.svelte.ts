/** Looking back: one earlier position at a time, each fetched once. */
import * as api from "../api";
import type { View } from "../games/types";
import type { PastPosition } from "../wire";

export class Past {
  position = $state.raw<PastPosition | null>(null);
  /** What is wished for; the position may still be on its way. */
  ply = $state<number | null>(null);
  trouble = $state("");
  #known = new Map<string, PastPosition>();

  constructor(private readonly id: string) {}

  get view(): View | null {
    return this.position?.view ?? null;
  }

  /** Show the position after `ply` moves; the latest wish wins. */
  async show(ply: number, game: number): Promise<void> {
    this.trouble = "";
    this.ply = ply;
    try {
      const found = await this.fetch(ply, game);
      if (this.ply === ply) this.position = found;
    } catch (error) {
      if (this.ply !== ply) return;
      this.trouble = (error as Error).message;
      this.now();
    }
  }

  async fetch(ply: number, game: number): Promise<PastPosition> {
    const key = `${game}/${ply}`;
    const found = this.#known.get(key) ?? (await api.position(this.id, ply, game));
    this.#known.set(key, found);
    return found;
  }

  now(): void {
    this.ply = null;
    this.position = null;
  }

  /** What was fetched may no longer be true: a move was taken back, another game dealt, or the game is over. */
  forget(): void {
    this.#known.clear();
  }
}
