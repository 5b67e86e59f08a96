/** Everything the page says, in English. A translation is one file with the same shape. */
export const en = {
  shell: {
    skip: "Skip to the content",
  },
  boards: {
    fit: "Show everything",
    turn: "Turn",
    place: "Place",
    back: "Put back",
  },
  games: {
    "square-deal": {},
    "pyramid-power": {},
    coda: {},
    squendo: {},
    "ten-squares": {},
  },
};

export type Texts = typeof en;
