"""A solitaire of Square Deal: the free-hand 4x6 puzzle (SD-S2)."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from parlour.engine.rule import rule
from parlour.games.square_deal.notation import (
    BORDER,
    LIFT,
    PLACE,
    STOP,
    TURN,
    cell_of,
    kind_of,
    move_code,
    piece_of,
)
from parlour.games.square_deal.parts import COLOURED, COLOURS, FITS, WIDTH
from parlour.games.square_deal.rules.layout import drop, touch
from parlour.games.square_deal.state import ALL_PLACED, STOPPED, TOO_LONG

GRID_ROWS = 4
GRID_COLUMNS = 6
MOST_STEPS = 2000
"""A free-hand puzzle could go on for ever; this is far more than a patient person needs."""


@rule
def set_up(s: np.record) -> None:
    """The 24 coloured tiles face up before the player."""
    for tile in range(COLOURED):
        s.up[0, tile] = tile
    s.n_up[0] = COLOURED


@rule
def legal(s: np.record, out: NDArray[np.int64]) -> int:
    """First the border colour; then place, turn or lift any tile, or give up."""
    n = 0
    if s.border == 0:
        for colour in range(len(COLOURS)):
            out[n] = move_code(BORDER, 0, colour)
            n += 1
    else:
        for row in range(1, 1 + GRID_ROWS):
            for column in range(1, 1 + GRID_COLUMNS):
                cell = row * WIDTH + column
                if s.board[cell] == 0:
                    n = placements(s, cell, out, n)
                else:
                    n = changes(s, cell, out, n)
    out[n] = move_code(STOP, 0, 0)
    return n + 1


@rule
def placements(s: np.record, cell: int, out: NDArray[np.int64], n: int) -> int:
    """Append every tile at hand in every rotation that clashes with no neighbour and no outer side."""
    for i in range(s.n_up[0]):
        tile = int(s.up[0, i])
        fitting = int(FITS[tile, s.need[cell]])
        for rotation in range(4):
            if fitting >> rotation & 1:
                out[n] = move_code(PLACE, cell, 4 * tile + rotation)
                n += 1
    return n


@rule
def changes(s: np.record, cell: int, out: NDArray[np.int64], n: int) -> int:
    """Append lifting the tile on a cell, and turning it otherwise."""
    out[n] = move_code(LIFT, cell, 0)
    n += 1
    piece = int(s.board[cell]) - 1
    fitting = int(FITS[piece >> 2, s.need[cell]])
    for rotation in range(4):
        other = piece & ~3 | rotation
        if fitting >> rotation & 1 and other != piece:
            out[n] = move_code(TURN, cell, other)
            n += 1
    return n


@rule
def play(s: np.record, move: int) -> None:
    """Carry out a legal move of the 4x6."""
    kind, cell, piece = kind_of(move), cell_of(move), piece_of(move)
    if kind == BORDER:
        s.border = 1 + piece
        need_border(s, piece)
    elif kind == STOP:
        s.ending = STOPPED
    else:
        if kind != PLACE:
            lift(s, cell)
        if kind != LIFT:
            lay(s, cell, piece)
    if s.placed == COLOURED:
        s.ending = ALL_PLACED
    elif s.ending == 0 and s.steps >= MOST_STEPS:
        s.ending = TOO_LONG


@rule
def need_border(s: np.record, colour: int) -> None:
    """Every cell on the rim of the grid must show the border colour outwards."""
    for column in range(1, 1 + GRID_COLUMNS):
        for row, side in ((GRID_ROWS, 0), (1, 2)):
            cell = row * WIDTH + column
            s.need[cell] = int(s.need[cell]) + (1 + colour << 2 * side)
    for row in range(1, 1 + GRID_ROWS):
        for column, side in ((GRID_COLUMNS, 1), (1, 3)):
            cell = row * WIDTH + column
            s.need[cell] = int(s.need[cell]) + (1 + colour << 2 * side)


@rule
def lay(s: np.record, cell: int, piece: int) -> None:
    """Take a tile from those at hand and lay it on an empty cell."""
    drop(s, piece >> 2)
    s.board[cell] = 1 + piece
    s.placed = int(s.placed) + 1
    touch(s, cell, piece, 1)


@rule
def lift(s: np.record, cell: int) -> None:
    """Take a tile up again."""
    piece = int(s.board[cell]) - 1
    touch(s, cell, piece, -1)
    s.board[cell] = 0
    s.placed = int(s.placed) - 1
    s.up[0, s.n_up[0]] = piece >> 2
    s.n_up[0] = int(s.n_up[0]) + 1
