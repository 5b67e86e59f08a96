/** The colours of tiles. None stands alone: each has a letter, and a mark to be drawn on it. */

export interface Paint {
  /** The name by which views and moves call the colour. */
  name: string;
  letter: string;
  fill: string;
  /** A darker shade, for edges and marks. */
  deep: string;
  /** What is written on the fill; at least 4.5 : 1 against it. */
  ink: string;
}

/** By name: the same shade in every game, light and dark alike, as a printed tile would be. */
export const PAINTS = {
  purple: { name: "purple", letter: "P", fill: "#6f45b5", deep: "#4d2b87", ink: "#ffffff" },
  amber: { name: "amber", letter: "A", fill: "#f2b136", deep: "#bb7d0c", ink: "#35240a" },
  teal: { name: "teal", letter: "T", fill: "#14807a", deep: "#0a5a57", ink: "#ffffff" },
  red: { name: "red", letter: "R", fill: "#c43c33", deep: "#8d211b", ink: "#ffffff" },
  gold: { name: "gold", letter: "G", fill: "#eab42f", deep: "#aa7a0a", ink: "#33260a" },
  plum: { name: "plum", letter: "P", fill: "#8a3f83", deep: "#602459", ink: "#ffffff" },
  blue: { name: "blue", letter: "B", fill: "#2d62b3", deep: "#1b4382", ink: "#ffffff" },
  yellow: { name: "yellow", letter: "Y", fill: "#f3cf3f", deep: "#b08d0a", ink: "#332a08" },
  green: { name: "green", letter: "G", fill: "#3b8442", deep: "#235b2a", ink: "#ffffff" },
  black: { name: "black", letter: "B", fill: "#26231f", deep: "#0d0c0b", ink: "#fbf7ee" },
  white: { name: "white", letter: "W", fill: "#fbf7ee", deep: "#cfc5b2", ink: "#26231f" },
} as const satisfies Record<string, Paint>;
