"""The points of a colour, and how they come about.

What counts as a rectangle is said once for the rules, in `rectangles` and `in_rectangle`; `sums` lists what these
count, for people, and a test holds the two together.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

import numpy as np

from parlour.engine import Data, rule
from parlour.games.squendo.table import colour_at
from parlour.games.squendo.tiles import STEP, WIDTH

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


def sums(stacks: Sequence[Data], colour: str) -> Data:
    """How a colour's points come about, from the stacks of a view (SQ-9, SQ-10, SQ-11).

    Each rectangle is given by its south-western cell, its width and its height.
    """
    own = {(stack["x"], stack["y"]): stack["height"] for stack in stacks if stack["tile"].startswith(f"{colour}-")}
    found = sorted(rectangle for corner in own for rectangle in _rectangles(own, *corner))
    covered = {(x + i, y + j) for x, y, width, height in found for i in range(width) for j in range(height)}
    return {
        "rectangles": [list(rectangle) for rectangle in found],
        "doubles": sum(height == 2 for height in own.values()),
        "singles": sum(height == 1 and cell not in covered for cell, height in own.items()),
    }


def _rectangles(own: Mapping[tuple[int, int], int], x: int, y: int) -> Iterator[tuple[int, int, int, int]]:
    """The full rectangles with their south-western corner on a cell."""
    widest = WIDTH
    height = 0
    while (x, y + height) in own:
        row = 0
        while row < widest and (x + row, y + height) in own:
            row += 1
        widest = row
        height += 1
        for width in range(1, widest + 1):
            if width * height >= LEAST:
                yield x, y, width, height
