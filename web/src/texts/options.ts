/** How a game's options and their values are called. */
import type { Value } from "../games/types";
import type { OptionInfo } from "../wire";
import { heardSaid, say } from "../words/index.svelte";

export function optionTitle({ label }: OptionInfo): string {
  return heardSaid(label);
}

export function optionHelp({ help }: OptionInfo): string {
  return heardSaid(help);
}

/** A seat is told by its number, and by who sits there where that is known. */
export function optionValue(option: OptionInfo, value: Value, sitters: readonly string[] = []): string {
  const own = option.labels[String(value)];
  if (own) return heardSaid(own);
  if (typeof value === "boolean") return say(value ? "yes" : "no");
  if (option.name !== "starter") return String(value);
  if (value === "random") return say("option-starter-random");
  const [seat, sitter] = [say("seat", { number: Number(value) + 1 }), sitters[Number(value)]];
  return sitter ? `${seat} (${sitter})` : seat;
}
