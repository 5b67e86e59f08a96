"""Options of a game on the command line, offered without knowing the game."""

from __future__ import annotations

from collections.abc import Sequence

from parlour.engine import Game, Option, OptionError
from parlour.engine.options import spoken


def read_options(game: Game, words: Sequence[str]) -> dict[str, object]:
    """`--variant brainy --players=2 --advanced --no-notes` as options, not yet checked by the game."""
    known = {option.name: option for option in game.options}
    found: dict[str, object] = {}
    waiting = list(words)
    while waiting:
        word = waiting.pop(0)
        if not word.startswith("--") or word == "--":
            raise OptionError(f"'{word}' is out of place; options are written '--name value'.")
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
            raise OptionError(f"'--{name}' needs a value: {', '.join(map(spoken, option.values))}.")
        else:
            found[name] = waiting.pop(0) if waiting else True
    return found


def options_help(game: Game) -> str:
    """What a game can be asked for, in lines for people."""
    lines = [f"Options of {game.title}:"]
    for option in game.options:
        lines.append(f"  {_usage(option)}")
        lines.append(f"      {option.help} [default: {spoken(option.default)}]")
        widest = max((len(spoken(value)) for value in option.labels), default=0)
        for value, label in option.labels.items():
            lines.append(f"        {spoken(value):<{widest}}  {label}")
    return "\n".join(lines)


def _usage(option: Option) -> str:
    name = option.name.replace("_", "-")
    if option.type == "flag":
        return f"--{name} / --no-{name}"
    return f"--{name} {'|'.join(map(spoken, option.values))}"
