"""The layout: which tile can lie where (SD-E2 to SD-E4, SD-B1)."""

from __future__ import annotations

import numpy as np

from parlour.engine.rule import rule
from parlour.games.square_deal.parts import (
    ALL_FRAMES,
    ALL_SIDES,
    ALLOWS,
    COLOURS,
    COLUMN_OF,
    FITS,
    MIDDLE,
    RIM,
    ROW_OF,
    SHOWS,
    SIDES,
    SPAN,
    STEP,
    WIDTH,
    WILD_SIDE,
)
from parlour.games.square_deal.state import BRAINY


@rule
def rows(s: np.record) -> tuple[int, int]:
    """First row and last row (exclusive) in which a tile may lie: the layout never spans more than five."""
    return (
        max(int(s.low_row) - 1, int(s.high_row) - SPAN + 1),
        min(int(s.high_row) + 1, int(s.low_row) + SPAN - 1) + 1,
    )


@rule
def columns(s: np.record) -> tuple[int, int]:
    """First column and last column (exclusive) in which a tile may lie (SD-E4)."""
    return (
        max(int(s.low_column) - 1, int(s.high_column) - SPAN + 1),
        min(int(s.high_column) + 1, int(s.low_column) + SPAN - 1) + 1,
    )


@rule
def shown(border: int, piece: int) -> int:
    """The sides of a piece that may lie on the perimeter: those in the border colour, if there is one."""
    return ALL_SIDES if border == 0 else int(SHOWS[border - 1, piece])


@rule
def touch(s: np.record, cell: int, piece: int, change: int) -> None:
    """Tell the four neighbours that a piece now lies here (change 1) or no longer does (-1)."""
    for side in range(4):
        beside = cell + int(STEP[side])
        s.near[beside] = int(s.near[beside]) + change
        colour = int(SIDES[piece, side])
        if colour != WILD_SIDE:  # SD-E3: anything may touch the Wild
            weight = 1 << 2 * ((side + 2) & 3)
            s.need[beside] = int(s.need[beside]) + change * (colour + 1) * weight


@rule
def put(s: np.record, cell: int, piece: int) -> None:
    """Lay a piece on an empty cell."""
    s.board[cell] = 1 + piece
    s.placed = int(s.placed) + 1
    touch(s, cell, piece, 1)
    row, column = int(ROW_OF[cell]), int(COLUMN_OF[cell])
    s.low_row, s.high_row = min(int(s.low_row), row), max(int(s.high_row), row)
    s.low_column, s.high_column = min(int(s.low_column), column), max(int(s.high_column), column)
    s.frames = int(s.frames) & int(ALLOWS[cell, shown(int(s.border), piece)])
    if s.start_cell == 0 and piece >> 2 == s.start:
        s.start_cell = cell
        if s.variant == BRAINY:
            s.frames = int(s.frames) & int(RIM[cell])


@rule
def put_start(s: np.record, tile: int) -> None:
    """Lay Start in the middle (SD-E1), in its fixed rotation (SD-E11)."""
    s.start = tile
    s.low_row = s.high_row = MIDDLE // WIDTH
    s.low_column = s.high_column = MIDDLE % WIDTH
    s.frames = ALL_FRAMES
    put(s, MIDDLE, 4 * tile)


@rule
def frames_without(s: np.record, skipped: int) -> int:
    """The frames that would be open if the tile on one cell were not there (0: with all tiles)."""
    return frames_of(s, int(s.border), skipped)


@rule
def frames_of(s: np.record, border: int, skipped: int) -> int:
    """The frames that are open with a border (0 none, else 1 + colour), leaving out the tile on one cell.

    Recomputed from the layout, without memory (SD-B5).
    """
    frames = ALL_FRAMES
    for row in range(s.low_row, s.high_row + 1):
        for column in range(s.low_column, s.high_column + 1):
            cell = row * WIDTH + column
            if s.board[cell] != 0 and cell != skipped:
                frames &= int(ALLOWS[cell, shown(border, int(s.board[cell]) - 1)])
    if s.start_cell != 0 and s.start_cell != skipped:
        frames &= int(RIM[s.start_cell])  # SD-B1
    return frames


@rule
def some_colour(s: np.record, cell: int, piece: int) -> bool:
    """Whether some border colour allows this piece beside Start (SD-B2)."""
    start = int(s.board[s.start_cell]) - 1
    for colour in range(len(COLOURS)):
        frames = int(RIM[s.start_cell]) & int(ALLOWS[s.start_cell, SHOWS[colour, start]])
        if frames & int(ALLOWS[cell, SHOWS[colour, piece]]):
            return True
    return False


@rule
def rotations(s: np.record, tile: int, cell: int) -> int:
    """A bit for each rotation in which a tile may be placed on an empty cell of `rows` and `columns`."""
    if s.board[cell] != 0 or s.near[cell] == 0:
        return 0
    fitting = int(FITS[tile, s.need[cell]])
    if s.variant == BRAINY and fitting != 0:
        for rotation in range(4):
            piece = 4 * tile + rotation
            if fitting >> rotation & 1:
                if s.border == 0:
                    fine = some_colour(s, cell, piece)
                else:
                    frames = int(s.frames) & int(ALLOWS[cell, shown(int(s.border), piece)])
                    if s.start_cell == 0 and tile == s.start:
                        frames &= int(RIM[cell])
                    fine = frames != 0
                if not fine:
                    fitting &= ~(1 << rotation)
    return fitting


@rule
def placeable(s: np.record, tile: int) -> bool:
    """Whether a tile can be placed anywhere."""
    first_row, end_row = rows(s)
    first_column, end_column = columns(s)
    for row in range(first_row, end_row):
        for column in range(first_column, end_column):
            if rotations(s, tile, row * WIDTH + column) != 0:
                return True
    return False


@rule
def settles(s: np.record, at: int, piece: int, frames: int) -> bool:
    """Whether the tile on a cell, once `piece` has taken its place, can be placed elsewhere (SD-B3).

    `frames` are the open frames without that tile and with `piece` in its place.
    """
    lifted = (int(s.board[at]) - 1) >> 2
    first_row, end_row = rows(s)
    first_column, end_column = columns(s)
    for row in range(first_row, end_row):
        for column in range(first_column, end_column):
            cell = row * WIDTH + column
            if s.board[cell] == 0 and s.near[cell] != 0:
                need = int(s.need[cell])
                for side in range(4):  # beside the switched tile the need is another
                    if cell == at + int(STEP[side]):
                        shift = 2 * ((side + 2) & 3)
                        colour = int(SIDES[piece, side])
                        need &= ~(3 << shift)
                        if colour != WILD_SIDE:
                            need |= (colour + 1) << shift
                fitting = int(FITS[lifted, need])
                for rotation in range(4):
                    if fitting >> rotation & 1:
                        left = frames & int(ALLOWS[cell, shown(int(s.border), 4 * lifted + rotation)])
                        if at == s.start_cell:
                            left &= int(RIM[cell])
                        if left != 0:
                            return True
    return False


@rule
def switchable(s: np.record, at: int, tile: int, frames: int) -> int:
    """A bit for each rotation in which a tile may take the place of the one on a cell (SD-B3).

    `frames` are the frames that are open without the tile on that cell.
    """
    fitting = int(FITS[tile, s.need[at]])
    for rotation in range(4):
        if fitting >> rotation & 1:
            piece = 4 * tile + rotation
            left = frames & int(ALLOWS[at, shown(int(s.border), piece)])
            if left == 0 or not settles(s, at, piece, left):
                fitting &= ~(1 << rotation)
    return fitting


@rule
def drop(s: np.record, tile: int) -> None:
    """Take a tile out of the hand of the seat to move."""
    seat = int(s.seat)
    n = int(s.n_up[seat])
    i = 0
    while s.up[seat, i] != tile:
        i += 1
    for j in range(i, n - 1):
        s.up[seat, j] = s.up[seat, j + 1]
    s.up[seat, n - 1] = 0  # nothing is left behind: equal hands are equal bytes
    s.n_up[seat] = n - 1
