"""The compiled half of a game: functions over one record, and who knows which of its fields."""

from __future__ import annotations

from collections import namedtuple
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache, cached_property
from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray

from parlour.engine.calls import Calls, calls_of, redealer, watcher
from parlour.engine.knowledge import declared, masks, nothing_to_imagine, see_no_more


class Deal(Protocol):
    """Set up a zeroed record from a seed (uint64) and the options' codes."""

    def __call__(self, s: Any, seed: Any, options: NDArray[np.int64], /) -> None: ...


class Turn(Protocol):
    """The seat to move, -1 when the game is over."""

    def __call__(self, s: Any, /) -> int: ...


class Legal(Protocol):
    """Write the legal moves, return how many; 0 exactly when the game is over."""

    def __call__(self, s: Any, out: NDArray[np.int64], /) -> int: ...


class Play(Protocol):
    """Carry out a legal move, and whatever then happens by itself."""

    def __call__(self, s: Any, move: int, /) -> None: ...


class Scores(Protocol):
    """Write the points of every seat, running or final."""

    def __call__(self, s: Any, out: NDArray[np.int64], /) -> None: ...


class Winners(Protocol):
    """A bit for each winning seat; 0 before the end and for a draw."""

    def __call__(self, s: Any, /) -> int: ...


class Observe(Protocol):
    """Add to `out` what the seat knows beyond public fields and its own rows.

    `out` comes with just these, all else blank; seat -1 is a spectator. Equal knowledge must give equal bytes.
    """

    def __call__(self, s: Any, seat: int, out: Any, /) -> None: ...


class Imagine(Protocol):
    """Fill in what the seat cannot know, drawn from all that it may be with chance from `source`.

    `o` comes as an observation of the seat and leaves as a whole state; the engine sets its generator.
    """

    def __call__(self, o: Any, seat: int, source: NDArray[np.uint64], /) -> None: ...


class ImagineInRoom(Protocol):
    """The same with room to reckon in."""

    def __call__(self, o: Any, seat: int, source: NDArray[np.uint64], room: NDArray[np.int64], /) -> None: ...


@dataclass(frozen=True)
class Rules:
    """The compiled half of a game: functions made with `@rule` over records of dtype `state`."""

    state: np.dtype[np.void]
    deal: Deal
    turn: Turn
    legal: Legal
    play: Play
    scores: Scores
    winners: Winners
    most_moves: int
    """No position has more legal moves than this."""
    most_plies: int
    """Every game ends within this many moves."""
    public: tuple[str, ...] = ()
    """The fields that everybody knows. A game in which nothing is hidden need not list any field anywhere."""
    own: tuple[str, ...] = ()
    """The fields whose first axis is the seat, and of which a seat knows its own row."""
    hidden: tuple[str, ...] = ()
    """The fields that nobody knows. The generator is always one of them."""
    observe: Observe = see_no_more
    imagine: Imagine | ImagineInRoom = nothing_to_imagine
    room: int = 0
    """How many numbers (int64) `imagine` needs to reckon with, since no rule allocates: its caller lends them.

    A game that needs any takes them as a fourth argument: imagine(o, seat, source, room).
    """

    def __post_init__(self) -> None:
        known = declared(self.state, self.public, self.own, self.hidden)
        for name, fields in zip(("public", "own", "hidden"), known, strict=True):
            object.__setattr__(self, name, fields)  # frozen: completed once, here

    @cached_property
    def redeal(self) -> Callable[..., None]:
        """Makes of an observation a whole state that the seat holds possible, with (o, seat, source, room)."""
        return redealer(self.imagine, self.room > 0)

    @cached_property
    def watch(self) -> Callable[..., None]:
        """Writes what a seat knows, with (s, words, mask, seat, out, out_words).

        `words` and `out_words` are the memory of `s` and `out` as numbers of 64 bits, `mask` is the seat's row
        of `masks`.
        """
        return watcher(self.observe)

    @cached_property
    def masks(self) -> NDArray[np.uint64]:
        """What each seat may see of a record: row 0 for a spectator, row 1 + seat for a seat."""
        return masks(self.state, self.public, self.own)

    def blank(self, n: int = 1) -> Any:
        """An array of n zeroed records."""
        return np.zeros(n, self.state).view(np.recarray)

    def lent(self) -> NDArray[np.int64]:
        """The room that `redeal` needs."""
        return np.empty(self.room, np.int64)

    def box(self) -> Any:
        """One zeroed record as an array for the `calls`."""
        return np.zeros(1, self._boxed)

    @cached_property
    def _boxed(self) -> np.dtype[np.void]:
        # One object for all boxes: Numba compares the types of two arrays field by field unless they are the same.
        return np.dtype((np.record, self.state))

    @cached_property
    def calls(self) -> Calls:
        """The rules that positions call most, over an array of one record."""
        return calls_of(self.turn, self.legal, self.play, self.scores, self.redeal, self.watch)


def fields_of(record: np.record) -> Any:
    """All fields of a record at once, numbers as plain ones: reading a field of a record by its name is slow."""
    return _fields_of(record.dtype)._make(np.void.item(record))


@cache
def _fields_of(state: np.dtype[np.void]) -> Any:
    return namedtuple("Fields", state.names or ())  # the fields are known at run time only
