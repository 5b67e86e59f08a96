/** A game that is played for the first time on a server is compiled there: who waits is told how far that has come. */
import * as api from "../api";

const SOON = 600;
const EVERY = 1000;

/** What is waited for; `share` from 0 to 1. */
export const waited = $state({ title: "", share: 0 });

/** Wait for what a server does with a game; if it takes long because the game is being prepared, say so. */
export async function patiently<T>(game: { name: string; title: string }, work: Promise<T>): Promise<T> {
  let over = false;
  async function look(): Promise<void> {
    const share = await api.preparing(game.name).then(
      (found) => found.share,
      () => null,
    );
    if (over) return;
    waited.title = share === null ? "" : game.title;
    waited.share = share ?? 0;
    setTimeout(() => void (over ? null : look()), EVERY);
  }
  const timer = setTimeout(() => void look(), SOON);
  try {
    return await work;
  } finally {
    over = true;
    clearTimeout(timer);
    waited.title = "";
  }
}
