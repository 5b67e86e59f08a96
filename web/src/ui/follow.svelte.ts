/** What changes elsewhere while a page is looked at: asked for again and again, and at once when somebody comes back. */

const EVERY = 4000;

export class Followed<T> {
  value = $state.raw<T | null>(null);
  failure = $state("");

  #timer: number | undefined;
  #ended = false;

  constructor(private readonly load: () => Promise<T>) {}

  /** To be called in an effect: returns what ends it. */
  follow(): () => void {
    this.#ended = false;
    const back = () => {
      if (!document.hidden) void this.now();
    };
    document.addEventListener("visibilitychange", back);
    void this.now();
    return () => {
      this.#ended = true;
      clearTimeout(this.#timer);
      document.removeEventListener("visibilitychange", back);
    };
  }

  /** Ask now. A failure is said only where there is nothing yet to be shown. */
  async now(): Promise<void> {
    clearTimeout(this.#timer);
    try {
      const found = await this.load();
      if (!this.#ended && JSON.stringify(found) !== JSON.stringify(this.value)) this.value = found;
      this.failure = "";
    } catch (error) {
      if (this.value === null) this.failure = (error as Error).message;
    }
    if (!this.#ended && !document.hidden) this.#timer = window.setTimeout(() => void this.now(), EVERY);
  }
}
