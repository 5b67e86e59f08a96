"""The parts of 10 Squares (TS-T1): two rows of ten squares, two markers, 26 cards; and tables made from them.

Colour and seat are one number: seat 0 plays red, seat 1 black. A card is `colour * SUIT + face`, a set of
cards is a bit mask, a square is 0 for A to 9 for J. What each is called in views stands here too.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

COLOURS = ("red", "black")
ROW = "ABCDEFGHIJ"
SQUARES = len(ROW)
A, J = 0, SQUARES - 1

NUMBERS = 10  # faces 0 to 9 are the numbers 1 to 10
TRIANGLE, SQUARE, CIRCLE = 10, 11, 12
SHAPES = {TRIANGLE: "triangle", SQUARE: "square", CIRCLE: "circle"}
SUIT = 13  # cards of one colour
DECK = 2 * SUIT

ALL_CARDS = (1 << DECK) - 1
SUIT_NUMBERS = (1 << NUMBERS) - 1  # the numbers of one colour, shifted down to red
SUIT_ALL = (1 << SUIT) - 1
SUIT_SHAPES = SUIT_ALL ^ SUIT_NUMBERS


def card_name(card: int) -> str:
    """A card as views name it: "red 7", "black circle"."""
    colour, face = divmod(card, SUIT)
    return f"{COLOURS[colour]} {SHAPES.get(face, str(face + 1))}"


CARD_NAMES = tuple(card_name(card) for card in range(DECK))


def bounce(square: int) -> int:
    """Fold a square counted beyond an end of the row back into it (TS-2)."""
    lap = 2 * J
    square %= lap
    return square if square <= J else lap - square


def targets(direction: int) -> NDArray[np.int8]:
    """Where a number's move ends: [square, face], towards J (+1) or towards A (-1)."""
    return np.array(
        [[bounce(start + direction * (face + 1)) for face in range(NUMBERS)] for start in range(SQUARES)],
        dtype=np.int8,
    )


TOWARDS_J = targets(+1)
TOWARDS_A = targets(-1)


def members() -> NDArray[np.int8]:
    """The faces in every set of cards of one colour: [set, k] is its k-th lowest."""
    missing = (~np.arange(1 << SUIT)[:, None] >> np.arange(SUIT)) & 1
    return np.argsort(missing, axis=1, kind="stable").astype(np.int8)  # those in the set first, in order


FACES = members()

# The cards that count when turned up, by the bit mask of turned markers: all numbers, and the shapes of a
# player whose marker is turned (TS-5).
COUNTING = np.array(
    [
        ALL_CARDS ^ sum(SUIT_SHAPES << colour * SUIT for colour in (0, 1) if not turned >> colour & 1)
        for turned in range(4)
    ],
    dtype=np.int64,
)
