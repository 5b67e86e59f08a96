"""The tiles of Squendo and what can be worked out about them beforehand.

A tile is a number 0 to 47: colour * 12 + shape * 6 + pattern. A tile as it lies on the table is a number 0 to
127: colour * 32 + shape * 16 + sides, with one bit for each black side, north first, then clockwise. The
sixteen ways to colour four sides are the six patterns in all their rotations, each look once, so the
number of a laid tile says both which tile it is and how it is turned (SQ-T1, SQ-4).
"""

from __future__ import annotations

from functools import cache

import numpy as np
from numpy.typing import NDArray

COLOURS = ("red", "gold", "teal", "plum")
SHAPES = ("circle", "cross")
PATTERNS = (0b0000, 0b0001, 0b0011, 0b0101, 0b0111, 0b1111)
"""The six patterns in the rotation that names them: black sides first, from the north clockwise."""

TILES_PER_COLOUR = len(SHAPES) * len(PATTERNS)
MOST_TILES = len(COLOURS) * TILES_PER_COLOUR
LAID = len(COLOURS) * len(SHAPES) * 16
HAND = 4
SIDES = 4

RIM = 49
"""No cell lies further out: 48 tiles in a chain reach 47 cells from the first, and their neighbours 48."""
WIDTH = 2 * RIM + 1
CELLS = WIDTH * WIDTH
CENTRE = RIM * WIDTH + RIM
BUCKETS = 256
"""With this width, cells less than 20 steps apart never share a bucket: look-ups hit at once."""


def cell_at(x: int, y: int) -> int:
    """The number of a cell, counted from the first tile, x to the east and y to the north."""
    return CENTRE + y * WIDTH + x


@cache
def place_of(cell: int) -> tuple[int, int]:
    """The inverse of `cell_at`."""
    return cell % WIDTH - RIM, cell // WIDTH - RIM


def rotations(sides: int) -> list[int]:
    """The looks of four sides turned round, each once."""
    looks: list[int] = []
    for _ in range(SIDES):
        if sides not in looks:
            looks.append(sides)
        sides = sides << 1 & 0b1111 | sides >> 3
    return looks


def _table(values: object) -> NDArray[np.int64]:
    array = np.array(values, np.int64)
    array.setflags(write=False)
    return array


_PATTERN_OF_SIDES = [next(p for p, base in enumerate(PATTERNS) if s in rotations(base)) for s in range(16)]

STEP = _table([WIDTH, 1, -WIDTH, -1])
"""From a cell to its neighbour on each side."""

TILE = _table([laid // 16 * 6 + _PATTERN_OF_SIDES[laid % 16] for laid in range(LAID)])
"""Which tile it is that lies so."""

UPRIGHT = _table([tile // 6 * 16 + PATTERNS[tile % 6] for tile in range(MOST_TILES)])
"""The tile laid in the rotation that names it."""


def _shown(top: int, side: int) -> int:
    """What a stack's top asks of its neighbour on a side, as a digit of the neighbour's `need`."""
    if top == 0:
        return 0
    black = (top - 1) >> side & 1
    return int((1 + black) * 3 ** ((side + 2) % SIDES))


SHOWN = _table([[_shown(top, side) for side in range(SIDES)] for top in range(LAID + 1)])
"""For a top (0: none, else 1 + laid tile) and a side: its part of the need of the neighbour there.

A need says what the neighbours ask of the four sides of a cell: one base-3 digit per side, north first,
0 for no neighbour, 1 for white, 2 for black.
"""


def meets(sides: int, need: int) -> bool:
    """Whether the sides match what the neighbours ask (SQ-5)."""
    digits = [need // 3**side % 3 for side in range(SIDES)]
    return all(digit in (0, 1 + (sides >> side & 1)) for side, digit in enumerate(digits))


NEEDS = 3**SIDES
_fits = [[[s for s in rotations(base) if meets(s, need)] for base in PATTERNS] for need in range(NEEDS)]

FITS = _table([[len(looks) for looks in row] for row in _fits])
"""FITS[need, pattern]: how many rotations of the pattern match the need."""

FIT = _table([[looks + [0] * (SIDES - len(looks)) for looks in row] for row in _fits])
"""FIT[need, pattern, i]: the sides of the i-th of them."""

MEETS = _table([[meets(sides, need) for sides in range(16)] for need in range(NEEDS)])
"""MEETS[need, sides]: 1 if these sides match the need."""

UNIFORM = _table([{0: 1, 5: 2}.get(tile % 6, 0) for tile in range(MOST_TILES)])
"""1 for all-white tiles, 2 for all-black ones, 0 for the others, which can always be placed somewhere:
above the northernmost tile of the table only one side is asked for."""
