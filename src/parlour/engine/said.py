"""What is said to a person: a key with arguments, in no language. `parlour.engine.words` puts it into words.

    Said("coda.names-right", who=Who(0), seat=Who(2), place=3, number=7)

The part before the dot is the game whose words these are; what is common to all has none. So no program ever reads
a sentence, and "you" and "Ann", one and many, cases and genders are the language's affair.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Union

from parlour.engine.words import ENGLISH

Arg = Union[str, int, float, "Said", "Who", "tuple[Arg, ...]"]
"""What can be spoken of: a name or a notation as it is written, a number, something with words of its own, a
player, or several of them."""


@dataclass(frozen=True, slots=True)
class Who:
    """Whoever sits on a seat: "you" to that player, a name to the others."""

    seat: int

    def as_data(self) -> dict[str, Any]:
        """The same as plain JSON."""
        return {"seat": self.seat}


@dataclass(frozen=True, slots=True, init=False)
class Said:
    """A key and its arguments. `str()` says it in English, with seats for names."""

    key: str
    args: dict[str, Arg]

    def __init__(self, key: str, /, **args: Arg) -> None:
        object.__setattr__(self, "key", key)
        object.__setattr__(self, "args", args)

    def __hash__(self) -> int:
        return hash(self.key)

    def __str__(self) -> str:
        return ENGLISH.say(self)

    def as_data(self) -> dict[str, Any]:
        """The same as plain JSON: the key, and arguments that are as plain."""
        return {"key": self.key, "args": {name: _arg_as_data(arg) for name, arg in self.args.items()}}


def _arg_as_data(arg: Arg) -> Any:
    if type(arg) is str or type(arg) is int:  # as most are
        return arg
    if isinstance(arg, (Said, Who)):
        return arg.as_data()
    if isinstance(arg, (tuple, list)):
        return [_arg_as_data(one) for one in arg]
    return arg


def from_data(data: Mapping[str, Any]) -> Said:
    """The inverse of `Said.as_data`; ValueError for what is none."""
    if set(data) != {"key", "args"} or not isinstance(data["key"], str) or not isinstance(data["args"], Mapping):
        raise ValueError("what is said has a key and arguments, and nothing else")
    return Said(data["key"], **{str(name): _arg_from_data(arg) for name, arg in data["args"].items()})


def _arg_from_data(arg: Any) -> Arg:
    if isinstance(arg, (str, int, float)):
        return arg
    if isinstance(arg, list):
        return tuple(_arg_from_data(one) for one in arg)
    if isinstance(arg, Mapping):
        return Who(arg["seat"]) if set(arg) == {"seat"} and isinstance(arg["seat"], int) else from_data(arg)
    raise ValueError("an argument is a text, a number, a seat, something said, or several of them")


VERBATIM = "verbatim"
"""The key of what is the same in every language: notation, or an error that is meant for programmers."""


def said_of(error: ValueError) -> Said:
    """What was said of something that cannot be read: in any language, if the error holds a `Said`."""
    said = error.args[0] if error.args else ""
    return said if isinstance(said, Said) else Said(VERBATIM, text=str(error))


def as_said(words: Said | str) -> Said:
    """What is said of an error, also where that is a text for programmers."""
    return words if isinstance(words, Said) else Said(VERBATIM, text=words)
