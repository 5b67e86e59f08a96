"""Exact play of 10 Squares: win, draw and loss of everything that can come of a position.

What the value of a position depends on. A card acts for its colour's owner whoever turns it up, and the order
of the pile is chance: who turns up next changes nothing. A card that does not count goes back and changes
nothing either, so the next card that counts is any of those in the pile, all equally likely. What is left is,
for each colour, its cards in the pile, its square and whether it is turned: a *half* for red and one for black.
One card changes one half (or, a square, takes itself out of one and puts the other's marker elsewhere), so
all that can come of a position lies in the product of the halves that can come of each colour alone.

So the table of values is a plain array, without hashing: a line for each half of red, a column for each of
black. Halves come in blocks of nine, the places of a marker (turned: B to J, else: A to I), for each set of
cards and for turned or not. Ordered by whether the circle is there and then by how many cards are, a block
depends on earlier ones only: the numbers that a circle brings back come with the circle gone. So one pass in
that order solves everything: for all blocks of red with equally many cards, first red's cards, line by line;
then, with lines and columns exchanged, black's cards in the same way. All inner loops run along memory.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from parlour.engine import rule
from parlour.games.ten_squares.expert.halves import OUTWARD, PLACES, TURNED, Blocks, Half
from parlour.games.ten_squares.notation import MOST_MOVES, PICK
from parlour.games.ten_squares.parts import (
    CIRCLE,
    NUMBERS,
    SQUARE,
    SUIT_NUMBERS,
    TOWARDS_A,
    TOWARDS_J,
    TRIANGLE,
    A,
    J,
)
from parlour.games.ten_squares.rules import picks

HOME = -1
TILE = 16  # lines and columns are exchanged a few at a time, for the sake of the processor's cache

Table = NDArray[np.float32]
"""Two layers of lines and columns: what the colour of the lines can expect, draws counted half; and the draws."""
WORTH, DRAWS = 0, 1
Values = NDArray[np.float32]


@rule
def moved(key: int, place: int, face: int, towards: int) -> int:
    """Where a number moves a marker: 16 * key + place of its half, the card gone; HOME when it wins."""
    rest = 2 * (key >> 1 ^ 1 << face)
    square = place + 1 if key & 1 == TURNED else place
    target = int(TOWARDS_J[square, face] if towards == J else TOWARDS_A[square, face])
    if key & 1 == OUTWARD and square + face + 1 < J:
        return 16 * (rest + OUTWARD) + target
    return HOME if target == A else 16 * rest + target - 1


@rule
def add_better(table: Table, line: int, one: int, two: int) -> None:
    """Add to a line whichever of two others is better, column by column."""
    for c in range(table.shape[2]):
        first, second = table[WORTH, one, c], table[WORTH, two, c]
        here, there = table[DRAWS, one, c], table[DRAWS, two, c]  # read before the choice: so it needs no branch
        table[WORTH, line, c] += first if first >= second else second
        table[DRAWS, line, c] += here if first >= second else there


@rule
def note(best: Table, table: Table, line: int) -> None:
    """Begin the best of several lines with one of them."""
    for c in range(table.shape[2]):
        best[WORTH, 0, c] = table[WORTH, line, c]
        best[DRAWS, 0, c] = table[DRAWS, line, c]


@rule
def note_better(best: Table, table: Table, line: int) -> None:
    """Go on with another, wherever it is better."""
    for c in range(table.shape[2]):
        old, new = best[WORTH, 0, c], table[WORTH, line, c]
        here, there = best[DRAWS, 0, c], table[DRAWS, line, c]
        best[WORTH, 0, c] = new if new > old else old
        best[DRAWS, 0, c] = there if new > old else here


@rule
def add_noted(table: Table, line: int, best: Table) -> None:
    """Add the best of several lines."""
    for c in range(table.shape[2]):
        table[WORTH, line, c] += best[WORTH, 0, c]
        table[DRAWS, line, c] += best[DRAWS, 0, c]


@rule
def add_put(
    table: Table, line: int, rest: int, keys: NDArray[np.int64], index: NDArray[np.int64], start: int
) -> None:
    """A square: put the rival's marker on the best place of its block, or on J of the turned one, or let it be."""
    for k in range(len(keys)):
        key = int(keys[k])
        high = draws = np.float32(-1)
        if key & 1 == OUTWARD:
            c = PLACES * (index[key ^ 1] - start) + PLACES - 1
            high, draws = table[WORTH, rest, c], table[DRAWS, rest, c]
        for c in range(PLACES * k + (key & 1), PLACES * k + PLACES):  # no shape puts a marker on A
            if table[WORTH, rest, c] > high:
                high, draws = table[WORTH, rest, c], table[DRAWS, rest, c]
        for c in range(PLACES * k, PLACES * k + PLACES):
            stays = table[WORTH, rest, c] > high
            table[WORTH, line, c] += table[WORTH, rest, c] if stays else high
            table[DRAWS, line, c] += table[DRAWS, rest, c] if stays else draws


@rule
def add_cards(
    table: Table,
    block: int,
    key: int,
    places: int,
    index: NDArray[np.int64],
    best: Table,
    rival_keys: NDArray[np.int64],
    rival_index: NDArray[np.int64],
    rival_start: int,
    moves: NDArray[np.int64],
) -> None:
    """Add to the lines of a block what each card of its colour is worth if it comes next."""
    cards = key >> 1
    for face in range(NUMBERS):
        if cards >> face & 1:
            for place in range(PLACES):
                if places >> place & 1:
                    far = moved(key, place, face, J)
                    near = moved(key, place, face, A) if key & 1 == TURNED else far
                    if far == HOME or near == HOME:
                        for c in range(table.shape[2]):
                            table[WORTH, PLACES * block + place, c] += 1
                    else:
                        one, two = PLACES * index[far >> 4] + (far & 15), PLACES * index[near >> 4] + (near & 15)
                        add_better(table, PLACES * block + place, one, two)
    if key & 1 == OUTWARD:
        return
    if cards >> TRIANGLE & 1:
        rest = PLACES * index[2 * (cards ^ 1 << TRIANGLE)]
        note(best, table, rest)
        for place in range(1, PLACES):
            note_better(best, table, rest + place)
        for place in range(PLACES):
            add_noted(table, PLACES * block + place, best)
    if cards >> SQUARE & 1:
        rest = PLACES * index[2 * (cards ^ 1 << SQUARE)]
        for place in range(PLACES):
            add_put(table, PLACES * block + place, rest + place, rival_keys, rival_index, rival_start)
    if cards >> CIRCLE & 1:
        n = picks(~cards & SUIT_NUMBERS, moves)
        rest = cards ^ 1 << CIRCLE
        for place in range(PLACES):
            note(best, table, PLACES * index[2 * rest] + place)
            for i in range(1, n):
                note_better(best, table, PLACES * index[2 * (rest | moves[i] - PICK)] + place)
            add_noted(table, PLACES * block + place, best)


@rule
def add_red(
    table: Table,
    first: int,
    last: int,
    keys: NDArray[np.int64],
    places: NDArray[np.int64],
    index: NDArray[np.int64],
    rival_keys: NDArray[np.int64],
    rival_index: NDArray[np.int64],
    best: Table,
    moves: NDArray[np.int64],
) -> None:
    """Red's cards, for a group of red's blocks and all of black's."""
    for block in range(first, last):
        for line in range(PLACES * block, PLACES * block + PLACES):
            for c in range(table.shape[2]):
                table[WORTH, line, c] = 0
                table[DRAWS, line, c] = 0
        key, there = int(keys[block]), int(places[block])
        add_cards(table, block, key, there, index, best, rival_keys, rival_index, 0, moves)


@rule
def add_black(
    other: Table,
    first: int,
    keys: NDArray[np.int64],
    places: NDArray[np.int64],
    index: NDArray[np.int64],
    cards: NDArray[np.int64],
    rival_keys: NDArray[np.int64],
    rival_index: NDArray[np.int64],
    rival_cards: Values,
    best: Table,
    moves: NDArray[np.int64],
) -> None:
    """Black's cards added to what red's came to, for a group of red's blocks; then the mean of all cards."""
    for block in range(len(keys)):
        key, there = int(keys[block]), int(places[block])
        add_cards(other, block, key, there, index, best, rival_keys, rival_index, first, moves)
        own = np.float32(cards[block])
        for line in range(PLACES * block, PLACES * block + PLACES):
            for c in range(other.shape[2]):
                total = own + rival_cards[c]
                share = 1 / max(total, np.float32(1))
                worth, draws = other[WORTH, line, c], other[DRAWS, line, c]
                other[WORTH, line, c] = worth * share if total > 0 else 0.5
                other[DRAWS, line, c] = draws * share if total > 0 else 1


@rule
def exchange(source: Table, target: Table, sums: Values) -> None:
    """Exchange lines and columns, and sides: of a sum over so many cards the rival has what is left."""
    lines = source.shape[1]
    for tile in range(0, lines, TILE):
        for c in range(source.shape[2]):
            for line in range(tile, min(tile + TILE, lines)):
                target[WORTH, c, line] = sums[line] - source[WORTH, line, c]
                target[DRAWS, c, line] = source[DRAWS, line, c]


class Solved:
    """The table of all that can come of some positions, both sides playing best."""

    def __init__(self, red: Blocks, black: Blocks) -> None:
        self._red, self._black = red, black
        self._table = np.empty((2, red.halves, black.halves), np.float32)
        widest = PLACES * max(last - first for first, last in red.groups)
        room = np.empty(2 * widest * black.halves, np.float32)
        best = np.empty((2, 1, max(black.halves, widest)), np.float32)
        for first, last in red.groups:
            self._solve_group(first, last, room, best)

    def _solve_group(self, first: int, last: int, room: Values, best: Table) -> None:
        """The lines of red's blocks that do not depend on each other."""
        red, black, table = self._red, self._black, self._table
        lines = PLACES * (last - first)
        group, moves = red.keys[first:last], np.zeros(MOST_MOVES, np.int64)
        halves = black.keys, black.places, black.index, black.cards
        cards = np.repeat(red.cards[first:last], PLACES).astype(np.float32)
        other = room[: 2 * lines * black.halves].reshape(2, black.halves, lines)
        add_red(table, first, last, red.keys, red.places, red.index, black.keys, black.index, best, moves)
        exchange(table[:, PLACES * first : PLACES * last], other, cards)
        add_black(other, first, *halves, group, red.index, cards, best, moves)
        exchange(other, table[:, PLACES * first : PLACES * last], np.ones(black.halves, np.float32))

    def odds(self, red: Half, black: Half) -> tuple[float, float]:
        """What red can expect, draws counted half, and the chance of a draw."""
        line = PLACES * self._red.index[red.key] + red.place
        column = PLACES * self._black.index[black.key] + black.place
        return float(self._table[WORTH, line, column]), float(self._table[DRAWS, line, column])
