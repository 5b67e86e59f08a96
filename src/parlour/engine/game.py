"""What a game is: compiled rules on one side, words and views for people on the other.

`Rules` is the fast half, functions over one numpy record. `Game` is the contract that a game fulfils by
subclassing it, in its `face.py`. Everything above (positions, records, search, server) uses only these.
"""

from __future__ import annotations

import re
import sys
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from importlib import resources
from typing import TYPE_CHECKING, Any, ClassVar, Protocol

import numpy as np
from numpy.typing import NDArray

from parlour.engine.arguments import shown, shown_text, text_of
from parlour.engine.errors import OptionError
from parlour.engine.noting import code_from, data_from, noted, text_from
from parlour.engine.options import Option, Options, Value, product, spoken
from parlour.engine.progress import prepare
from parlour.engine.rules import Rules
from parlour.engine.said import VERBATIM, Said
from parlour.engine.winning import shares
from parlour.engine.words import ENGLISH, FALLBACK, Voice, has_words

if TYPE_CHECKING:
    from parlour.engine.observation import Observation
    from parlour.engine.position import Position
    from parlour.engine.sketch import Shape

Data = dict[str, Any]
LANGUAGE = re.compile(r"[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*")


@dataclass(frozen=True)
class Move:
    """A move of a game: its code for the rules, its text for people, its data for pages."""

    code: int
    text: str
    data: Data
    game: str
    """The name of the game: the same code means something else in another."""

    def __str__(self) -> str:
        return self.text


@dataclass(frozen=True)
class Refusal:
    """Why a move is not legal: the id of the rule and a sentence."""

    rule: str
    said: Said

    @property
    def sentence(self) -> str:
        """The sentence in English."""
        return str(self.said)


@dataclass(frozen=True)
class Outcome:
    """How a game ended."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]
    """The winning seats: several who share the win, none for a draw or a solitaire that failed."""
    rule: str
    """The id of the rule that ended it."""
    reason: Said
    """A sentence that says why it ended."""
    title: Said | None = None
    """The title earned in a solitaire."""

    @property
    def shares(self) -> tuple[float, ...]:
        """The part of the win of every seat; a draw is shared by all, a failed solitaire by nobody."""
        return shares(self.winners, len(self.scores))

    def as_data(self) -> Data:
        """The same as plain JSON."""
        return {
            "scores": list(self.scores),
            "winners": list(self.winners),
            "rule": self.rule,
            "reason": self.reason.as_data(),
            "title": self.title.as_data() if self.title else None,
        }


class Notation(Protocol):
    """Moves in words and as plain JSON; `parse` and `code_of` raise ValueError for what cannot be read."""

    @property
    def text(self) -> Callable[[int], str]: ...

    @property
    def parse(self) -> Callable[[str], int]: ...

    @property
    def data(self) -> Callable[[int], Data]: ...

    @property
    def code_of(self) -> Callable[[Data], int]: ...


class Game(ABC):
    """A game, ready to be dealt: `game.deal(seed=7, players=2)` gives a `Position`."""

    name: ClassVar[str]
    """As it is typed: `square-deal`."""
    title: ClassVar[str]
    """As it is shown: `Square Deal`."""
    pitch: ClassVar[Said]
    """One line that makes somebody want to play: the game's message `pitch`."""
    options: ClassVar[tuple[Option, ...]]
    """`players` first, `starter` last."""
    words: ClassVar[Mapping[str, str]] = {}
    """What is said of it, by language, each as the text of a Fluent file: of a game that has no files of its own.

    Any other game has `words/<language>.ftl` beside it.
    """
    rules: ClassVar[Rules]
    notation: Notation
    """How moves are written: usually the module `notation` of the game's folder."""
    version: ClassVar[int] = 1
    """Goes up when stored games would replay differently."""
    series_games: ClassVar[int] = 3
    """How many games a series has unless the table asks otherwise."""
    series_ties_share: ClassVar[bool] = True
    """Whether equal totals share the win of a series (else it is a draw)."""
    rated_from: ClassVar[int] = 4
    """From how many moves for each player on a rated game that is given up counts for those who stayed."""
    clock: ClassVar[tuple[int, int]] = (600, 10)
    """The usual clock: seconds for the whole game, and seconds that every turn adds."""

    def __init_subclass__(cls) -> None:
        """What a game's options and its pitch are called follows from its name."""
        own = vars(cls)
        if "options" in own:
            cls.options = tuple(option.of(cls.name) for option in cls.options)
        if "name" in own and "pitch" not in own:
            cls.pitch = Said(f"{cls.name}.pitch")

    # --- what a game must offer -----------------------------------------------------------------

    @abstractmethod
    def view(self, seen: Observation) -> Data:
        """What a chair shows on the table, as plain JSON: no more than it knows, perhaps less (CO-8)."""

    @abstractmethod
    def refusal(self, seen: Observation, code: int) -> Refusal:
        """Why a readable move is not legal for the seat to move, from what that seat knows."""

    @abstractmethod
    def told(self, before: Observation, code: int, after: Observation) -> Said:
        """The log line of a move for whoever made these observations: a sentence with the mover as `who`."""

    @abstractmethod
    def reason(self, seen: Observation) -> tuple[str, Said]:
        """Of a game that is over: the id of the rule that ended it and a sentence."""

    @abstractmethod
    def picture(self, view: Data, voice: Voice = ENGLISH) -> str:
        """The table drawn in characters with Rich markup, from a `Position.view`; legible without colour."""

    # --- what a game may refine -----------------------------------------------------------------

    def views(self, seen: Sequence[Observation]) -> list[Data]:
        """What several chairs show, observed at one moment; refined to work out once what they see alike.

        The views may share parts, so they are for reading only.
        """
        return [self.view(one) for one in seen]

    def phrase(self, seen: Observation, code: int) -> Said:
        """A legal move in words, for whoever may choose it: "take 1 black and 3 white tiles".

        Without more, the game's message `move-<kind>` with what the move's data hold, or else the move's text.
        """
        named = {name: value for name, value in self.data(code).items() if isinstance(value, (str, int))}
        key = f"{self.name}.move-{named.pop('do', '')}"
        return Said(key, **named) if has_words(key) else Said(VERBATIM, text=self.text(code))

    def tells(self, before: Sequence[Observation], code: int, after: Sequence[Observation]) -> Sequence[Said]:
        """What each of several chairs is told of a move, refined like `views`."""
        return [self.told(one, code, then) for one, then in zip(before, after, strict=True)]

    def reveals(self, before: Observation, code: int) -> bool:
        """Whether the move shows its mover something that was hidden; then it cannot be taken back."""
        return False

    def uncovers(self, before: Observation, code: int) -> bool:
        """Whether the move shows anybody something that was hidden; then only friends go back past it.

        More than `reveals` where the others see a tile that its mover knew, such as one from a hidden hand.
        """
        return self.reveals(before, code)

    def fits(self, options: Options) -> Said | None:
        """A sentence when this combination of allowed values cannot be played."""
        starter, players = options["starter"], options["players"]
        if isinstance(starter, int) and starter >= int(players):
            return Said("starter-not-there", seat=starter, last=int(players) - 1)
        return None

    def sketch(self, table: Data) -> list[Shape]:
        """A view's own part as flat shapes, for pictures that no page draws; nothing for a game that has none."""
        return []

    def title_earned(self, seen: Observation) -> Said | None:
        """The title of a finished solitaire."""
        return None

    def hides(self, options: Options) -> bool:
        """Whether anything on the table is hidden from anybody."""
        return bool(self.rules.own or self.rules.hidden)

    def forgets(self, options: Options) -> bool:
        """Whether the table keeps no record of past turns before the end."""
        return False

    def next_starter(self, starter: int, winners: Sequence[int], players: int) -> int:
        """Who starts the next game of a series; by default the seat to the left."""
        return (starter + 1) % players

    def series_fits(self, games: int) -> Said | None:
        """A sentence when a series cannot have this many games."""
        return None if games >= 1 else Said("series-too-short")

    def text(self, code: int) -> str:
        """The one canonical text of a move; UnreadableMove for a code that none has."""
        return noted(self.title, self.notation.text, code_from(self.title, code))

    def parse(self, text: str) -> int:
        """The inverse of `text`; UnreadableMove with a sentence for what cannot be read."""
        return noted(self.title, self.notation.parse, text_from(self.title, text))

    def data(self, code: int) -> Data:
        """The move as plain JSON; `do` names the kind of move."""
        return noted(self.title, self.notation.data, code_from(self.title, code))

    def code(self, data: Data) -> int:
        """The inverse of `data`; UnreadableMove with a sentence for what cannot be read."""
        return noted(self.title, self.notation.code_of, data_from(self.title, data))

    # --- what every game has --------------------------------------------------------------------

    def __reduce__(self) -> tuple[Any, ...]:
        """Sent to another process by name: it is the game of that name there."""
        from parlour.engine.registry import game

        return game, (self.name,)

    def __copy__(self) -> Game:
        return self

    def __deepcopy__(self, memo: object) -> Game:
        return self

    def deal(self, /, seed: int, **options: object) -> Position:
        """A new game. Options that are left out take their defaults, or what the others require."""
        from parlour.engine.position import Position

        return Position(self, self.choose(**options), seed)

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

    def move(self, code: int) -> Move:
        """The move of that code."""
        return Move(code, self.text(code), self.data(code), self.name)

    def rules_text(self, language: str = FALLBACK) -> str:
        """The rules for players, in Markdown; in English if need be, and empty for a game without any."""
        wanted = text_of(language, "A language")
        own = self._file(f"rules.{wanted}.md") if wanted != FALLBACK and LANGUAGE.fullmatch(wanted) else ""
        return own or self._file("rules.md")

    def fluent(self, language: str) -> str:
        """The game's own words in a language, as a Fluent file; empty where it has none."""
        return self.words.get(language) or self._file("words", f"{language}.ftl")

    def lesson_text(self) -> str:
        """Its first lesson, as JSON for a page (docs/page.md); empty for a game without one."""
        return self._file("lesson.json")

    @property
    def folder(self) -> str | None:
        """The package that the game's files lie in; None for a game that is a single module."""
        home = sys.modules[type(self).__module__]
        return home.__name__ if hasattr(home, "__path__") else home.__name__.rpartition(".")[0] or None

    def _file(self, *path: str) -> str:
        """A text that stands beside the game; empty if there is none."""
        if self.folder is None:
            return ""
        found = resources.files(self.folder).joinpath(*path)
        return found.read_text(encoding="utf-8") if found.is_file() else ""

    @cached_property
    def ready(self) -> Rules:
        """The rules, compiled or loaded from the cache; shows progress on a terminal."""
        prepare(self.title, self.rules)
        return self.rules
