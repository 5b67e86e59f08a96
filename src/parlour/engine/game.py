"""What a game is: compiled rules on one side, words and views for people on the other.

`Rules` is the fast half, functions over one numpy record. `Game` is the contract that a game fulfils by
subclassing it, in its `face.py`. Everything above (positions, records, search, server) uses only these.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import namedtuple
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from importlib import resources
from typing import TYPE_CHECKING, Any, ClassVar, Protocol

import numpy as np
from numpy.typing import NDArray

from parlour.engine.entries import Entries, entries
from parlour.engine.errors import OptionError
from parlour.engine.options import Option, Options, product, spoken
from parlour.engine.progress import prepare

if TYPE_CHECKING:
    from parlour.engine.position import Position

Data = dict[str, Any]


@dataclass(frozen=True)
class Rules:
    """The compiled half of a game: functions made with `@rule` over records of dtype `state`."""

    state: np.dtype[np.void]
    deal: Callable[..., None]
    """deal(s, seed: uint64, options: int64[:]): set up a zeroed record."""
    turn: Callable[..., int]
    """turn(s): the seat to move, -1 when the game is over."""
    legal: Callable[..., int]
    """legal(s, out: int64[:]): write the legal moves, return how many; 0 exactly when over."""
    play: Callable[..., None]
    """play(s, move): carry out a legal move, and whatever then happens by itself."""
    scores: Callable[..., None]
    """scores(s, out: int64[:]): the points of every seat, running or final."""
    winners: Callable[..., int]
    """winners(s): a bit for each winning seat; 0 before the end and for a draw."""
    redeal: Callable[..., None]
    """redeal(s, seat, source: uint64[:1]): deal anew all that the seat cannot know, given all it has seen.

    The result depends on that knowledge and on the source alone, not on how the hidden things lay before.
    """
    most_moves: int
    """No position has more legal moves than this."""
    most_plies: int
    """Every game ends within this many moves."""

    def blank(self, n: int = 1) -> Any:
        """An array of n zeroed records."""
        return np.zeros(n, self.state).view(np.recarray)

    def box(self) -> Any:
        """One zeroed record as an array for the `entries`."""
        return np.zeros(1, self._boxed)

    @cached_property
    def _boxed(self) -> np.dtype[np.void]:
        # One object for all boxes: Numba compares the types of two arrays field by field unless they are the same.
        return np.dtype((np.record, self.state))

    @cached_property
    def entries(self) -> Entries:
        """The rules that positions call most, over an array of one record."""
        return entries(self.turn, self.legal, self.play, self.scores)


def plain(s: np.record) -> Any:
    """All fields of a record at once, numbers as plain ones: reading a field of a record by its name is slow."""
    return _fields_of(s.dtype)._make(np.void.item(s))


@cache
def _fields_of(state: np.dtype[np.void]) -> Any:
    return namedtuple("Fields", state.names or ())  # the fields are known at run time only


@dataclass(frozen=True)
class Move:
    """A move of a game: its code for the rules, its text for people, its data for pages."""

    code: int
    text: str
    data: Data

    def __str__(self) -> str:
        return self.text


@dataclass(frozen=True)
class Refusal:
    """Why a move is not legal: the id of the rule and a sentence."""

    rule: str
    sentence: str


@dataclass(frozen=True)
class Outcome:
    """How a game ended."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]
    """The winning seats: several who share the win, none for a draw or a solitaire that failed."""
    rule: str
    """The id of the rule that ended it."""
    reason: str
    """A sentence that says why it ended."""
    title: str | None = None
    """The title earned in a solitaire."""

    def as_data(self) -> Data:
        """The same as plain JSON."""
        return {
            "scores": list(self.scores),
            "winners": list(self.winners),
            "rule": self.rule,
            "reason": self.reason,
            "title": self.title,
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
    pitch: ClassVar[str]
    """One line that makes somebody want to play."""
    options: ClassVar[tuple[Option, ...]]
    """`players` first, `starter` last."""
    rules: ClassVar[Rules]
    notation: Notation
    """How moves are written: usually the module `notation` of the game's folder."""
    series_games: ClassVar[int] = 3
    """How many games a series has unless the table asks otherwise."""
    series_ties_share: ClassVar[bool] = True
    """Whether equal totals share the win of a series (else it is a draw)."""

    # --- what a game must offer -----------------------------------------------------------------

    @abstractmethod
    def view(self, s: np.record, seat: int | None) -> Data:
        """What the seat sees on the table (None: a spectator), as plain JSON."""

    @abstractmethod
    def refusal(self, s: np.record, code: int) -> Refusal:
        """Why a readable move is not legal for the seat to move, from what that seat knows."""

    @abstractmethod
    def told(self, before: np.record, code: int, after: np.record, seat: int | None) -> str:
        """The log line of a move as a seat sees it, a phrase that follows the player's name."""

    @abstractmethod
    def reveals(self, before: np.record, code: int) -> bool:
        """Whether the move shows its mover something that was hidden; then it cannot be taken back."""

    @abstractmethod
    def reason(self, s: np.record) -> tuple[str, str]:
        """Of a game that is over: the id of the rule that ended it and a sentence."""

    @abstractmethod
    def picture(self, view: Data) -> str:
        """The table drawn in characters with Rich markup, from a `Position.view`; legible without colour."""

    # --- what a game may refine -----------------------------------------------------------------

    def views(self, s: np.record, seats: Sequence[int | None]) -> list[Data]:
        """What each of several seats sees; a game refines it to work out once what they see alike."""
        return [self.view(s, seat) for seat in seats]

    def tells(self, before: np.record, code: int, after: np.record, seats: Sequence[int | None]) -> list[str]:
        """What each of several seats is told of a move, refined like `views`."""
        return [self.told(before, code, after, seat) for seat in seats]

    def fits(self, options: Options) -> str | None:
        """A sentence when this combination of allowed values cannot be played."""
        starter, players = options["starter"], options["players"]
        if isinstance(starter, int) and starter >= int(players):
            return f"Seat {starter} cannot start: the seats are 0 to {int(players) - 1}."
        return None

    def title_earned(self, s: np.record) -> str | None:
        """The title of a finished solitaire."""
        return None

    def hides(self, options: Options) -> bool:
        """Whether anything on the table is hidden from anybody."""
        return True

    def forgets(self, options: Options) -> bool:
        """Whether the table keeps no record of past turns before the end."""
        return False

    def next_starter(self, starter: int, winners: Sequence[int], players: int) -> int:
        """Who starts the next game of a series; by default the seat to the left."""
        return (starter + 1) % players

    def series_fits(self, games: int) -> str | None:
        """A sentence when a series cannot have this many games."""
        return None if games >= 1 else "A series has at least one game."

    def text(self, code: int) -> str:
        """The one canonical text of a move."""
        return self.notation.text(code)

    def parse(self, text: str) -> int:
        """The inverse of `text`; ValueError with a sentence for what cannot be read."""
        return self.notation.parse(text)

    def data(self, code: int) -> Data:
        """The move as plain JSON; `do` names the kind of move."""
        return self.notation.data(code)

    def code(self, data: Data) -> int:
        """The inverse of `data`; ValueError with a sentence for what cannot be read."""
        return self.notation.code_of(data)

    # --- what every game has --------------------------------------------------------------------

    def deal(self, seed: int, **options: object) -> Position:
        """A new game. Options that are left out take their defaults, or what the others require."""
        from parlour.engine.position import Position

        return Position(self, self.choose(**options), seed)

    def choose(self, /, **wanted: object) -> Options:
        """Complete and check a choice of options; OptionError says what is wrong and what is allowed."""
        known = {option.name: option for option in self.options}
        for name in wanted:
            if name not in known:
                raise OptionError(f"{self.title} has no option '{name}'; it has {', '.join(known)}.")
        given = {"starter": known["starter"].default}
        given.update({name: known[name].read(value) for name, value in wanted.items()})
        complaint = None
        for candidate in product(self.options):
            if all(candidate[name] == value for name, value in given.items()):
                misfit = self.fits(candidate)
                if misfit is None:
                    return candidate
                complaint = misfit
        raise OptionError(complaint or f"{self.title} cannot be played like that.")

    def combinations(self) -> Iterator[Options]:
        """Every combination of options that can be played."""
        return (options for options in product(self.options) if self.fits(options) is None)

    def encode(self, options: Options) -> NDArray[np.int64]:
        """The options as the rules see them."""
        return np.array([option.codes[options[option.name]] for option in self.options], dtype=np.int64)

    def describe(self, options: Options) -> str:
        """The options in one line, for headings: `players=2 variant=brainy`."""
        return " ".join(f"{name}={spoken(value)}" for name, value in options.items())

    def move(self, code: int) -> Move:
        """The move of that code."""
        return Move(code, self.text(code), self.data(code))

    def rules_text(self) -> str:
        """The rules for players, in Markdown."""
        package = type(self).__module__.rpartition(".")[0]
        return resources.files(package).joinpath("rules.md").read_text(encoding="utf-8")

    @cached_property
    def ready(self) -> Rules:
        """The rules, compiled or loaded from the cache; shows progress on a terminal."""
        prepare(self.title, self.rules)
        return self.rules
