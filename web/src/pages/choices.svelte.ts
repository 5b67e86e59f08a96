/** Options of a game that fit together: choosing one moves the others along when they do not. */
import type { Value } from "../games/types";
import type { GameInfo, OptionInfo } from "../wire";

type Combination = Record<string, Value>;

export class Choices {
  chosen = $state<Combination>({});

  constructor(
    private readonly game: GameInfo,
    players: number | null,
  ) {
    for (const option of game.options) this.chosen[option.name] = option.default;
    if (players !== null) this.choose("players", players);
  }

  /** The options that leave a choice, with the seats that there are. */
  get shown(): OptionInfo[] {
    const players = Number(this.chosen["players"]);
    const seated = (value: Value) => typeof value === "string" || Number(value) < players;
    return this.game.options
      .map((option) => (option.name === "starter" ? { ...option, values: option.values.filter(seated) } : option))
      .filter((option) => option.values.length > (option.name === "starter" ? 2 : 1));
  }

  /** The values that fit without changing anything else. */
  allowed(option: OptionInfo): Set<Value> {
    const fitting = option.values.filter((value) => this.#fits({ ...this.chosen, [option.name]: value }));
    return new Set(fitting);
  }

  /** Take a value; if it does not fit with the rest, take the playable combination that changes least. */
  choose(name: string, value: Value): void {
    const wanted: Combination = { ...this.chosen, [name]: value };
    const starter = Number(wanted["starter"]);
    if (Number.isInteger(starter) && starter >= Number(wanted["players"])) wanted["starter"] = "random";
    if (this.#fits(wanted)) {
      this.chosen = wanted;
      return;
    }
    const distance = (one: Combination) => Object.keys(one).filter((key) => one[key] !== wanted[key]).length;
    const possible = this.game.combinations.filter((one) => one[name] === value);
    const nearest = possible.sort((a, b) => distance(a) - distance(b))[0];
    if (nearest) this.chosen = { ...wanted, ...nearest, starter: "random" };
  }

  #fits(wanted: Combination): boolean {
    const starter = Number(wanted["starter"]);
    if (Number.isInteger(starter) && starter >= Number(wanted["players"])) return false;
    return this.game.combinations.some((one) => Object.keys(one).every((key) => one[key] === wanted[key]));
  }
}
