"""Options: what a table may choose before the deal, declared so that any front end can offer it.

What an option is called, what it is for and what its values are called stands in words, under keys that follow
from its name: `option-variant`, `option-variant-help`, `option-variant-easy` (with a hyphen for an underscore).
The options that every game has stand among the common words, all others among those of their game.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Literal

from parlour.engine.arguments import shown, whole
from parlour.engine.errors import OptionError
from parlour.engine.said import Said

Value = str | int | bool
Options = dict[str, Value]
OptionType = Literal["flag", "number", "choice"]
COMMON = {"players", "starter"}
"""The options of all games."""


@dataclass(frozen=True)
class Option:
    """One choice at the table.

    `codes` maps every allowed value to the integer that the rules see. The first value need not be the
    default.
    """

    name: str
    default: Value
    codes: Mapping[Value, int]
    game: str = ""
    """The game whose words speak of it; filled in by the game that lists it."""

    def of(self, game: str) -> Option:
        """The same option of a certain game."""
        return self if self.name in COMMON else replace(self, game=game)

    @property
    def label(self) -> Said:
        """What it is called."""
        return self._said()

    @property
    def help(self) -> Said:
        """What it is for: a sentence."""
        return self._said("-help")

    @property
    def labels(self) -> dict[Value, Said]:
        """What its values are called, in their order; numbers speak for themselves."""
        return {value: self._said(f"-{value}") for value in self.codes if isinstance(value, str)}

    def _said(self, what: str = "") -> Said:
        home = f"{self.game}." if self.game else ""
        return Said(f"{home}option-{self.name}{what}".replace("_", "-"))

    @property
    def values(self) -> tuple[Value, ...]:
        """The allowed values, in the order in which a front end should offer them."""
        return tuple(self.codes)

    @property
    def type(self) -> OptionType:
        """`flag` for yes or no, `number` where all values are numbers, else `choice`."""
        if all(isinstance(value, bool) for value in self.codes):
            return "flag"
        return "number" if all(isinstance(value, int) for value in self.codes) else "choice"

    def read(self, value: object) -> Value:
        """The allowed value that is meant: itself, or the text that a person typed for it."""
        for allowed in self.codes:
            # Strict types: True is no 1 here, although Python thinks so.
            if type(allowed) is type(value) and allowed == value:
                return allowed
        number = whole(value)
        for allowed in self.codes:  # a number of NumPy's is a number, too
            if number is not None and not isinstance(allowed, bool) and allowed == number:
                return allowed
        if isinstance(value, str):
            for allowed in self.codes:
                if spoken(allowed) == value.strip().lower():
                    return allowed
        allowed_words = ", ".join(spoken(allowed) for allowed in self.codes)
        raise OptionError(Said("no-such-value", name=self.name, value=shown(value), allowed=allowed_words))


def spoken(value: Value) -> str:
    """A value as it is written on a command line and in a record."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)


def number_of_players(counts: Sequence[int], default: int) -> Option:
    """The option every game declares first."""
    return Option("players", default, {n: n for n in counts})


def choice(name: str, values: Sequence[str], default: str) -> Option:
    """A choice among words; the rules see its place in the list."""
    return Option(name, default, {value: i for i, value in enumerate(values)})


def flag(name: str, default: bool) -> Option:
    """A yes or no."""
    return Option(name, default, {False: 0, True: 1})


def starting_seat(most_players: int) -> Option:
    """The option every game declares last: who starts (ALL-3). The rules see -1 for `random`."""
    seats: dict[Value, int] = {"random": -1}
    seats.update({seat: seat for seat in range(most_players)})
    return Option("starter", "random", seats)


def product(options: Sequence[Option]) -> Iterator[Options]:
    """All combinations of allowed values, those nearest to the defaults first."""
    ordered = [sorted(option.values, key=lambda v, o=option: v != o.default) for option in options]  # type: ignore[misc]
    for values in itertools.product(*ordered):
        yield {option.name: value for option, value in zip(options, values, strict=True)}
