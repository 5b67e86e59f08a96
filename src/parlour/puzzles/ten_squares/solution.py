"""The table of all that can come of 10 Squares, both playing best, in whole arrays: NumPy's or a GPU's.

A line and a column for each half (see `deck`). `worth[a, b]` is what the owner of half a can expect against the
owner of half b, draws counted half. The colours are alike, so `worth[b, a]` is the rest of 1, and only pairs with
a in the same group as b or in a later one are worked out: a card of a changes the line, a card of b the column.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np

from parlour.puzzles.progress import Watch
from parlour.puzzles.ten_squares.deck import HOME, OUTWARD, Deck, Group
from parlour.puzzles.ten_squares.short import Short

Array = Any
"""Of NumPy or CuPy."""
BYTES_PER_PAIR = {False: 8, True: 2}
"""Of both tables, or short."""


@dataclass(frozen=True)
class Solution:
    """What all pairs of the first so many halves are worth."""

    deck: Deck
    worth: Array
    draws: Array | None
    """The chance of a draw; a short solution does without."""

    @property
    def whole(self) -> bool:
        """Whether the first position is in it."""
        return bool(self.worth.shape[0] == self.deck.halves)

    def odds(self, half: int, rival: int) -> tuple[float, float | None]:
        """What the owner of a half can expect, draws counted half, and the chance of a draw."""
        return float(self.worth[half, rival]), None if self.draws is None else float(self.draws[half, rival])


def groups_within(deck: Deck, memory: int, short: bool = False) -> int:
    """How many groups, from the end of the game on, have a table within so many bytes."""
    return sum(BYTES_PER_PAIR[short] * group.end**2 <= memory for group in deck.groups)


def solve(
    deck: Deck, arrays: Any = np, groups: int | None = None, watch: Watch | None = None, short: bool = False
) -> Solution:
    """Work the table out, of all groups or of the first so many; `arrays` is numpy or cupy.

    A short one takes a quarter of the memory: its chances are rounded, and it knows no draws.
    """
    spans = deck.groups[:groups]
    size = spans[-1].end
    worth = Short(size, arrays) if short else arrays.empty((size, size), arrays.float32)
    worth[:, HOME], worth[HOME] = 0, 1
    draws = None if short else arrays.empty((size, size), arrays.float32)
    if draws is not None:
        draws[:, HOME], draws[HOME] = 0, 0
    solution = Solution(deck, worth, draws)
    solver = _Solver(solution, arrays)
    for group in spans:
        solver.add(group, spans)
        if watch:
            watch(group.end**2, size**2)
    return solution


class _Solver:
    def __init__(self, solution: Solution, arrays: Any) -> None:
        self._xp = arrays
        self._deck, self._worth, self._draws = solution.deck, solution.worth, solution.draws
        self._counting = arrays.asarray(self._deck.counting)

    def add(self, group: Group, spans: list[Group]) -> None:
        """All pairs of a group with the earlier ones and with itself."""
        for other in spans:
            if other.first > group.first:
                return
            self._finish(group, other)

    def _finish(self, group: Group, other: Group) -> None:
        """What each card in the pile leads to, all equally likely: cards of the lines, cards of the columns."""
        xp = self._xp
        tables = (self._worth,) if self._draws is None else (self._worth, self._draws)
        mine = best_cards(self._deck, xp, tables, group, other)
        theirs = mine if group is other else best_cards(self._deck, xp, tables, other, group)
        counts = self._counting[other.first : other.end]
        total = self._counting[group.first : group.end, None] + counts
        share = 1 / xp.maximum(total, 1)
        lines, columns = slice(group.first, group.end), slice(other.first, other.end)
        worth = xp.where(total > 0, (mine[0] + counts - theirs[0].T) * share, 0.5)  # no card left: a draw (TS-8)
        self._worth[lines, columns], self._worth[columns, lines] = worth, 1 - worth.T
        if self._draws is not None:
            draws = xp.where(total > 0, (mine[1] + theirs[1].T) * share, 1)
            self._draws[lines, columns], self._draws[columns, lines] = draws, draws.T


def best_cards(deck: Deck, arrays: Any, tables: tuple[Array, ...], group: Group, rivals: Group) -> list[Array]:
    """What a group's own cards come to if they come next, summed up, against the halves of another group.

    Of every card the option is taken that is best in the first table; the other tables just go along.
    """
    columns = slice(rivals.first, rivals.end)
    shape = (group.end - group.first, rivals.end - rivals.first)
    sums = [arrays.zeros(shape, arrays.float32) for _ in tables]
    for cards in group.moves:
        options = (arrays.asarray(option) for option in cards.options)
        looked_up = ([table[lines, columns] for table in tables] for lines in options)
        _add(sums, arrays.asarray(cards.halves - group.first), _best(arrays, looked_up))
    halves, rests = group.squares
    if len(halves):
        lines = arrays.asarray(rests)
        offers = [offered(deck, arrays, table[lines, columns], rivals) for table in tables]
        chosen = offers[0].argmax(axis=2)[:, :, None]
        put = [arrays.take_along_axis(offer, chosen, 2) for offer in offers]
        let_be = [table[lines, columns].reshape(offers[0].shape) for table in tables]
        found = _best(arrays, iter([put, let_be]))
        _add(sums, arrays.asarray(halves - group.first), [table.reshape(len(rests), -1) for table in found])
    return sums


def _add(sums: list[Array], lines: Array, found: list[Array]) -> None:
    for total, some in zip(sums, found, strict=True):
        total[lines] += some


def _best(arrays: Any, options: Iterator[list[Array]]) -> list[Array]:
    """Of several options the best in the first table, pair by pair, and what goes with it."""
    best = next(options)
    for other in options:
        better = other[0] > best[0]
        best = [arrays.where(better, new, old) for new, old in zip(other, best, strict=True)]
    return best


def offered(deck: Deck, arrays: Any, table: Array, rivals: Group) -> Array:
    """By line, block and place: where a square card may put the rival's marker, which is anywhere but on A.

    On J a marker is turned, so instead of A a block of markers that are not turned offers J of the other one.
    """
    first = (rivals.first - 1) // deck.places
    keys = deck.keys[first : (rivals.end - 1) // deck.places]
    places = table.reshape(len(table), len(keys), deck.places).copy()
    outward = [block for block, key in enumerate(keys) if key & 1 == OUTWARD]
    if outward:
        turned = arrays.asarray([deck.index[keys[block] ^ 1] - first for block in outward])
        places[:, arrays.asarray(outward), 0] = places[:, turned, -1]
    return places
