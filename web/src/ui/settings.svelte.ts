/** What this browser remembers about its player's taste. */
import { keep, kept } from "./kept";

export type Theme = "auto" | "light" | "dark";

interface Kept {
  theme: Theme;
  chance: boolean;
  grid: boolean;
  marks: boolean;
  /** Whether numbers of rows and columns stand at the edge of boards that can do without. */
  coordinates: boolean;
  /** The level that "Play now" sits down against. */
  level: string;
  /** null: as usual on this kind of device. */
  sound: boolean | null;
  /** Whether a phone may hum at what happens. */
  hum: boolean;
}

const KEY = "parlour.settings";
const USUAL: Kept = {
  theme: "auto",
  chance: false,
  grid: false,
  marks: false,
  coordinates: false,
  level: "casual",
  sound: null,
  hum: false,
};

function load(): Kept {
  try {
    return { ...USUAL, ...(JSON.parse(kept(KEY) ?? "{}") as Partial<Kept>) };
  } catch {
    return { ...USUAL };
  }
}

export const settings = $state(load());

/** Change something and keep it. */
export function set<K extends keyof Kept>(name: K, value: Kept[K]): void {
  settings[name] = value;
  keep(KEY, JSON.stringify(settings));
  if (name === "theme") applyTheme();
}

export function applyTheme(): void {
  const root = document.documentElement;
  if (settings.theme === "auto") delete root.dataset["theme"];
  else root.dataset["theme"] = settings.theme;
}
