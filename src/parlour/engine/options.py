"""Options: what a table may choose before the deal, declared so that any front end can offer it."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from parlour.engine.errors import OptionError

Value = str | int | bool
Options = dict[str, Value]


@dataclass(frozen=True)
class Option:
    """One choice at the table.

    `codes` maps every allowed value to the integer that the rules see. The first value need not be the
    default.
    """

    name: str
    default: Value
    codes: Mapping[Value, int]
    help: str
    labels: Mapping[Value, str] = field(default_factory=dict)

    @property
    def values(self) -> tuple[Value, ...]:
        """The allowed values, in the order in which a front end should offer them."""
        return tuple(self.codes)

    @property
    def type(self) -> str:
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
        if isinstance(value, str):
            for allowed in self.codes:
                if spoken(allowed) == value.strip().lower():
                    return allowed
        allowed_words = ", ".join(spoken(allowed) for allowed in self.codes)
        raise OptionError(f"'{self.name}' cannot be {value!r}; it can be {allowed_words}.")


def spoken(value: Value) -> str:
    """A value as it is written on a command line and in a record."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)


def number_of_players(counts: Sequence[int], default: int) -> Option:
    """The option every game declares first."""
    return Option("players", default, {n: n for n in counts}, "How many play.")


def choice(name: str, values: Mapping[str, str], default: str, help: str) -> Option:
    """A choice among words, each with a label for people; the rules see its place in the list."""
    labels: dict[Value, str] = dict(values.items())
    return Option(name, default, {value: i for i, value in enumerate(values)}, help, labels)


def flag(name: str, default: bool, help: str) -> Option:
    """A yes or no."""
    return Option(name, default, {False: 0, True: 1}, help)


def starting_seat(most_players: int) -> Option:
    """The option every game declares last: who starts (ALL-3). The rules see -1 for `random`."""
    seats: dict[Value, int] = {"random": -1}
    seats.update({seat: seat for seat in range(most_players)})
    return Option("starter", "random", seats, "Who starts: a seat, or let the seed decide.")


def product(options: Sequence[Option]) -> Iterator[Options]:
    """All combinations of allowed values, those nearest to the defaults first."""
    ordered = [sorted(option.values, key=lambda v, o=option: v != o.default) for option in options]  # type: ignore[misc]
    for values in itertools.product(*ordered):
        yield {option.name: value for option, value in zip(options, values, strict=True)}
