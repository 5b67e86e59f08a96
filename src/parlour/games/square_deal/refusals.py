"""Why a move of Square Deal is not legal: the rule and a sentence, from what the seat to move knows."""

from __future__ import annotations

import numpy as np

from parlour.engine import Observation, Refusal, Said
from parlour.games.square_deal.notation import (
    BORDER,
    FLIP,
    LIFT,
    PASS,
    PLACE,
    STOP,
    SWITCH,
    TURN,
    cell_name,
    cell_of,
    kind_of,
    piece_of,
)
from parlour.games.square_deal.parts import (
    ALLOWS,
    COLUMN_OF,
    ROW_OF,
    SHOWS,
    SIDES,
    SPAN,
    STEP,
    WILD_SIDE,
)
from parlour.games.square_deal.rules.layout import columns, frames_without, placeable, rotations, rows
from parlour.games.square_deal.rules.solitaire import GRID_COLUMNS, GRID_ROWS
from parlour.games.square_deal.state import BRAINY, FOUR_BY_SIX
from parlour.games.square_deal.things import COLOUR_SAID, SIDE_SAID, TILE_SAID


def refusal(seen: Observation, code: int) -> Refusal:
    """The first rule that a move breaks, in the order in which a player would notice it."""
    s = seen.record
    kind, cell, piece = int(kind_of(code)), int(cell_of(code)), int(piece_of(code))
    if s.variant == FOUR_BY_SIX:
        return _free_hand(s, kind, cell, piece)
    if kind in (LIFT, TURN, STOP):
        return Refusal("SD-S2", Said("square-deal.puzzle-only"))
    if s.announcing:
        if kind == BORDER:
            return Refusal("SD-B2", Said("square-deal.no-frame-for-border", colour=COLOUR_SAID[piece]))
        return Refusal("SD-B1", Said("square-deal.announce-first"))
    if kind == BORDER:
        return _no_announcement(s)
    if s.lifted and kind != PLACE:
        return _lifted_first(s)
    if kind in (FLIP, PASS):
        return _no_end_of_turn(s, kind)
    missing = _not_at_hand(s, piece)
    if missing:
        return missing
    return _placement(s, cell, piece) if kind == PLACE else _switch(s, cell, piece)


def _no_announcement(s: np.record) -> Refusal:
    if s.variant != BRAINY:
        return Refusal("SD-B1", Said("square-deal.border-only-brainy"))
    if s.border:
        return Refusal("SD-B1", Said("square-deal.border-announced", colour=COLOUR_SAID[int(s.border) - 1]))
    return Refusal("SD-B1", Said("square-deal.border-comes-with-first"))


def _no_end_of_turn(s: np.record, kind: int) -> Refusal:
    rule = "SD-B4" if s.variant == BRAINY else "SD-E5"
    if any(placeable(s, int(s.up[s.seat, i])) for i in range(s.n_up[s.seat])):
        return Refusal(rule, Said("square-deal.must-place"))
    if kind == PASS:
        return Refusal(rule, Said("square-deal.flip-before-pass"))
    if s.flipped:
        return Refusal(rule, Said("square-deal.flipped-already"))
    return Refusal(rule, Said("square-deal.nothing-to-flip"))


def _not_at_hand(s: np.record, piece: int) -> Refusal | None:
    tile = piece >> 2
    if s.lifted:
        if tile != int(s.lifted) - 1:
            return _lifted_first(s)
    elif tile not in s.up[s.seat, : s.n_up[s.seat]]:
        rule = "SD-S2" if s.variant == FOUR_BY_SIX else "SD-E5"
        return Refusal(rule, Said("square-deal.not-face-up", tile=TILE_SAID[piece]))
    return None


def _placement(s: np.record, cell: int, piece: int) -> Refusal:
    where = cell_name(cell)
    if s.board[cell]:
        return Refusal("SD-E2", Said("square-deal.occupied", cell=where))
    if not s.near[cell]:
        return Refusal("SD-E2", Said("square-deal.alone", cell=where))
    clash = _clash(s, cell, piece)
    if clash:
        return clash
    first_row, end_row = rows(s)
    first_column, end_column = columns(s)
    inside = first_row <= ROW_OF[cell] < end_row and first_column <= COLUMN_OF[cell] < end_column
    if not inside:
        too_wide = first_row <= ROW_OF[cell] < end_row
        key = "square-deal.too-many-columns" if too_wide else "square-deal.too-many-rows"
        return Refusal("SD-E4", Said(key, cell=where, most=SPAN))
    assert rotations(s, piece >> 2, cell) >> (piece & 3) & 1 == 0, "a legal placement was refused"
    # SD-B2: beside Start alone every tile that matches leaves some border colour a frame.
    assert s.border, "a first placement that matches was refused"
    return Refusal("SD-B1", _no_frame(s, where))


def _lifted_first(s: np.record) -> Refusal:
    return Refusal("SD-B3", Said("square-deal.lifted-first", tile=TILE_SAID[4 * (int(s.lifted) - 1)]))


def _no_frame(s: np.record, where: str) -> Said:
    return Said("square-deal.no-frame", cell=where, border=COLOUR_SAID[int(s.border) - 1])


def _clash(s: np.record, cell: int, piece: int) -> Refusal | None:
    for side, direction in enumerate(SIDE_SAID):
        neighbour = int(s.board[cell + int(STEP[side])]) - 1
        if neighbour >= 0:
            own, other = int(SIDES[piece, side]), int(SIDES[neighbour, (side + 2) % 4])
            if own != other and WILD_SIDE not in (own, other):
                own_said, other_said = COLOUR_SAID[own], COLOUR_SAID[other]
                said = Said("square-deal.clash", side=direction, colour=own_said, other=other_said)
                return Refusal("SD-E2", said)
    return None


def _switch(s: np.record, cell: int, piece: int) -> Refusal:
    where = cell_name(cell)
    if s.variant != BRAINY:
        return Refusal("SD-B3", Said("square-deal.switch-only-brainy"))
    if not s.border:
        return Refusal("SD-B3", Said("square-deal.switch-needs-border"))
    if not s.board[cell]:
        return Refusal("SD-B3", Said("square-deal.nothing-to-switch", cell=where))
    clash = _clash(s, cell, piece)
    if clash:
        return clash
    if not frames_without(s, cell) & int(ALLOWS[cell, SHOWS[int(s.border) - 1, piece]]):
        return Refusal("SD-B1", _no_frame(s, where))
    return Refusal("SD-B3", Said("square-deal.no-other-place", cell=where))


def _free_hand(s: np.record, kind: int, cell: int, piece: int) -> Refusal:
    where = cell_name(cell) if kind in (PLACE, TURN, LIFT, SWITCH) else ""
    if kind in (FLIP, PASS, SWITCH):
        return Refusal("SD-S2", Said("square-deal.puzzle-steps"))
    if kind == BORDER:
        return Refusal("SD-S2", Said("square-deal.border-chosen"))
    if not s.border:
        return Refusal("SD-S2", Said("square-deal.choose-first"))
    if not (1 <= ROW_OF[cell] <= GRID_ROWS and 1 <= COLUMN_OF[cell] <= GRID_COLUMNS):
        return Refusal("SD-S2", Said("square-deal.outside", cell=where))
    lying = int(s.board[cell]) - 1
    if kind in (LIFT, TURN) and lying < 0:
        return Refusal("SD-S2", Said("square-deal.no-tile", cell=where))
    if kind == TURN and lying >> 2 != piece >> 2:
        return Refusal("SD-S2", Said("square-deal.another-tile", cell=where, tile=TILE_SAID[piece]))
    if kind == TURN and lying == piece:
        return Refusal("SD-S2", Said("square-deal.lies-so", cell=where))
    if kind == PLACE:
        missing = _not_at_hand(s, piece)
        if missing:
            return missing
        if lying >= 0:
            return Refusal("SD-S2", Said("square-deal.occupied", cell=where))
    clash = _clash(s, cell, piece)
    if clash:
        return Refusal("SD-S2", clash.said)
    outer = (
        ROW_OF[cell] == GRID_ROWS,
        COLUMN_OF[cell] == GRID_COLUMNS,
        ROW_OF[cell] == 1,
        COLUMN_OF[cell] == 1,
    )
    border = int(s.border) - 1
    side = next(side for side in range(4) if outer[side] and SIDES[piece, side] != border)
    shown, wanted = COLOUR_SAID[int(SIDES[piece, side])], COLOUR_SAID[border]
    said = Said("square-deal.outer-side", side=SIDE_SAID[side], border=wanted, colour=shown)
    return Refusal("SD-S2", said)
