"""Moves as actions, numbers from 0 to some count, for programs that learn.

Codes of moves are sparse: they name a cell, a tile and a rotation in a few bits each. An action is the same move
in a dense range. There are four ways, the first that a game has:

- `dense(n)`: codes that lie close together are the actions;
- `among(codes)`: the place of the code in a table of all codes of the game;
- `Actions(count, number)`: a rule of the game's own; where the table grows without bounds, it names a row of what
  is observed (the open cell, the site) instead of the cell itself;
- the place of the move in the list of legal moves, for a game that says nothing (`Moves` makes one dense).

Legal moves at any one moment are different actions. What an action means follows from what its mover observes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from functools import cache
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from parlour.engine.moves import Moves
from parlour.engine.rule import rule

if TYPE_CHECKING:
    from parlour.engine.registry import Game


@dataclass(frozen=True)
class Actions:
    """How many actions a game has, and which of them a move is."""

    count: int
    number: Callable[[Any, int], int] | None = None
    """number(o, code): the action of a legal move of whoever observes `o`, a rule; None: its place in the list."""
    codes: NDArray[np.int64] | None = field(default=None, compare=False)
    """The code of each action, where that does not depend on what is observed."""

    @staticmethod
    def of_notation(game: Game) -> Actions | None:
        """The actions of a game whose moves are declared as `Moves`."""
        notation = getattr(game, "notation", None)
        return dense(len(notation)) if isinstance(notation, Moves) else None

    def of(self, records: Any, codes: NDArray[np.int64], offsets: NDArray[np.int64]) -> NDArray[np.int64]:
        """The actions of the legal moves of many games; those of game i lie between two offsets."""
        out = np.empty(len(codes), np.int64)
        _numberer(self.number)(records, codes, offsets, out)
        return out


@rule
def itself(o: Any, code: int) -> int:
    """The action of a move whose code is dense."""
    return code


def dense(count: int) -> Actions:
    """The codes themselves are the actions."""
    return Actions(count, itself, np.arange(count))


def among(codes: Iterable[int]) -> Actions:
    """The action is the place of the code among all of these."""
    table = np.array(sorted(set(codes)), np.int64)

    @rule
    def number(o: Any, code: int) -> int:
        low = 0
        high = len(table) - 1
        while low < high:
            middle = (low + high) // 2
            if table[middle] < code:
                low = middle + 1
            else:
                high = middle
        return low

    return Actions(len(table), number, table)


def listed(most: int) -> Actions:
    """The action is the place of the move in the list of legal ones, of which there are never more."""
    return Actions(most)


@cache
def _numberer(number: Callable[[Any, int], int] | None) -> Callable[..., None]:
    if number is None:
        return _places

    @rule
    def numbers(records: Any, codes: Any, offsets: Any, out: Any) -> None:
        for i in range(len(offsets) - 1):
            for at in range(offsets[i], offsets[i + 1]):
                out[at] = number(records[i], codes[at])

    return numbers


@rule
def _places(records: Any, codes: Any, offsets: Any, out: Any) -> None:
    for i in range(len(offsets) - 1):
        for at in range(offsets[i], offsets[i + 1]):
            out[at] = at - offsets[i]


@rule
def mark(actions: NDArray[np.int64], offsets: NDArray[np.int64], masks: NDArray[np.int8]) -> None:
    """Set a 1 for every legal action in blank masks, a row for each game."""
    for i in range(len(masks)):
        for at in range(offsets[i], offsets[i + 1]):
            masks[i, actions[at]] = 1


@rule
def find(
    actions: NDArray[np.int64],
    codes: NDArray[np.int64],
    offsets: NDArray[np.int64],
    chosen: NDArray[np.int64],
    out: NDArray[np.int64],
) -> int:
    """Write the codes of chosen actions; the first game whose action is not legal, or -1 if all are.

    A game that is over takes any. With codes and actions exchanged, it finds the actions of chosen codes.
    """
    wrong = -1
    for i in range(len(chosen)):
        found = offsets[i] == offsets[i + 1]
        out[i] = 0
        for at in range(offsets[i], offsets[i + 1]):
            if actions[at] == chosen[i]:
                out[i] = codes[at]
                found = True
        if not found and wrong < 0:
            wrong = i
    return wrong
