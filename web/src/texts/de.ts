/** Alles, was die Seite sagt, auf Deutsch. */
import type { Texts } from "./en";

export const de: Texts = {
  shell: {
    skip: "Zum Inhalt springen",
  },
  boards: {
    fit: "Alles zeigen",
    turn: "Drehen",
    place: "Legen",
    back: "Zurück",
  },
  games: {
    "square-deal": {},
    "pyramid-power": {},
    coda: {},
    squendo: {},
    "ten-squares": {},
  },
};
