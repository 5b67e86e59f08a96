"""What positions of 10 Squares are worth when both sides play best, without the draws: three times as quick.

The same table as in `endgame`, where it is told why there is one, but made for size: in 65,535ths, two bytes a
pair instead of eight, and piece by piece. A piece is a group of red's blocks with a group of black's. Its own
cards move a colour along the lines; so there is a second table with lines and columns exchanged, of the group of
red in hand alone. The sums of both stay in the processor's cache, a few columns at a time.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from parlour.engine import rule
from parlour.games.ten_squares.expert.endgame import HOME, moved
from parlour.games.ten_squares.expert.halves import OUTWARD, PLACES, TURNED, Blocks, Half
from parlour.games.ten_squares.expert.kept import STEPS
from parlour.games.ten_squares.notation import MOST_MOVES, PICK
from parlour.games.ten_squares.parts import CIRCLE, NUMBERS, SQUARE, SUIT_NUMBERS, TRIANGLE, A, J
from parlour.games.ten_squares.rules import picks

TILE = 32  # blocks: so many columns of the lines that are looked up stay in the processor's cache
Shares = NDArray[np.uint16]
Sums = NDArray[np.int32]
Numbers = NDArray[np.int64]


@rule
def add_better_of(total: Sums, one: Shares, two: Shares) -> None:
    """Add whichever is better, column by column."""
    for c in range(len(total)):
        total[c] += max(one[c], two[c])


@rule
def raise_to(best: Shares, line: Shares) -> None:
    """Go on with another line wherever it is better."""
    for c in range(len(line)):
        best[c] = max(best[c], line[c])


@rule
def add_put_rival(total: Sums, line: Shares, keys: Numbers, turned: Shares) -> None:
    """A square: the rival's marker on the best place of its block, or on J of the turned one, or left alone."""
    for k in range(len(keys)):
        here, sums = line[PLACES * k : PLACES * k + PLACES], total[PLACES * k : PLACES * k + PLACES]
        high = turned[k] if keys[k] & 1 == OUTWARD else here[0]  # no shape puts a marker on A
        for place in range(1, PLACES):
            high = max(high, here[place])
        for place in range(PLACES):
            sums[place] += max(high, here[place])


@rule
def add_own_cards(
    source: Shares,
    left: int,
    sums: Sums,
    keys: Numbers,
    places: Numbers,
    index: Numbers,
    rival_keys: Numbers,
    rival_index: Numbers,
    rival_first: int,
    moves: Numbers,
) -> None:
    """A line for each half of some blocks: what its own cards come to if they come next, summed up.

    Of the source the columns from `left` on are those of the rival's blocks; its first column is of `rival_first`.
    """
    total, turned = np.zeros(PLACES * TILE, np.int32), np.zeros(TILE, np.uint16)
    best, picked = np.zeros(PLACES * TILE, np.uint16), np.zeros(PLACES * TILE, np.uint16)
    for tile in range(0, len(rival_keys), TILE):
        rivals = rival_keys[tile : tile + TILE]
        start, width = left + PLACES * tile, PLACES * len(rivals)
        end, into = start + width, total[:width]
        for block in range(len(keys)):
            key = int(keys[block])
            cards = key >> 1
            shapes = cards if key & 1 == TURNED else 0
            best[:] = 0
            if shapes >> TRIANGLE & 1:
                rest = PLACES * index[2 * (cards ^ 1 << TRIANGLE)]
                for place in range(PLACES):
                    raise_to(best, source[rest + place, start:end])
            for place in range(PLACES):
                into[:] = best[:width]
                if places[block] >> place & 1:
                    for face in range(NUMBERS):
                        if cards >> face & 1:
                            far = moved(key, place, face, J)
                            near = moved(key, place, face, A) if key & 1 == TURNED else far
                            if far == HOME or near == HOME:
                                into += STEPS
                            else:
                                one = PLACES * index[far >> 4] + (far & 15)
                                two = PLACES * index[near >> 4] + (near & 15)
                                add_better_of(into, source[one, start:end], source[two, start:end])
                    if shapes >> SQUARE & 1:
                        rest = PLACES * index[2 * (cards ^ 1 << SQUARE)] + place
                        for k in range(len(rivals)):
                            if rivals[k] & 1 == OUTWARD:
                                on_j = PLACES * (rival_index[rivals[k] ^ 1] - rival_first) + PLACES - 1
                                turned[k] = source[rest, on_j]
                        add_put_rival(into, source[rest, start:end], rivals, turned)
                    if shapes >> CIRCLE & 1:
                        rest = cards ^ 1 << CIRCLE
                        picked[:] = 0
                        for i in range(picks(~cards & SUIT_NUMBERS, moves)):
                            line = PLACES * index[2 * (rest | moves[i] - PICK)] + place
                            raise_to(picked, source[line, start:end])
                        into += picked[:width]
                sums[PLACES * block + place, start - left : end - left] = into


@rule
def settle(
    mine: Sums,
    theirs: Sums,
    table: Shares,
    mirrored: Shares,
    line: int,
    column: int,
    cards: Numbers,
    rival_cards: Numbers,
) -> None:
    """The mean of all cards, red's and black's, into the table and into the one seen by black."""
    room = PLACES * TILE
    owed, rest, share = np.zeros(room, np.int32), np.zeros(room, np.int32), np.zeros(room, np.float32)
    for tile in range(0, len(rival_cards), TILE):
        first = PLACES * tile
        width = min(room, PLACES * len(rival_cards) - first)
        for i in range(len(cards)):
            for j in range(width // PLACES):
                here = slice(PLACES * j, PLACES * j + PLACES)
                count = cards[i] + rival_cards[tile + j]
                share[here] = np.float32(1) / np.float32(count if count else 2)
                owed[here] = STEPS * rival_cards[tile + j] if count else STEPS  # no card left: a draw
            for p in range(PLACES * i, PLACES * i + PLACES):
                own, into = (
                    mine[p, first : first + width],
                    table[line + p, column + first : column + first + width],
                )
                for c in range(width):
                    rest[c] = theirs[first + c, p]
                for c in range(width):
                    into[c] = np.uint16(np.float32(own[c] - rest[c] + owed[c]) * share[c] + np.float32(0.5))
                for c in range(width):
                    mirrored[column + first + c, p] = STEPS - into[c]


class Worths:
    """The table of all that can come of some positions, both sides playing best."""

    def __init__(self, red: Blocks, black: Blocks) -> None:
        self._red, self._black = red, black
        self._table = np.empty((red.halves, black.halves), np.uint16)
        wide, high = (PLACES * max(last - first for first, last in colour.groups) for colour in (red, black))
        self._room = np.empty(wide * black.halves, np.uint16)
        self._sums = np.empty((2, wide * high), np.int32)
        for first, last in red.groups:
            self._solve_group(first, last)

    def _solve_group(self, first: int, last: int) -> None:
        """The lines of red's blocks that do not depend on each other, group by group of black's."""
        red, black, moves = self._red, self._black, np.zeros(MOST_MOVES, np.int64)
        lines, keys, places = PLACES * (last - first), red.keys[first:last], red.places[first:last]
        mirrored = self._room[: lines * black.halves].reshape(black.halves, lines)
        for start, end in black.groups:
            columns, left = PLACES * (end - start), PLACES * start
            mine = self._sums[0, : lines * columns].reshape(lines, columns)
            theirs = self._sums[1, : lines * columns].reshape(columns, lines)
            others = black.keys[start:end]
            add_own_cards(self._table, left, mine, keys, places, red.index, others, black.index, 0, moves)
            spots = black.places[start:end]
            add_own_cards(mirrored, 0, theirs, others, spots, black.index, keys, red.index, first, moves)
            cards, rivals = red.cards[first:last], black.cards[start:end]
            settle(mine, theirs, self._table, mirrored, PLACES * first, left, cards, rivals)

    def worth(self, red: Half, black: Half) -> float:
        """What red can expect, draws counted half."""
        line = PLACES * self._red.index[red.key] + red.place
        column = PLACES * self._black.index[black.key] + black.place
        return float(self._table[line, column]) / STEPS
