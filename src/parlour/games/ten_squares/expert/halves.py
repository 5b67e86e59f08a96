"""Halves of a position of 10 Squares: what the worth of a position depends on, of one colour.

Halves come in blocks of nine, the places of a marker (turned: B to J, else: A to I), for each set of cards in
the pile and for turned or not. A block's key is 2 * set + kind.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from parlour.engine import rule
from parlour.games.ten_squares.notation import MOST_MOVES, PICK
from parlour.games.ten_squares.parts import (
    CIRCLE,
    NUMBERS,
    SUIT,
    SUIT_ALL,
    SUIT_NUMBERS,
    J,
)
from parlour.games.ten_squares.rules import picks

PLACES = 9
EVERYWHERE = (1 << PLACES) - 1
BUT_A = EVERYWHERE - 1  # of the places of a marker that is not turned: B to I
TURNED, OUTWARD = 0, 1  # the two kinds of blocks; outward: not turned
KEYS = 2 << SUIT  # of blocks


@rule
def place_of(square: int, kind: int) -> int:
    """The place of a square in a block of that kind; a turned marker is never on A: it has won."""
    return square - 1 if kind == TURNED else square


@rule
def spread(marks: NDArray[np.int16], put: bool, moves: NDArray[np.int64]) -> None:
    """From places marked by key, mark all that can follow; `put`: the rival's square may still move the marker."""
    for cards in range(SUIT_ALL, -1, -1):
        places = int(marks[2 * cards + OUTWARD])
        if places:
            if put:
                places |= BUT_A
                marks[2 * cards + OUTWARD] = places
                marks[2 * cards + TURNED] = EVERYWHERE
            for face in range(NUMBERS):
                if cards >> face & 1:
                    rest = 2 * (cards ^ 1 << face)
                    for square in range(PLACES):
                        if places >> square & 1:
                            if square + face + 1 < J:
                                marks[rest + OUTWARD] |= 1 << square + face + 1
                            else:
                                marks[rest + TURNED] = EVERYWHERE
        if marks[2 * cards + TURNED]:
            for face in range(CIRCLE):
                if cards >> face & 1:
                    marks[2 * (cards ^ 1 << face) + TURNED] = EVERYWHERE
            if cards >> CIRCLE & 1:
                rest = cards ^ 1 << CIRCLE
                for i in range(picks(~rest & SUIT_NUMBERS, moves)):
                    marks[2 * (rest | moves[i] - PICK) + TURNED] = EVERYWHERE


@dataclass(frozen=True)
class Blocks:
    """The blocks of one colour, each after those that it depends on."""

    keys: NDArray[np.int64]
    places: NDArray[np.int64]
    """Of each block, the places that can come about, as a bit mask."""
    index: NDArray[np.int64]
    """The block of a key."""
    cards: NDArray[np.int64]
    """How many cards of each block count when turned up."""
    groups: tuple[tuple[int, int], ...]
    """First and last + 1 of the blocks that do not depend on each other."""
    options: int
    """How many choices all halves of all blocks have together."""

    @property
    def halves(self) -> int:
        """How many lines or columns they take."""
        return PLACES * len(self.keys)


@dataclass(frozen=True)
class Half:
    """What the value of a position depends on, of one colour."""

    cards: int
    square: int
    turned: bool

    @property
    def key(self) -> int:
        """Of its block."""
        return 2 * self.cards + (TURNED if self.turned else OUTWARD)

    @property
    def place(self) -> int:
        """In its block."""
        return int(place_of(self.square, self.key & 1))


def blocks_from(halves: Iterable[Half], put: bool) -> Blocks:
    """All that can come of some halves of one colour; `put`: the rival's square may still move the marker."""
    marks = np.zeros(KEYS, np.int16)
    for half in halves:
        marks[half.key] |= EVERYWHERE if half.turned else 1 << half.square
    spread(marks, put, np.zeros(MOST_MOVES, np.int64))
    keys = np.flatnonzero(marks)
    cards, circle = np.bitwise_count(keys >> 1).astype(np.int64), keys >> CIRCLE + 1
    rank = SUIT * circle + cards
    order = np.argsort(rank, kind="stable")
    keys, rank = keys[order], rank[order]
    index = np.full(KEYS, -1, np.int64)
    index[keys] = np.arange(len(keys))
    edges = [0, *(np.flatnonzero(np.diff(rank)) + 1), len(keys)]
    groups = tuple((int(first), int(last)) for first, last in pairwise(edges))
    counting = np.bitwise_count(np.where((keys & 1) == TURNED, keys >> 1, keys >> 1 & SUIT_NUMBERS))
    options = PLACES * int(choices(keys).sum())
    return Blocks(keys, marks[keys].astype(np.int64), index, counting.astype(np.int64), groups, options)


def choices(keys: NDArray[np.int64]) -> NDArray[np.int64]:
    """About how many choices a half of each key has, all its cards together."""
    numbers = np.bitwise_count(keys >> 1 & SUIT_NUMBERS).astype(np.int64)
    out = NUMBERS - numbers
    picked = np.where(keys >> CIRCLE + 1 & 1, out * (out - 1) * (out - 2) // 6 + 2, 0)
    found: NDArray[np.int64] = 2 * numbers + np.where((keys & 1) == TURNED, 4 + picked, 0)
    return found
