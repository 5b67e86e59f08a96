"""The record of a game, and the layout: which cells are open, what they demand, which tiles fit.

The grid has no borders, but a tile always goes into an open cell: an empty one beside a placed tile. So the
record lists the open cells only, each with what its neighbours demand; n tiles have at most n + 2 of them.
Placing a tile removes its cell from the list and adds or tightens those around it. `fits` is the set of all
tiles that could be placed somewhere; whoever holds none of them cannot play.
"""

from __future__ import annotations

import numpy as np

from parlour.engine.rule import rule
from parlour.games.pyramid_power.tiles import (
    CLASH,
    CORNER,
    FITS_ANYHOW,
    REMAINDERS,
    SHOWS,
    STEP,
    TILE_OF_BIT,
    TILES,
    TURNS,
    VALUE,
    WILD,
)

MOST_PLAYERS = 4
TALLEST = 7  # stack
MOST_OPEN = TILES + 2

State = np.dtype(
    [
        ("rng", "u8", (1,)),
        ("fits", "i8"),
        ("held", "i8", (MOST_PLAYERS,)),
        ("drawn", "i8", (MOST_PLAYERS,)),
        ("proven", "i8", (MOST_PLAYERS,)),
        ("points", "i2", (MOST_PLAYERS,)),
        # the placed tiles, in the order of play, and how they lie: tile * 3 + turn
        ("cell", "i2", (TILES,)),
        ("look", "i1", (TILES,)),
        # the open cells: which sides have a neighbour (bit mask), what they demand and what they are worth
        ("open_cell", "i2", (MOST_OPEN,)),
        ("open_need", "i2", (MOST_OPEN,)),
        ("open_sides", "i1", (MOST_OPEN,)),
        ("open_worth", "i1", (MOST_OPEN,)),
        ("stack", "i1", (MOST_PLAYERS, TALLEST)),
        ("height", "i2", (MOST_PLAYERS,)),  # i2, so that the record has no padding
        ("pile", "i1", (TILES,)),  # the next tile to draw is the last one
        ("pile_size", "i1"),
        ("placed", "i1"),
        ("open", "i1"),
        ("players", "i1"),
        ("starter", "i1"),
        ("seat", "i1"),  # to move; after the end: who moved last
        ("drew", "i1"),  # 1 + the tile just drawn that must now be played, else 0
        ("ended", "i1"),
    ],
    align=True,
)


@rule
def tile_of(bit: int) -> int:
    """The number of the tile that a bit stands for."""
    return int(TILE_OF_BIT[bit % REMAINDERS])


@rule
def count(tiles: int) -> int:
    """How many tiles a set has."""
    n = 0
    while tiles:
        tiles &= tiles - 1
        n += 1
    return n


@rule
def total(tiles: int) -> int:
    """The values of a set of tiles, added up."""
    points = 0
    while tiles:
        bit = tiles & -tiles
        points += VALUE[tile_of(bit)]
        tiles ^= bit
    return points


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
