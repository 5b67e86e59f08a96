/** What was agreed when a table was opened, in words. A game's own words must have been loaded. */
import type { Texts } from "../texts/en";
import { optionTitle, optionValue } from "../texts/options";
import type { GameInfo, TableInfo } from "../wire";
import { clockName } from "./clock";
import { seatName } from "./names";

type Options = TableInfo["options"];

/** Everything, each with what it is called. */
export function facts(about: GameInfo, info: TableInfo, t: Texts): [string, string][] {
  const sitters = info.seats.map((seat) => (seat.you ? t.shell.you : seat.kind === "open" ? "" : seatName(seat, t)));
  const options = about.options
    .filter((option) => option.values.length > 1)
    .map((option): [string, string] => [
      optionTitle(option),
      optionValue(option, info.options[option.name] ?? option.default, sitters),
    ]);
  return [...options, [t.shell.seriesLength, t.shell.seriesOf(info.games)], [t.shell.clock, clockName(info.clock)]];
}

/** What of it makes this game another than the next one of its kind; players and who starts are seen anyway. */
export function variant(about: GameInfo, options: Options): string[] {
  return about.options
    .filter(({ name, values }) => values.length > 1 && name !== "players" && name !== "starter")
    .flatMap((option) => {
      const value = options[option.name] ?? option.default;
      if (value === false) return [];
      return [value === true ? optionTitle(option) : optionValue(option, value)];
    });
}

/** A game and which of its variants is played, as short as it can be said: "Square Deal, Brainy". */
export function named(about: GameInfo, options: Options): string {
  const short = variant(about, options).map((words) => words.split(":")[0] ?? "");
  // Its words come a moment after the game itself.
  return [about.title, ...short.filter((words) => !words.startsWith(about.name))].join(", ");
}

/** Whether something is at stake. */
export function stakes({ rated, friendly }: { rated: boolean; friendly: boolean }, t: Texts): string {
  if (rated) return t.shell.rated;
  return friendly ? t.shell.friendly : t.shell.unrated;
}

/** Whether anybody may be helped; said where somebody might wonder, that is where people play with each other. */
export function helps({ aids, seats }: Pick<TableInfo, "aids" | "seats">, t: Texts): string[] {
  const people = seats.filter((seat) => seat.kind !== "bot").length;
  return people > 1 ? [aids ? t.shell.aids : t.shell.noAids] : [];
}
