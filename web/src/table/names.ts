import type { Seat, TableInfo } from "../wire";
import type { Texts } from "../texts/en";
import { UNNAMED } from "../ui/guest.svelte";

type Sitter = Pick<Seat, "kind" | "name" | "level">;

/** How a seat is called: by the name of who sits there, or that nobody does. */
export function seatName(seat: Sitter, t: Texts): string {
  if (seat.kind === "bot") return nameless(seat.name) ? botKind(seat, t) : seat.name;
  if (seat.kind === "open") return t.shell.openSeat;
  return personName(seat.name, t);
}

/** What kind of bot it is, in words. */
export function botKind({ level }: Pick<Sitter, "level">, t: Texts): string {
  return t.shell.botName(levelName(level ?? "", t));
}

/** Tables of other times have bots that are called by their level. */
function nameless(name: string): boolean {
  return !name || name.endsWith(" bot");
}

export function personName(name: string | null, t: Texts): string {
  return !name || name === UNNAMED ? t.shell.guest : apart(name);
}

/** A name written from right to left must not turn round what stands beside it, such as points: it is set apart. */
function apart(name: string): string {
  return /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u.test(name)
    ? `\u2068${name}\u2069`
    : name;
}

/** The first letter or sign of a name, however many characters it is made of. */
export function initial(name: string): string {
  const [first] = new Intl.Segmenter().segment(name.replace(/^\u2068/, ""));
  return first?.segment.toUpperCase() ?? "";
}

export function levelName(level: string, t: Texts): string {
  const names: Record<string, string> = t.shell.levels;
  return names[level] ?? level;
}

/** What a table is called: after who opened it and sits there, else by all who do. */
export function tableName({ host, seats }: Pick<TableInfo, "host" | "seats">, t: Texts): string {
  const names = seatNames(seats, t);
  const opened = host === null ? undefined : names[host];
  return opened ? t.shell.tableOf(opened) : names.filter((_, seat) => seats[seat]?.kind !== "open").join(", ");
}

/** The names of all seats; two of the same name are told apart by a number. */
export function seatNames(seats: Sitter[], t: Texts): string[] {
  const names = seats.map((seat) => seatName(seat, t));
  return names.map((name, i) => {
    const before = names.slice(0, i).filter((other) => other === name).length;
    return before ? `${name} ${before + 1}` : name;
  });
}
