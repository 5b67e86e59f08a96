"""A rule of thumb for playouts: to the square with the most ways home, the rival to the worst one."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from parlour.engine import rule
from parlour.engine.rng import below
from parlour.games.ten_squares.notation import MARKER
from parlour.games.ten_squares.parts import (
    NUMBERS,
    SQUARE,
    SQUARES,
    SUIT,
    SUIT_NUMBERS,
    TOWARDS_A,
    TOWARDS_J,
    A,
)
from parlour.games.ten_squares.rules import count_cards

# The numbers that bring a turned marker home from a square, as a set with bit 0 for the 1.
HOMEWARD = np.array(
    [
        sum(1 << face for face in range(NUMBERS) if A in (TOWARDS_J[square, face], TOWARDS_A[square, face]))
        for square in range(SQUARES)
    ],
    dtype=np.int64,
)


@rule
def outs(s: np.record, colour: int, square: int) -> int:
    """How many numbers left in the pile bring a turned marker home from a square."""
    return count_cards(int(s.pile) >> colour * SUIT & SUIT_NUMBERS & HOMEWARD[square])


@rule
def policy(s: np.record, moves: NDArray[np.int64], n: int, source: NDArray[np.uint64]) -> int:
    """For playouts: the square with the most ways home, the worst one for the rival; one in eight at random."""
    if n == 1 or moves[0] >= MARKER + 2 * SQUARES or below(source, 8) == 0:
        return below(source, n)
    owner = int(s.card > SUIT)
    best = -100
    picked = 0
    for i in range(n):
        colour = owner
        square = int(s.square[colour])
        if moves[i] >= MARKER:
            colour = (int(moves[i]) - MARKER) // SQUARES
            square = (int(moves[i]) - MARKER) % SQUARES
        elif s.card - 1 - owner * SUIT == SQUARE:
            colour = 1 - owner
            square = int(s.square[colour])
        good = 16 if square == A and s.turned >> colour & 1 else outs(s, colour, square)
        if colour != owner:
            good = -good
        if good > best:
            best = good
            picked = i
    return picked
