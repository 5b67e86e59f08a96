"""The solitaire of Pyramid Power (PP-S1, PP-S2), for the search with foresight."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from parlour.engine.rule import rule
from parlour.games.pyramid_power.notation import DRAW
from parlour.games.pyramid_power.parts import FITS_ANYHOW, SHOWS, TILES, TURNS, VALUE, WILD, total
from parlour.games.pyramid_power.state import MOST_OPEN
from parlour.puzzles.foresight.mixing import mixed

TURNING_UP = DRAW

# What it costs, in parts of the tile's value, if a tile left fits so many open cells.
SCARCE = np.array([12, 5, 3, 2, 1] + [0] * (MOST_OPEN - 4), np.int64)


def _neighbours() -> NDArray[np.int64]:
    """By tile: the set of tiles that may lie beside it; two corners that touch show the same colour."""
    edges = [{tuple(SHOWS[TURNS * tile, [k, (k + 1) % 3]]) for k in range(3)} for tile in range(TILES)]
    return np.array(
        [
            sum(
                1 << other
                for other in range(TILES)
                if WILD in (tile, other) or any((b, a) in edges[other] for a, b in edges[tile])
            )
            for tile in range(TILES)
        ],
        np.int64,
    )


NEIGHBOURS = _neighbours()


@rule
def weigh(s: np.record, room: NDArray[np.int64]) -> tuple[int, int]:
    """Tiles that fit few open cells cost; at best all are played that fit somewhere or beside one that does."""
    left = int(s.held[0]) | int(s.unseen)
    room[:TILES] = 0
    for i in range(s.open):
        fitting = left & FITS_ANYHOW[s.open_need[i]]
        for tile in range(TILES):
            room[tile] += fitting >> tile & 1
    promise = 0
    for tile in range(TILES):
        if left >> tile & 1:
            promise -= SCARCE[room[tile]] * VALUE[tile]
    return promise, int(s.points[0]) + total(left) - 2 * total(left & ~within_reach(left, int(s.fits)))


@rule
def within_reach(left: int, fits: int) -> int:
    """The tiles left that fit some open cell, or beside one that does, and so on."""
    reached = left & fits
    grown = True
    while grown:
        grown = False
        for tile in range(TILES):
            if (left & ~reached) >> tile & 1 and NEIGHBOURS[tile] & reached:
                reached |= 1 << tile
                grown = True
    return reached


@rule
def score(s: np.record) -> int:
    """PP-S2."""
    return int(s.points[0])


@rule
def key(s: np.record) -> int:
    """A number for the layout."""
    found = 0
    for i in range(s.placed):
        found ^= mixed(int(s.cell[i]) << 7 | int(s.look[i]))
    return found


def lay_out(s: Any, order: list[int]) -> None:
    """The next tile to draw is the last one of the pile."""
    s.pile[: len(order)] = [1 + tile for tile in reversed(order)]
