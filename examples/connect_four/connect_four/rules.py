"""The rules of Connect Four: stones fall into seven columns of six cells, and four in a row win.

A seat's stones are the bits of one number, seven a column from the bottom up; the seventh is never set, so that no
row runs on from one column into the next.
"""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from parlour.engine import Rules, record_of, rule
from parlour.engine.rng import below, seed_rng

COLUMNS, ROWS = 7, 6
NEXT = ROWS + 1  # how many bits further the next column begins
State = record_of([("stones", "i8", (2,)), ("ply", "i1"), ("seat", "i1"), ("won", "i1")])


@rule
def deal(s: Any, seed: int, options: NDArray[np.int64]) -> None:
    seed_rng(s.rng, seed)
    s.seat = below(s.rng, 2) if options[1] < 0 else options[1]


@rule
def turn(s: Any) -> int:
    return -1 if s.won or s.ply == COLUMNS * ROWS else int(s.seat)


@rule
def legal(s: Any, out: NDArray[np.int64]) -> int:
    free = ~(s.stones[0] | s.stones[1]) >> ROWS - 1 if turn(s) >= 0 else 0
    n = 0
    for column in range(COLUMNS):
        out[n] = column
        n += free >> column * NEXT & 1
    return n


@rule
def play(s: Any, column: int) -> None:
    taken = s.stones[0] | s.stones[1]
    stone = (taken + (1 << column * NEXT)) & ~taken  # the carry runs up to the lowest free cell
    s.stones[s.seat] |= stone
    s.won = four_in_a_row(s.stones[s.seat])
    s.seat = 1 - s.seat
    s.ply += 1


@rule
def four_in_a_row(stones: int) -> bool:
    for step in (1, NEXT - 1, NEXT, NEXT + 1):
        pairs = stones & stones >> step
        if pairs & pairs >> 2 * step:
            return True
    return False


@rule
def winners(s: Any) -> int:
    return 1 << 1 - s.seat if s.won else 0


@rule
def scores(s: Any, out: NDArray[np.int64]) -> None:
    out[0], out[1] = winners(s) & 1, winners(s) >> 1


RULES = Rules(State, deal, turn, legal, play, scores, winners, most_moves=COLUMNS, most_plies=COLUMNS * ROWS)
