"""The points of a colour, and how they come about.

What counts as a rectangle is said once for the rules, in `rectangles` and `in_rectangle`; `sums` lists what these
count, for people, and a test holds the two together.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping

import numpy as np

from parlour.engine import Data, rule
from parlour.games.squendo.parts import STEP, WIDTH, place_of
from parlour.games.squendo.rules.layout import colour_at

EAST = 1
SOUTH = -WIDTH
LEAST = 4
"""The cells that a rectangle needs to count."""


@rule
def points(s: np.record, colour: int) -> int:
    """10 for a rectangle, 2 for a double stack, 1 for a single tile in neither (SQ-9, SQ-10, SQ-11).

    A stack of three that is still to be resolved is neither double nor single.
    """
    total = 0
    for site in range(1, int(s.sites) + 1):
        if (int(s.top[site]) - 1) >> 5 != colour:
            continue
        cell = int(s.at[site])
        total += 10 * rectangles(s, cell, colour)
        if s.under[site]:
            total += 0 if site == s.triple else 2
        elif not in_rectangle(s, cell, colour):
            total += 1
    return total


@rule
def rectangles(s: np.record, corner: int, colour: int) -> int:
    """How many full rectangles have this cell as their north-west corner (SQ-9)."""
    found = 0
    width = WIDTH
    height = 0
    while colour_at(s, corner) == colour:
        height += 1
        width = run(s, corner, EAST, colour, width)
        narrowest = (LEAST + height - 1) // height
        found += max(0, width - narrowest + 1)
        corner += SOUTH
    return found


@rule
def in_rectangle(s: np.record, cell: int, colour: int) -> bool:
    """Whether a cell of that colour is part of any: then of a row of four or of a square of four."""
    for axis in (EAST, SOUTH):
        through = run(s, cell, axis, colour, LEAST) + run(s, cell, -axis, colour, LEAST) - 1
        if through >= LEAST:
            return True
    for side in range(4):
        one = cell + STEP[side]
        two = cell + STEP[(side + 1) % 4]
        far = one + STEP[(side + 1) % 4]
        if colour_at(s, one) == colour and colour_at(s, two) == colour and colour_at(s, far) == colour:
            return True
    return False


@rule
def run(s: np.record, cell: int, step: int, colour: int, most: int) -> int:
    """How many cells in a row, from this one on, show the colour; counted up to `most`."""
    length = 0
    while length < most and colour_at(s, cell) == colour:
        length += 1
        cell += step
    return length


def sums(heights: Mapping[int, int]) -> Data:
    """How a colour's points come about, from the heights of the stacks that show it, by cell (SQ-9, SQ-10, SQ-11).

    Each rectangle is given by its south-western cell, its width and its height.
    """
    found = _rectangles(heights)
    covered = {cell + x - y * SOUTH for cell, width, height in found for x in range(width) for y in range(height)}
    outside = [height for cell, height in heights.items() if cell not in covered] if covered else heights.values()
    return {
        "rectangles": sorted([*place_of(cell), width, height] for cell, width, height in found),
        "doubles": list(heights.values()).count(2),
        "singles": list(outside).count(1),
    }


def _rectangles(cells: Collection[int]) -> list[tuple[int, int, int]]:
    """The full rectangles of some cells, each by its south-western one, its width and its height."""
    found = []
    for corner in cells:
        if corner + EAST not in cells and corner - SOUTH not in cells:
            continue  # quick: most tiles lie alone
        first = corner
        widest = WIDTH
        height = 0
        while first in cells:
            width = 1
            while width < widest and first + width in cells:
                width += 1
            widest = min(widest, width)
            height += 1
            first -= SOUTH
            if widest * height >= LEAST:
                found += [(corner, width, height) for width in range(-(-LEAST // height), widest + 1)]
    return found
