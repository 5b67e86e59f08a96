"""Square Deal: the turn, for the easy and the brainy version and the 5x5 solitaire.

A turn is taken in steps: flip, place; in the brainy version also announce the border after the first
placement, and switch, which lifts a tile that must then be placed.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from parlour.engine.rng import below, seed_rng, shuffle
from parlour.engine.rule import rule
from parlour.games.square_deal.notation import (
    BORDER,
    FLIP,
    PASS,
    PLACE,
    SWITCH,
    cell_of,
    kind_of,
    move_code,
    piece_of,
)
from parlour.games.square_deal.parts import COLOURS, TILES, WIDTH
from parlour.games.square_deal.rules import solitaire
from parlour.games.square_deal.rules.layout import (
    columns,
    drop,
    frames_of,
    frames_without,
    placeable,
    put,
    put_start,
    rotations,
    rows,
    switchable,
    touch,
)
from parlour.games.square_deal.rules.scoring import face_down, unplayed
from parlour.games.square_deal.state import ALL_PLACED, BRAINY, FIVE, FOUR_BY_SIX, STUCK

HAND = 12
ALL_TILES = (1 << TILES) - 1
PLAYERS, VARIANT, STARTER = range(3)  # the options, in their declared order


@rule
def deal(s: np.record, seed: int, options: NDArray[np.int64]) -> None:
    """Shuffle and deal (SD-E1, SD-S1); the seed decides who starts unless the table does (ALL-3)."""
    seed_rng(s.rng, seed)
    s.players = options[PLAYERS]
    s.variant = options[VARIANT]
    if s.variant == FOUR_BY_SIX:
        solitaire.set_up(s)
        return
    for tile in range(TILES):
        s.down[tile] = 1 + tile
    shuffle(s.rng, s.down, TILES)
    s.unseen = ALL_TILES
    if s.variant == FIVE:
        s.next[0], s.end[0] = 1, TILES
        put_start(s, turn_up(s, 0))
    else:
        for seat in range(2):
            s.next[seat], s.end[seat] = seat * HAND, (seat + 1) * HAND
        put_start(s, turn_up(s, 2 * HAND))
        s.seat = below(s.rng, 2) if options[STARTER] < 0 else options[STARTER]


@rule
def turn_up(s: np.record, i: int) -> int:
    """Turn up the face-down tile in one place: from now on it is known, and lies there no longer."""
    tile = int(s.down[i]) - 1
    s.down[i] = 0
    s.unseen = int(s.unseen) & ~(1 << tile)
    return tile


@rule
def turn(s: np.record) -> int:
    """The seat to move, -1 when the game is over."""
    return -1 if s.ending != 0 else int(s.seat)


@rule
def legal(s: np.record, out: NDArray[np.int64]) -> int:
    """Write the legal moves to out and return how many; 0 when the game is over."""
    if s.ending != 0:
        return 0
    if s.variant == FOUR_BY_SIX:
        return solitaire.legal(s, out)
    if s.announcing:
        return announcements(s, out)
    if s.lifted:
        return placements(s, int(s.lifted) - 1, out, 0)
    n = 0
    for i in range(s.n_up[s.seat]):
        n = placements(s, int(s.up[s.seat, i]), out, n)
    placed = n
    if s.variant == BRAINY and s.border != 0:
        n = switches(s, out, n)  # SD-B4: beside a compulsory placement a switch is an alternative
    if placed == 0:  # SD-E5
        can_flip = face_down(s, int(s.seat)) > 0 and not s.flipped
        out[n] = move_code(FLIP if can_flip else PASS, 0, 0)
        n += 1
    return n


@rule
def announcements(s: np.record, out: NDArray[np.int64]) -> int:
    """The border colours that leave a frame open (SD-B2)."""
    n = 0
    for colour in range(len(COLOURS)):
        if frames_of(s, 1 + colour, 0) != 0:
            out[n] = move_code(BORDER, 0, colour)
            n += 1
    return n


@rule
def placements(s: np.record, tile: int, out: NDArray[np.int64], n: int) -> int:
    """Append all placements of a tile to the n moves in out."""
    first_row, end_row = rows(s)
    first_column, end_column = columns(s)
    for row in range(first_row, end_row):
        for column in range(first_column, end_column):
            cell = row * WIDTH + column
            fitting = rotations(s, tile, cell)
            for rotation in range(4):
                if fitting >> rotation & 1:
                    out[n] = move_code(PLACE, cell, 4 * tile + rotation)
                    n += 1
    return n


@rule
def switches(s: np.record, out: NDArray[np.int64], n: int) -> int:
    """Append all first steps of a switch that have a second step (SD-B3)."""
    for row in range(s.low_row, s.high_row + 1):
        for column in range(s.low_column, s.high_column + 1):
            at = row * WIDTH + column
            if s.board[at] != 0:
                frames = frames_without(s, at)
                for i in range(s.n_up[s.seat]):
                    tile = int(s.up[s.seat, i])
                    fitting = switchable(s, at, tile, frames)
                    for rotation in range(4):
                        if fitting >> rotation & 1:
                            out[n] = move_code(SWITCH, at, 4 * tile + rotation)
                            n += 1
    return n


@rule
def play(s: np.record, move: int) -> None:
    """Carry out a legal move, and whatever then happens by itself."""
    kind = kind_of(move)
    s.steps = int(s.steps) + 1
    if s.variant == FOUR_BY_SIX:
        solitaire.play(s, move)
    elif kind == PLACE:
        place(s, cell_of(move), piece_of(move))
    elif kind == SWITCH:
        switch(s, cell_of(move), piece_of(move))
    elif kind == BORDER:
        s.announcing = 0
        s.border = 1 + piece_of(move)
        s.frames = frames_without(s, 0)
        after_placement(s, False)
    elif kind == FLIP:
        flip(s)
    else:
        pass_turn(s)


@rule
def place(s: np.record, cell: int, piece: int) -> None:
    """Place a tile from the hand, or the one that a switch has lifted."""
    fills_gap = s.near[cell] >= 3  # SD-E6
    if s.lifted:
        s.lifted = 0
    else:
        drop(s, piece >> 2)
    put(s, cell, piece)
    if s.variant == BRAINY and s.border == 0:
        s.announcing = 1  # SD-B1
    else:
        after_placement(s, fills_gap)


@rule
def switch(s: np.record, at: int, piece: int) -> None:
    """Put a tile from the hand in place of a placed one, which is lifted (SD-B3)."""
    drop(s, piece >> 2)
    old = int(s.board[at]) - 1
    touch(s, at, old, -1)
    touch(s, at, piece, 1)
    s.board[at] = 1 + piece
    s.placed = int(s.placed) - 1
    s.lifted = 1 + (old >> 2)
    if at == s.start_cell:
        s.start_cell = 0
    s.frames = frames_without(s, 0)


@rule
def after_placement(s: np.record, fills_gap: bool) -> None:
    """Win, free turn or next turn."""
    s.passes = 0
    s.flipped = 0
    if unplayed(s, int(s.seat)) == 0:
        s.ending = ALL_PLACED  # SD-E7
    elif not fills_gap:
        s.seat = (int(s.seat) + 1) % int(s.players)
    end_if_stuck(s)


@rule
def flip(s: np.record) -> None:
    """Turn up the next tile (SD-E11: in dealt order); without use for it the turn ends by itself."""
    seat = int(s.seat)
    tile = turn_up(s, int(s.next[seat]))
    s.next[seat] = int(s.next[seat]) + 1
    s.up[seat, s.n_up[seat]] = tile
    s.n_up[seat] = int(s.n_up[seat]) + 1
    s.flipped = 1
    s.passes = 0
    if not placeable(s, tile) and not any_switch(s):
        end_turn(s)
        end_if_stuck(s)


@rule
def any_switch(s: np.record) -> bool:
    """Whether the seat to move has a switch with any of its face-up tiles (SD-B4)."""
    if s.variant != BRAINY or s.border == 0:
        return False
    for row in range(s.low_row, s.high_row + 1):
        for column in range(s.low_column, s.high_column + 1):
            at = row * WIDTH + column
            if s.board[at] != 0:
                frames = frames_without(s, at)
                for i in range(s.n_up[s.seat]):
                    if switchable(s, at, int(s.up[s.seat, i]), frames) != 0:
                        return True
    return False


@rule
def pass_turn(s: np.record) -> None:
    """End the turn; two passes in succession end the brainy version (SD-B6)."""
    if not s.flipped:
        s.passes = int(s.passes) + 1
    if s.variant == BRAINY and s.passes == 2:
        s.ending = STUCK
    end_turn(s)


@rule
def end_turn(s: np.record) -> None:
    """The next seat's turn begins."""
    s.flipped = 0
    s.seat = (int(s.seat) + 1) % int(s.players)


@rule
def end_if_stuck(s: np.record) -> None:
    """Easy and 5x5 end as soon as everything is flipped and nobody can place (SD-E8, SD-S1)."""
    if s.ending != 0 or s.variant == BRAINY:
        return
    for seat in range(s.players):
        if face_down(s, seat) > 0:
            return
    for seat in range(s.players):
        for i in range(s.n_up[seat]):
            if placeable(s, int(s.up[seat, i])):
                return
    s.ending = STUCK
