/** Clocks in words: what is left of one, and what a table asks for. */
import type { Clock } from "../wire";
import { t } from "../texts/index.svelte";

const DAY = 86_400;
/** The clocks that a table can be opened with; a program may ask for others. */
export const CLOCKS: Clock[] = [
  { per: "game", seconds: 300, increment: 5 },
  { per: "game", seconds: 600, increment: 10 },
  { per: "game", seconds: 1800, increment: 20 },
  { per: "turn", days: 1 },
  { per: "turn", days: 3 },
  { per: "turn", days: 7 },
];

export function clockName(clock: Clock | null): string {
  if (!clock) return t().shell.noClock;
  return clock.per === "turn"
    ? t().shell.daysPerTurn(clock.days)
    : t().shell.gameTime(clock.seconds / 60, clock.increment);
}

/** 4:05, 1:02:30, or days and hours. */
export function clockFace(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds));
  if (whole >= DAY) return t().shell.daysHours(Math.floor(whole / DAY), Math.floor((whole % DAY) / 3600));
  const two = (n: number) => String(n).padStart(2, "0");
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60), two(whole % 60)];
  return hours ? `${hours}:${two(minutes)}:${rest}` : `${minutes}:${rest}`;
}

/** When whoever is to move should hurry: in the last minute, of a day in the last hours. */
export function isShort(seconds: number, clock: Clock): boolean {
  return seconds < (clock.per === "turn" ? DAY / 8 : 60);
}
