/** Small line drawings around the origin, about 24 wide. */

export const TURN_ARROW = "M8.5-6.5A11 11 0 1 0 11 1M9.5-13.5v7.5h-7.5";
export const TICK = "M-9 1l6 6L9.5-7";
export const CROSS = "M-7-7 7 7M7-7-7 7";

/**
 * Letters of colours as strokes, 12 high: the same on every machine, and a drawing rather than text, so that
 * what a tile is called is said by its label alone.
 */
export const LETTERS: Record<string, string> = {
  A: "M-4.6 6 0-6 4.6 6M-2.9 2H2.9",
  B: "M-3.6 0H1M-3.6-6V6H1A3 3 0 0 0 1 0 3 3 0 0 0 1-6H-3.6",
  G: "M4.4-3.6A5.6 6 0 1 0 4.8 3.2V.6H1.2",
  J: "M3.2-6V2.6A3.4 3.4 0 0 1-3.6 3.2",
  L: "M-3.2-6V6H3.8",
  P: "M-3.4 6V-6H.8A3.6 3.6 0 0 1 .8 1.2H-3.4",
  R: "M-3.6 6V-6H.8A3.5 3.5 0 0 1 .8 1H-3.6M.6 1 4.2 6",
  S: "M4-3.6C3.2-5.2 1.8-6 0-6-2.2-6-3.8-4.8-3.8-3 -3.8-1-2 -.4 0 0 2.2.4 4.1 1.1 4.1 3.1 4.1 4.9 2.3 6 0 6-2 6-3.6 5.1-4.3 3.4",
  T: "M-4.6-6H4.6M0-6V6",
  V: "M-4.6-6 0 6 4.6-6",
  W: "M-6.4-6-3.2 6 0-4 3.2 6 6.4-6",
  Y: "M-4.6-6 0 .4 4.6-6M0 .4V6",
};
