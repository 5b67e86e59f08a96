"""What can still come of a layout: exact, from the table of all fillings."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from parlour.games.square_deal.parts import COLOURED
from parlour.puzzles.layout import Layout, check
from parlour.puzzles.reason import Reason, reason
from parlour.puzzles.rectangle import Rectangle
from parlour.puzzles.table import table


@dataclass(frozen=True)
class NextTile:
    """A tile to lay, and how many completions are left with it."""

    cell: int
    piece: int
    completions: int


@dataclass(frozen=True)
class Prospects:
    """All that is certain about a layout."""

    completions: int
    forced: dict[int, int]
    """Empty cells on which all completions have the same piece."""
    best: NextTile | None
    """A placement that keeps the most completions; None if nothing is left to lay, or to hope for."""
    dead: Reason | None


def completions(puzzle: Rectangle, layout: Layout) -> NDArray[np.intp]:
    """Which fillings of the table have the tiles of a layout where they lie."""
    rows = table(puzzle)
    fits = np.ones(rows.shape[1], np.bool_)
    for cell, piece in layout.items():
        fits &= rows[cell] == piece
    return np.flatnonzero(fits)


def advise(puzzle: Rectangle, layout: Layout) -> Prospects:
    """How many completions there are, what is forced, what to lay next; or why nothing helps."""
    check(puzzle, layout)
    rows = table(puzzle)
    left = completions(puzzle, layout)
    if len(left) == 0:
        return Prospects(0, {}, None, reason(puzzle, layout, rows))
    forced: dict[int, int] = {}
    best: NextTile | None = None
    for cell in range(puzzle.cells):
        if cell not in layout:
            counts = np.bincount(rows[cell, left], minlength=4 * COLOURED)
            piece = int(np.argmax(counts))
            count = int(counts[piece])
            if count == len(left):
                forced[cell] = piece
            if best is None or count > best.completions:
                best = NextTile(cell, piece, count)
    return Prospects(len(left), forced, best, None)
