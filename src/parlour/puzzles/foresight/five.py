"""The 5x5 solitaire of Square Deal (SD-S1), for the search with foresight."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from parlour.engine.rule import rule
from parlour.games.square_deal.notation import FLIP, move_code
from parlour.games.square_deal.parts import CELLS, FITS, TILES, WIDTH
from parlour.games.square_deal.rules.layout import columns, rows
from parlour.puzzles.foresight.mixing import mixed

TURNING_UP = int(move_code(FLIP, 0, 0))

# What it costs if an empty cell among the tiles can take so many of those left, or a tile so many cells. Made by
# trying: with these nearly every deal is filled by a search of 50 layouts at a time, with none at all few are.
SCARCE_FOR_A_CELL = np.array([60, 14, 7, 4, 2, 1] + [0] * (TILES - 5), np.int64)
SCARCE_FOR_A_TILE = np.array([30, 9, 4, 2, 1] + [0] * (CELLS - 4), np.int64)
FACE_UP = 3
"""What a tile costs that lies face up and cannot be placed."""


@rule
def weigh(s: np.record, room: NDArray[np.int64]) -> tuple[int, int]:
    """Cells and tiles that are hard to match cost; those that cannot be matched any more lose a tile each."""
    tiles = int(s.unseen)
    for i in range(s.n_up[0]):
        tiles |= 1 << int(s.up[0, i])
    room[:TILES] = 0
    cost = FACE_UP * int(s.n_up[0])
    dead = 0
    first_row, end_row = rows(s)
    first_column, end_column = columns(s)
    for row in range(first_row, end_row):
        for column in range(first_column, end_column):
            cell = row * WIDTH + column
            if s.board[cell] == 0:
                need = int(s.need[cell])
                fitting = 0
                for tile in range(TILES):
                    if tiles >> tile & 1 and FITS[tile, need] != 0:
                        room[tile] += 1
                        fitting += 1
                if s.low_row <= row <= s.high_row and s.low_column <= column <= s.high_column:
                    cost += SCARCE_FOR_A_CELL[fitting]
                    dead += int(fitting == 0)
    stranded = 0
    for tile in range(TILES):
        if tiles >> tile & 1:
            cost += SCARCE_FOR_A_TILE[room[tile]]
            stranded += int(room[tile] == 0)
    return -cost, TILES - max(dead, stranded)


@rule
def score(s: np.record) -> int:
    """How many tiles lie."""
    return int(s.placed)


@rule
def key(s: np.record) -> int:
    """A number for the layout."""
    found = 0
    for row in range(s.low_row, s.high_row + 1):
        for column in range(s.low_column, s.high_column + 1):
            cell = row * WIDTH + column
            if s.board[cell] != 0:
                found ^= mixed(cell << 7 | int(s.board[cell]))
    return found


def lay_out(s: Any, order: list[int]) -> None:
    """Start lies already."""
    s.down[1:] = [1 + tile for tile in order]
