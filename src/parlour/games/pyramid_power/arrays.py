"""How observations of Pyramid Power are laid out for programs that learn, and how its moves are numbered.

The grid has no borders, so the play of a tile names the open cell by its place in the list that is observed, and
how the tile lies.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from parlour.engine import rule
from parlour.engine.actions import Actions
from parlour.engine.arrays import Arrays, bits, looked_up, one_hot, scaled
from parlour.games.pyramid_power.notation import DRAW, PASS
from parlour.games.pyramid_power.parts import (
    CELLS,
    CLASH,
    LOOKS,
    REACH_X,
    REACH_Y,
    SHOWS,
    TILES,
    TURNS,
    VALUES,
    WIDTH,
    WILD,
)
from parlour.games.pyramid_power.rules.layout import find_open
from parlour.games.pyramid_power.state import MOST_OPEN, MOST_PLAYERS, TALLEST

COLOURS = 6
"""What a corner can show or be asked for: one of five colours, or none."""
WAYS = len(LOOKS)
NAMED = [tile * TURNS + turn for tile, turn in LOOKS]
PLACE_OF_LOOK = np.array([NAMED.index(look) if look in NAMED else 0 for look in range(TILES * TURNS)], np.int64)
PLAYS = MOST_OPEN * WAYS
MOST_POINTS = 600
MOST_WORTH = 3 * max(VALUES)


@rule
def number(o: np.record, code: int) -> int:
    """A play is open cell and look; then come draw and pass."""
    if code == DRAW:
        return PLAYS
    if code == PASS:
        return PLAYS + 1
    return find_open(o, code % CELLS) * WAYS + int(PLACE_OF_LOOK[code // CELLS])


def _corners(colours: NDArray[np.int64]) -> NDArray[np.float32]:
    """Three colours as columns."""
    return np.eye(COLOURS, dtype=np.float32)[colours].reshape(len(colours), 3 * COLOURS)


def _needs() -> NDArray[np.float32]:
    """What a cell asks of its corners; the last row says that nothing but the Wild fits."""
    needs = np.array([[need % 6, need // 6 % 6, need // 36] for need in range(CLASH)])
    found = np.zeros((CLASH + 1, 3 * COLOURS + 1), np.float32)
    found[:CLASH, 1:] = _corners(needs)
    found[CLASH, 0] = 1
    return found


def _places() -> NDArray[np.float64]:
    """Cells as x and y."""
    return np.array([[cell % WIDTH / REACH_X - 1, cell // WIDTH / REACH_Y - 1] for cell in range(CELLS)])


def _looks() -> NDArray[np.float32]:
    """Tiles as they lie: the corners, and whether it is the Wild, which shows none."""
    wild = np.array([[look // TURNS == WILD] for look in range(TILES * TURNS)], np.float32)
    return np.hstack([wild, _corners(SHOWS)])


TILE_SET = bits(TILES)
SEAT = one_hot(0, MOST_PLAYERS - 1)
PLACE = looked_up(_places())

ARRAYS = Arrays(
    version=1,
    actions=Actions(PLAYS + 2, number),
    left_out=("pile",),  # never shown, also not after the end
    fields={
        "fits": TILE_SET,
        "unseen": TILE_SET,
        "held": TILE_SET,
        "drawn": TILE_SET,
        "proven": TILE_SET,
        "points": scaled(MOST_POINTS),
        "cell": PLACE,
        "look": looked_up(_looks()),
        "open_cell": PLACE,
        "open_need": looked_up(_needs()),
        "open_sides": bits(3),
        "open_worth": scaled(MOST_WORTH),
        "stack": one_hot(0, TILES),
        "height": one_hot(0, TALLEST),
        "pile_size": scaled(TILES),
        "placed": scaled(TILES),
        "open": scaled(MOST_OPEN),
        "players": one_hot(1, MOST_PLAYERS),
        "starter": SEAT,
        "seat": SEAT,
        "drew": one_hot(0, TILES),
    },
)
