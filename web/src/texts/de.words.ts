/** Wörter und ihre Beugung: Der Server nennt Farben und Dinge auf Englisch, im Satz brauchen sie Artikel und Endung. */

/** Als Hauptwort und als Stamm des Eigenschaftswortes. */
const COLOURS: Record<string, [string, string]> = {
  purple: ["Violett", "violett"], amber: ["Bernstein", "bernsteinfarben"], teal: ["Petrol", "petrolfarben"],
  red: ["Rot", "rot"], blue: ["Blau", "blau"], yellow: ["Gelb", "gelb"], green: ["Grün", "grün"],
  gold: ["Gold", "golden"], plum: ["Pflaume", "pflaumenfarben"], black: ["Schwarz", "schwarz"], white: ["Weiß", "weiß"],
};
const THINGS: Record<string, ["m" | "n", string]> = {
  circle: ["m", "Kreis"], o: ["m", "Kreis"], cross: ["n", "Kreuz"], x: ["n", "Kreuz"], triangle: ["n", "Dreieck"], square: ["n", "Quadrat"],
  dash: ["m", "Strich"],
};
/** Artikel und Endung, männlich, weiblich und sächlich; genannt nach der männlichen Form. */
const CASES = {
  der: { m: ["der ", "e"], f: ["die ", "e"], n: ["das ", "e"] },
  den: { m: ["den ", "en"], f: ["die ", "e"], n: ["das ", "e"] },
  einen: { m: ["einen ", "en"], f: ["eine ", "e"], n: ["ein ", "es"] },
  keinen: { m: ["keinen ", "en"], f: ["keine ", "e"], n: ["kein ", "es"] },
  ohne: { m: ["", "er"], f: ["", "e"], n: ["", "es"] },
} as const;

/** "Rot" */
export const noun = (colour = ""): string => COLOURS[colour]?.[0] ?? colour;

/** "rot", auch mehrere: "violett-blau" */
export const adjective = (colours = ""): string => colours.replace(/[a-z]+/g, (colour) => COLOURS[colour]?.[1] ?? colour);

/** "den roten Kreis", "die schwarze 7" */
export function thing(form: keyof typeof CASES, colour = "", name = ""): string {
  const [gender, word] = THINGS[name] ?? ["f", name];
  const [article, ending] = CASES[form][gender];
  return `${article}${adjective(colour)}${ending} ${word}`;
}

/** Ein Plättchen von Squendo: Aus "red-o-bbww" wird "den roten Kreis"; im Satz genügen Farbe und Form. */
export function piece(form: keyof typeof CASES, tile = ""): string {
  const [colour, shape] = tile.split("-");
  return thing(form, colour, shape);
}

/** "die 7", "den Strich" */
export const number = (name = ""): string => (name === "dash" ? "den Strich" : `die ${name}`);

/** "schwarze 1, weißer Strich" */
export const listed = (tiles = ""): string => tiles.replace(/(black|white) (\w+)/g, (_, colour, name) => thing("ohne", colour, name));

/** "einen schwarzen und 3 weiße Steine" */
export function stones(black = "", white = ""): string {
  const some = [[black, "schwarz"], [white, "weiß"]].filter(([n]) => n !== "0");
  const words = some.map(([n, colour]) => (n === "1" ? `einen ${colour}en` : `${n} ${colour}e`));
  return `${words.join(" und ")} ${some.at(-1)?.[0] === "1" ? "Stein" : "Steine"}`;
}

export const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

/** "12.5" mit Komma. */
export const decimal = (value = ""): string => value.replace(".", ",");
