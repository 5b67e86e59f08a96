"""Choosing the options of a game, and what a whole choice is: for front ends, records and the rules."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import ClassVar

import numpy as np
from numpy.typing import NDArray

from parlour.engine.arguments import shown, shown_text
from parlour.engine.errors import OptionError
from parlour.engine.options import Option, Options, Value, product, spoken
from parlour.engine.said import Said


class Choosing:
    """Whatever has options to choose before it begins."""

    name: ClassVar[str]
    """As it is typed: `square-deal`."""
    title: ClassVar[str]
    """As it is shown: `Square Deal`."""
    options: ClassVar[tuple[Option, ...]]
    """`players` first, `starter` last."""

    def fits(self, options: Options) -> Said | None:
        """A sentence when this combination of allowed values cannot be played."""
        starter, players = options["starter"], options["players"]
        if isinstance(starter, int) and starter >= int(players):
            return Said("starter-not-there", seat=starter, last=int(players) - 1)
        return None

    def choose(self, /, **wanted: object) -> Options:
        """Complete and check a choice of options; OptionError says what is wrong and what is allowed."""
        given = {name: self.read_option(name, value) for name, value in wanted.items()}
        starter = given.pop("starter", self.options[-1].default)
        complaint = None
        for candidate in product(self.options):
            if all(candidate[name] == value for name, value in given.items()):
                # Who starts is checked last: it never makes a table larger than it would be without it.
                misfit = self.fits({**candidate, "starter": "random"})
                if misfit is None:
                    candidate["starter"] = starter
                    misfit = self.fits(candidate)
                    if misfit is None:
                        return candidate
                    raise OptionError(misfit)
                complaint = misfit
        raise OptionError(complaint or Said("options-do-not-fit", game=self.title))

    def read_option(self, name: str, value: object) -> Value:
        """One option by itself: the allowed value that is meant."""
        for option in self.options:
            if isinstance(name, str) and option.name == name:
                return option.read(value)
        names = ", ".join(option.name for option in self.options)
        raise OptionError(Said("unknown-option", game=self.title, name=shown_text(name), names=names))

    def combinations(self) -> Iterator[Options]:
        """Every combination of options that can be played."""
        return (options for options in product(self.options) if self.fits(options) is None)

    def whole_choice(self, options: Options) -> Options:
        """The same options, if there is a value for each that fits the others; `choose` completes a choice."""
        names = [option.name for option in self.options]
        if not isinstance(options, Mapping) or sorted(map(shown_text, options)) != sorted(names):
            raise OptionError(f"{self.title} takes a whole choice of options, not {shown(options)}.")
        whole = {name: self.read_option(name, options[name]) for name in names}
        misfit = self.fits(whole)
        if misfit:
            raise OptionError(misfit)
        return whole

    def encode(self, options: Options) -> NDArray[np.int64]:
        """A whole choice of options as the rules see it."""
        try:
            return np.array([option.codes[options[option.name]] for option in self.options], dtype=np.int64)
        except (KeyError, TypeError, IndexError, ValueError) as error:
            raise OptionError(f"{self.title} takes a whole choice of options, not {shown(options)}.") from error

    def describe(self, options: Options) -> str:
        """The options in one line, for headings: `players=2 variant=brainy`."""
        if not isinstance(options, Mapping) or not all(isinstance(name, str) for name in options):
            raise OptionError(f"Options are names with their values, not {shown(options)}.")
        return " ".join(f"{name}={spoken(value)}" for name, value in options.items())
