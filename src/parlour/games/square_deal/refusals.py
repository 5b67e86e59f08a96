"""Why a move of Square Deal is not legal: the rule and a sentence, from what the seat to move knows."""

from __future__ import annotations

import numpy as np

from parlour.engine import Refusal
from parlour.games.square_deal.layout import (
    BRAINY,
    FOUR_BY_SIX,
    columns,
    frames_without,
    placeable,
    rotations,
    rows,
)
from parlour.games.square_deal.moves import (
    BORDER,
    FLIP,
    LIFT,
    PASS,
    PLACE,
    STOP,
    SWITCH,
    TURN,
    cell_of,
    kind_of,
    piece_of,
)
from parlour.games.square_deal.notation import cell_name
from parlour.games.square_deal.solitaire import GRID_COLUMNS, GRID_ROWS
from parlour.games.square_deal.tiles import (
    ALLOWS,
    COLOURS,
    COLUMN_OF,
    NAMES,
    READING,
    ROW_OF,
    SHOWS,
    SIDES,
    SPAN,
    STEP,
    WILD_SIDE,
)

DIRECTIONS = ("north", "east", "south", "west")


def refusal(s: np.record, code: int) -> Refusal:
    """The first rule that a move breaks, in the order in which a player would notice it."""
    kind, cell, piece = int(kind_of(code)), int(cell_of(code)), int(piece_of(code))
    if s.variant == FOUR_BY_SIX:
        return _free_hand(s, kind, cell, piece)
    if kind in (LIFT, TURN, STOP):
        return Refusal("SD-S2", "Lifting, turning and stopping belong to the 4x6 puzzle.")
    if s.announcing:
        if kind == BORDER:
            return Refusal("SD-B2", f"With a {COLOURS[piece]} border no frame would be open.")
        return Refusal("SD-B1", "First announce the border colour.")
    if kind == BORDER:
        return _no_announcement(s)
    if s.lifted and kind != PLACE:
        lifted = NAMES[int(s.lifted) - 1]
        return Refusal("SD-B3", f"First place the tile {lifted} that you have lifted.")
    if kind in (FLIP, PASS):
        return _no_end_of_turn(s, kind)
    missing = _not_at_hand(s, piece)
    if missing:
        return missing
    return _placement(s, cell, piece) if kind == PLACE else _switch(s, cell, piece)


def _no_announcement(s: np.record) -> Refusal:
    if s.variant != BRAINY:
        return Refusal("SD-B1", "Only the brainy version has a border colour.")
    if s.border:
        return Refusal("SD-B1", f"The border colour has been announced: it is {COLOURS[int(s.border) - 1]}.")
    return Refusal("SD-B1", "The border colour is announced with the first placement beside Start.")


def _no_end_of_turn(s: np.record, kind: int) -> Refusal:
    rule = "SD-B4" if s.variant == BRAINY else "SD-E5"
    if any(placeable(s, int(s.up[s.seat, i])) for i in range(s.n_up[s.seat])):
        return Refusal(rule, "One of your face-up tiles can be placed, so you must place one.")
    if kind == PASS:
        return Refusal(rule, "You have a face-down tile: flip it before you pass.")
    if s.flipped:
        return Refusal(rule, "You have flipped a tile already in this turn.")
    return Refusal(rule, "You have no face-down tile left to flip.")


def _not_at_hand(s: np.record, piece: int) -> Refusal | None:
    tile = piece >> 2
    if s.lifted:
        lifted = int(s.lifted) - 1
        if tile != lifted:
            return Refusal("SD-B3", f"First place the tile {NAMES[lifted]} that you have lifted.")
    elif tile not in s.up[s.seat, : s.n_up[s.seat]]:
        rule = "SD-S2" if s.variant == FOUR_BY_SIX else "SD-E5"
        return Refusal(rule, f"The tile {READING[piece]} is not among your face-up tiles.")
    return None


def _placement(s: np.record, cell: int, piece: int) -> Refusal:
    where = cell_name(cell)
    if s.board[cell]:
        return Refusal("SD-E2", f"There is a tile on {where} already.")
    if not s.near[cell]:
        return Refusal("SD-E2", f"No tile lies beside {where}.")
    clash = _clash(s, cell, piece)
    if clash:
        return clash
    first_row, end_row = rows(s)
    first_column, end_column = columns(s)
    inside = first_row <= ROW_OF[cell] < end_row and first_column <= COLUMN_OF[cell] < end_column
    if not inside:
        line = "columns" if first_row <= ROW_OF[cell] < end_row else "rows"
        return Refusal("SD-E4", f"A tile on {where} would make the layout span more than {SPAN} {line}.")
    assert rotations(s, piece >> 2, cell) >> (piece & 3) & 1 == 0, "a legal placement was refused"
    if not s.border:
        return Refusal("SD-B2", f"With that tile on {where} no border colour would leave a frame open.")
    return Refusal("SD-B1", _no_frame(s, f"With that tile on {where}"))


def _no_frame(s: np.record, beginning: str) -> str:
    border = COLOURS[int(s.border) - 1]
    return (
        f"{beginning} no 5x5 frame is left that holds every tile, has Start on its rim "
        f"and shows only {border} on its perimeter."
    )


def _clash(s: np.record, cell: int, piece: int) -> Refusal | None:
    for side, direction in enumerate(DIRECTIONS):
        neighbour = int(s.board[cell + int(STEP[side])]) - 1
        if neighbour >= 0:
            own, other = int(SIDES[piece, side]), int(SIDES[neighbour, (side + 2) % 4])
            if own != other and WILD_SIDE not in (own, other):
                return Refusal(
                    "SD-E2",
                    f"The {direction} side is {COLOURS[own]}, but the tile to its {direction} "
                    f"shows {COLOURS[other]} there.",
                )
    return None


def _switch(s: np.record, cell: int, piece: int) -> Refusal:
    where = cell_name(cell)
    if s.variant != BRAINY:
        return Refusal("SD-B3", "Only the brainy version knows switches.")
    if not s.border:
        return Refusal("SD-B3", "Tiles can be switched only once a border colour is announced.")
    if not s.board[cell]:
        return Refusal("SD-B3", f"There is no tile on {where} to switch.")
    clash = _clash(s, cell, piece)
    if clash:
        return clash
    if not frames_without(s, cell) & int(ALLOWS[cell, SHOWS[int(s.border) - 1, piece]]):
        return Refusal("SD-B1", _no_frame(s, f"With that tile on {where}"))
    return Refusal("SD-B3", f"The tile on {where} could not be placed anywhere else.")


def _free_hand(s: np.record, kind: int, cell: int, piece: int) -> Refusal:
    where = cell_name(cell) if kind in (PLACE, TURN, LIFT, SWITCH) else ""
    if kind in (FLIP, PASS, SWITCH):
        return Refusal("SD-S2", "In the 4x6 puzzle you place, turn and lift tiles, or stop.")
    if kind == BORDER:
        return Refusal("SD-S2", "The border colour has been chosen; take your steps back to change it.")
    if not s.border:
        return Refusal("SD-S2", "First choose the border colour.")
    if not (1 <= ROW_OF[cell] <= GRID_ROWS and 1 <= COLUMN_OF[cell] <= GRID_COLUMNS):
        return Refusal("SD-S2", f"{where} lies outside the grid, which runs from a1 to f4.")
    lying = int(s.board[cell]) - 1
    if kind in (LIFT, TURN) and lying < 0:
        return Refusal("SD-S2", f"There is no tile on {where}.")
    if kind == TURN and lying >> 2 != piece >> 2:
        return Refusal("SD-S2", f"The tile on {where} is not {READING[piece]}.")
    if kind == TURN and lying == piece:
        return Refusal("SD-S2", f"The tile on {where} lies so already.")
    if kind == PLACE:
        missing = _not_at_hand(s, piece)
        if missing:
            return missing
        if lying >= 0:
            return Refusal("SD-S2", f"There is a tile on {where} already.")
    clash = _clash(s, cell, piece)
    if clash:
        return Refusal("SD-S2", clash.sentence)
    outer = (
        ROW_OF[cell] == GRID_ROWS,
        COLUMN_OF[cell] == GRID_COLUMNS,
        ROW_OF[cell] == 1,
        COLUMN_OF[cell] == 1,
    )
    border = int(s.border) - 1
    side = next(side for side in range(4) if outer[side] and SIDES[piece, side] != border)
    return Refusal(
        "SD-S2",
        f"The {DIRECTIONS[side]} side lies on the border and must be {COLOURS[border]}, "
        f"not {COLOURS[int(SIDES[piece, side])]}.",
    )
