"""Options of a game on the command line, offered without knowing the game."""

from __future__ import annotations

from collections.abc import Sequence

from parlour.engine import Game, Option, OptionError, Options, Played, Said
from parlour.engine.options import Value, spoken
from parlour.engine.words import ENGLISH, Voice


def read_options(game: Game, words: Sequence[str]) -> dict[str, object]:
    """`--variant brainy --players=2 --advanced --no-notes` as options, not yet checked by the game."""
    known = {option.name: option for option in game.options}
    found: dict[str, object] = {}
    waiting = list(words)
    while waiting:
        word = waiting.pop(0)
        if not word.startswith("--") or word == "--":
            raise OptionError(Said("out-of-place", word=word))
        written, equals, value = word.removeprefix("--").partition("=")
        name = written.replace("-", "_") if written.replace("-", "_") in known else written
        option = known.get(name)
        opposite = known.get(name.removeprefix("no-"))
        if equals:
            found[name] = value
        elif option and option.type == "flag":
            given = waiting and waiting[0].lower() in ("yes", "no")
            found[name] = waiting.pop(0) if given else True
        elif option is None and opposite and opposite.type == "flag":
            found[opposite.name] = False
        elif option and (not waiting or waiting[0].startswith("--")):
            allowed = ", ".join(map(spoken, option.values))
            raise OptionError(Said("value-missing", name=name, allowed=allowed))
        else:
            found[name] = waiting.pop(0) if waiting else True
    return found


def options_help(game: Game, voice: Voice = ENGLISH) -> str:
    """What a game can be asked for, in lines for people."""
    lines = [voice.say(Said("options-of", game=game.title))]
    for option in game.options:
        lines.append(f"  {_usage(option)}")
        default = voice.say(Said("default-is", value=spoken(option.default)))
        lines.append(f"      {voice.say(option.help)} [{default}]")
        widest = max((len(spoken(value)) for value in option.labels), default=0)
        for value, label in option.labels.items():
            lines.append(f"        {spoken(value):<{widest}}  {voice.say(label)}")
    return "\n".join(lines)


def chosen(game: Played, options: Options, voice: Voice) -> str:
    """The options of a game in words, for headings: "Players: 2, Version: Brainy"."""
    values = [_value(option, options[option.name], voice) for option in game.options]
    named = zip(game.options, values, strict=True)
    return ", ".join(f"{voice.say(option.label)}: {value}" for option, value in named)


def _value(option: Option, value: Value, voice: Voice) -> str:
    if isinstance(value, bool):
        return voice.say(Said("yes" if value else "no"))
    if value not in option.labels:
        return str(value)
    return voice.say(option.labels[value]).partition(":")[0]  # its name; what it means is told where one chooses


def _usage(option: Option) -> str:
    name = option.name.replace("_", "-")
    if option.type == "flag":
        return f"--{name} / --no-{name}"
    return f"--{name} {'|'.join(map(spoken, option.values))}"
