/** What those who run the house have to say: a notice, and whether everything can only be looked at. */
import * as api from "../api";
import type { HouseMessage } from "../wire";
import { language } from "../texts/index.svelte";

/** A table hears of it at once; other pages ask now and then. */
const EVERY = 60_000;
const SOON = 5_000;
let again: number | undefined;

export const house = $state({
  notice: null as HouseMessage["notice"],
  readOnly: false,
  hidden: "",
  /** The server cannot be reached at all: the page may have opened from what this browser has kept. */
  offline: false,
});

export function hearHouse(message: HouseMessage): void {
  house.offline = false;
  house.notice = message.notice;
  house.readOnly = message.read_only;
}

/** The notice in the language of the page, as far as it was written in that. */
export function notice(): string {
  return (language() === "de" && house.notice?.german) || (house.notice?.text ?? "");
}

async function ask(): Promise<void> {
  if (document.hidden) return;
  try {
    hearHouse(await api.house());
  } catch (error) {
    house.offline = error instanceof api.HttpError && error.status === 0;
    // Whoever waits for the server should not wait for long once it is back.
    clearTimeout(again);
    if (house.offline) again = window.setTimeout(ask, SOON);
  }
}

export function followHouse(): void {
  void ask();
  setInterval(ask, EVERY);
  document.addEventListener("visibilitychange", ask);
  addEventListener("online", ask);
  addEventListener("offline", ask);
}
