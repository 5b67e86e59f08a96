/**
 * What is said, put into words: the page's half of src/parlour/engine/words.py, from the same Fluent files.
 * What translations can ask beyond Fluent itself (YOU, AS, LIST, KEY) is described there.
 */
import {
  FluentBundle,
  FluentNumber,
  FluentResource,
  FluentType,
  type FluentFunction,
  type FluentValue,
  type Message,
} from "@fluent/bundle";

/** A key with arguments, in no language; see src/parlour/engine/said.py. */
export interface Said {
  key: string;
  args: Record<string, Arg>;
}
/** Whoever sits on a seat: "you" to that player, a name to the others. */
export interface Who {
  seat: number;
}
export type Arg = string | number | Said | Who | readonly Arg[];
/** How the words of a language are found: the bundle of a game, or with "" the common one. */
export type Bundles = (game: string) => FluentBundle | undefined;

/** A language and its fallbacks, best first, and who is who at a table. */
export class Voice {
  constructor(
    private readonly languages: readonly Bundles[],
    private readonly names: readonly string[] = [],
    readonly you: number | null = null,
    /** For a screen reader, which is told no codes: by the attribute `aloud` (or `<form>-aloud`) of a message. */
    private readonly aloud = false,
  ) {}

  /** A sentence or a thing in words; `form` is an attribute of its message, where it has that. */
  say(said: Said, form = ""): string {
    const dot = said.key.lastIndexOf(".");
    const [game, name] = [said.key.slice(0, Math.max(dot, 0)), said.key.slice(dot + 1)];
    for (const bundles of this.languages) {
      const bundle = bundles(game);
      const message = bundle?.getMessage(name);
      const pattern = message && this.pattern(message, form);
      if (bundle && pattern) return bundle.formatPattern(pattern, this.arguments(said.args), []);
    }
    return said.key;
  }

  /** A form of a message, for this voice: what it lacks is said as it is. */
  private pattern({ value, attributes }: Message, form: string): Message["value"] {
    const found = this.aloud
      ? (attributes[form ? `${form}-aloud` : "aloud"] ?? attributes[form] ?? attributes["aloud"])
      : attributes[form];
    return found ?? value;
  }

  /** A player: you, a name, or the number of the seat where there is none; people count from 1. */
  name({ seat }: Who, form = ""): string {
    const name = this.names[seat];
    if (seat === this.you) return this.say({ key: "you", args: {} }, form);
    if (name) return this.say({ key: "named", args: { name } }, form);
    return this.say({ key: "seat", args: { number: seat + 1 } }, form);
  }

  words(arg: Arg, form = ""): string {
    if (typeof arg !== "object") return String(arg);
    if (isList(arg)) return this.listed(arg.map((one) => this.words(one, form)));
    return "seat" in arg ? this.name(arg, form) : this.say(arg, form);
  }

  private listed(words: string[]): string {
    const last = words.pop() ?? "";
    return words.length ? this.say({ key: "list", args: { first: words.join(", "), last } }) : last;
  }

  private arguments(args: Record<string, Arg>): Record<string, string | number | Thing> {
    return Object.fromEntries(
      Object.entries(args).map(([name, arg]) => [name, typeof arg === "object" ? new Thing(arg, this) : arg]),
    );
  }
}

/** Fluent's kind of value for what has words of its own. */
class Thing extends FluentType<Exclude<Arg, string | number>> {
  constructor(
    value: Exclude<Arg, string | number>,
    readonly voice: Voice,
  ) {
    super(value);
  }

  toString(): string {
    return this.voice.words(this.value);
  }
}

/** Arrays of what is read only are not told from other objects by Array.isArray alone. */
function isList(arg: Arg): arg is readonly Arg[] {
  return Array.isArray(arg);
}

function unwrapped(value: FluentValue | undefined): FluentValue | number | undefined {
  return value instanceof FluentNumber ? value.value : value;
}

function text(value: FluentValue | undefined, otherwise = ""): string {
  return typeof value === "string" ? value : otherwise;
}

const inForm: FluentFunction = ([value], { form }) => {
  if (value instanceof Thing) return value.voice.words(value.value, text(form));
  return value ?? "";
};

const FUNCTIONS: Record<string, FluentFunction> = {
  /** Fluent's own lets no translation ask for a percentage; Python's does. */
  NUMBER([value], options) {
    const number = unwrapped(value);
    if (typeof number !== "number") return value ?? "";
    return new FluentNumber(
      number,
      Object.fromEntries(Object.entries(options).map(([name, option]) => [name, unwrapped(option)])),
    );
  },
  YOU([who], { you, other }) {
    const reader =
      who instanceof Thing && !isList(who.value) && "seat" in who.value && who.value.seat === who.voice.you;
    return reader ? text(you, "you") : text(other, "other");
  },
  AS: inForm,
  LIST: inForm,
  KEY([value]) {
    const said = value instanceof Thing && !isList(value.value) && "key" in value.value ? value.value.key : undefined;
    return said === undefined ? (value ?? "") : said.slice(said.lastIndexOf(".") + 1);
  },
};

/** A language's words from its files; later files may say otherwise than earlier ones. */
export function bundleOf(language: string, sources: readonly string[]): FluentBundle {
  const bundle = new FluentBundle(language, { useIsolating: false, functions: FUNCTIONS });
  for (const source of sources) bundle.addResource(new FluentResource(source), { allowOverrides: true });
  return bundle;
}
