"""How observations of Squendo are laid out for programs that learn, and how its moves are numbered.

The table has no borders, so a placement names the site, as the observation lists them, and how the tile lies.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from parlour.engine import rule
from parlour.engine.actions import Actions
from parlour.engine.arrays import Arrays, bits, looked_up, one_hot, scaled
from parlour.games.squendo.notation import CODES, PASS
from parlour.games.squendo.parts import CELLS, HAND, LAID, MOST_TILES, NEEDS, RIM, SIDES, WIDTH
from parlour.games.squendo.rules.layout import site_at
from parlour.games.squendo.state import DRAWN, MOST_PLAYERS, ROOM

PLACINGS = ROOM * LAID


@rule
def number(o: np.record, code: int) -> int:
    """A placement is site and laid tile; then come pass and all ways to resolve a stack, as in the codes."""
    if code < PASS:
        return site_at(o, code // LAID) * LAID + code % LAID
    return PLACINGS + code - PASS


def _tops() -> NDArray[np.float32]:
    """No tile, or what lies there: colour, shape, black sides."""
    rows = np.zeros((1 + LAID, 1 + 4 + 1 + SIDES), np.float32)
    for laid in range(LAID):
        rows[1 + laid, 0] = 1
        rows[1 + laid, 1 + laid // 32] = 1
        rows[1 + laid, 5] = laid // 16 % 2
        rows[1 + laid, 6:] = [laid >> side & 1 for side in range(SIDES)]
    return rows


def _needs() -> NDArray[np.float32]:
    """What is asked of each side: nothing, white or black."""
    digits = np.array([[need // 3**side % 3 for side in range(SIDES)] for need in range(NEEDS)])
    asked: NDArray[np.float32] = np.eye(3, dtype=np.float32)[digits].reshape(NEEDS, 3 * SIDES)
    return asked


def _places() -> NDArray[np.float64]:
    """Cells as x and y."""
    return np.array([[cell % WIDTH / RIM - 1, cell // WIDTH / RIM - 1] for cell in range(CELLS)])


TILE = one_hot(0, MOST_TILES - 1)
LYING = looked_up(_tops())

ARRAYS = Arrays(
    version=1,
    actions=Actions(PLACINGS + CODES - PASS, number),
    left_out=("bucket",),  # follows from the sites
    fields={
        "unlaid": bits(MOST_TILES),
        "at": looked_up(_places()),
        "top": LYING,
        "under": LYING,
        "need": looked_up(_needs()),
        "pile": scaled(MOST_TILES),
        "hand": TILE,
        "other": one_hot(DRAWN, MOST_TILES - 1),
        "held": one_hot(0, HAND),
        "uniform": scaled(2),
        "left": scaled(MOST_TILES),
        "sites": scaled(ROOM),
        "players": one_hot(2, MOST_PLAYERS),
        "seat": one_hot(0, MOST_PLAYERS - 1),
        "triple": scaled(ROOM),
        "middle": scaled(LAID),
        "passes": scaled(HAND),
        "over": scaled(1),
    },
)
