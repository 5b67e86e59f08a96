/** The language of the page: chosen once, remembered, loaded when it is first needed. */
import { keep, kept } from "../ui/kept";
import { en, type Texts } from "./en";

export type Language = "en" | "de";
export const LANGUAGES: Record<Language, string> = { en: "English", de: "Deutsch" };
const KEY = "parlour.language";

const spoken = $state<{ language: Language; texts: Texts }>({ language: "en", texts: en });

/** The catalogue of the chosen language: `t().shell.skip`. Reactive, so read it where it is shown. */
export function t(): Texts {
  return spoken.texts;
}

export function language(): Language {
  return spoken.language;
}

/** See `speak` in ../words, which fetches all else that is said. */
export async function useTexts(language: Language): Promise<void> {
  spoken.texts = language === "de" ? (await import("./de")).de : en;
  spoken.language = language;
  document.documentElement.lang = language;
  keep(KEY, language);
}

/** What was chosen before, or else what the browser prefers. */
export function preferred(): Language {
  return (kept(KEY) ?? navigator.language.slice(0, 2)) === "de" ? "de" : "en";
}
