"""The layout: which cells are open, what they demand, which tiles fit.

Placing a tile removes its cell from the list of open ones and adds or tightens those around it.
"""

from __future__ import annotations

import numpy as np

from parlour.engine.rule import rule
from parlour.games.pyramid_power.parts import CLASH, CORNER, FITS_ANYHOW, SHOWS, STEP, TURNS, VALUE, WILD


@rule
def find_open(s: np.record, cell: int) -> int:
    """The place of a cell in the list of open cells, -1 when it is not open."""
    for i in range(s.open):
        if s.open_cell[i] == cell:
            return i
    return -1


@rule
def demand(need: int, corner: int, colour: int) -> int:
    """A need with one more demand: this corner must show this colour."""
    if need == CLASH:
        return CLASH
    wanted = need // CORNER[corner] % 6
    if wanted == 0:
        return int(need + colour * CORNER[corner])
    return need if wanted == colour else CLASH


@rule
def place(s: np.record, i: int, look: int) -> None:
    """Put a tile, as it lies, into the open cell i and bring the open cells and `fits` up to date."""
    cell = int(s.open_cell[i])
    sides = int(s.open_sides[i])
    s.cell[s.placed] = cell
    s.look[s.placed] = look
    s.placed += 1
    last = int(s.open) - 1
    s.open = last
    s.open_cell[i] = s.open_cell[last]
    s.open_need[i] = s.open_need[last]
    s.open_sides[i] = s.open_sides[last]
    s.open_worth[i] = s.open_worth[last]
    for side in range(3):
        if not sides >> side & 1:
            touch(s, cell + STEP[cell & 1, side], side, look)
    fits = 0
    for j in range(s.open):
        fits |= FITS_ANYHOW[s.open_need[j]]
    s.fits = fits


@rule
def touch(s: np.record, cell: int, side: int, look: int) -> None:
    """An empty cell gets a neighbour across this side, lying so."""
    i = find_open(s, cell)
    if i < 0:
        i = int(s.open)
        s.open += 1
        s.open_cell[i] = cell
        s.open_need[i] = 0
        s.open_sides[i] = 0
        s.open_worth[i] = 0
    tile = look // TURNS
    s.open_sides[i] |= 1 << side
    s.open_worth[i] += VALUE[tile]
    if tile != WILD:  # PP-4
        left = (side + 1) % 3
        right = (side + 2) % 3
        need = demand(int(s.open_need[i]), left, SHOWS[look, right])
        s.open_need[i] = demand(need, right, SHOWS[look, left])
