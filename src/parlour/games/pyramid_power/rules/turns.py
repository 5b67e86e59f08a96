"""The rules of Pyramid Power (PP-1 to PP-11, PP-S1, PP-S2): the deal, the turn, the end, the points.

Two sets keep what everybody knows. `unseen` are the tiles that not everybody has seen: those of the pile and
those below the tops of the stacks. `proven` are the tiles that a seat cannot have below its top: those that
could be played when it drew or passed (PP-13). A stack only ever shrinks, so what was proven once stays true.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from parlour.engine.rng import below, seed_rng, shuffle
from parlour.engine.rule import rule
from parlour.games.pyramid_power.notation import DRAW, PASS
from parlour.games.pyramid_power.parts import (
    ALL_TILES,
    CELLS,
    FIRST_TITLE,
    FITS,
    FITS_ANYHOW,
    START,
    TILES,
    TURNS,
    VALUE,
    count,
    tile_of,
    total,
)
from parlour.games.pyramid_power.rules.layout import find_open, place
from parlour.games.pyramid_power.state import MOST_OPEN

PLAYERS, STARTER = range(2)  # the options, in their declared order

# How a game ends.
WENT_OUT = 1  # PP-9
BLOCKED = 2  # PP-10
ALL_TURNED = 3  # PP-S1

# A hand of h tiles leaves at most 36 - h placed ones, so 38 - h open cells: 3 * 19 * 19 at worst.
MOST_MOVES = TURNS * (MOST_OPEN // 2) ** 2
# 35 placements, each preceded by at most three passes, and 35 draws (in solitaire, without passes).
MOST_PLIES = 4 * (TILES - 1) + TILES - 1

BLOCKED_BONUS = 25


@rule
def deal(s: np.record, seed: int, options: NDArray[np.int64]) -> None:
    """Shuffle and deal, to one player the solitaire; the seed decides who starts unless the table does."""
    seed_rng(s.rng, seed)
    players = options[PLAYERS]
    s.players = players
    for tile in range(TILES):
        s.pile[tile] = 1 + tile
    shuffle(s.rng, s.pile, TILES)
    s.pile_size = TILES
    s.unseen = ALL_TILES
    s.starter = below(s.rng, players) if options[STARTER] < 0 else options[STARTER]  # ALL-3
    s.seat = s.starter
    tiles_each = 0 if players == 1 else 9 - players  # PP-1, PP-S1
    for seat in range(players):
        for i in range(tiles_each):
            tile = take_from_pile(s)
            s.stack[seat, i] = 1 + tile
            s.held[seat] |= 1 << tile
        s.height[seat] = tiles_each
        show_top(s, seat)
    s.open_cell[0] = START
    s.open = 1
    first = take_from_pile(s)
    s.unseen &= ~(1 << first)
    place(s, 0, first * TURNS)


@rule
def take_from_pile(s: np.record) -> int:
    """Take the next tile off the draw pile, and leave no trace of it there."""
    last = int(s.pile_size) - 1
    tile = int(s.pile[last]) - 1
    s.pile[last] = 0
    s.pile_size = last
    return tile


@rule
def show_top(s: np.record, seat: int) -> None:
    """Everybody sees the top of a stack from now on, if there is one (PP-2)."""
    height = int(s.height[seat])
    if height > 0:
        s.unseen &= ~(1 << (int(s.stack[seat, height - 1]) - 1))


@rule
def turn(s: np.record) -> int:
    """The seat to move, -1 when over."""
    return -1 if s.ended else int(s.seat)


@rule
def legal(s: np.record, out: NDArray[np.int64]) -> int:
    """Write the legal moves to out and return how many; 0 when the game is over.

    A tile just drawn needs no case of its own (PP-6): it was drawn because nothing else can be played.
    """
    if s.ended:
        return 0
    held = int(s.held[s.seat])
    if held & int(s.fits) == 0:
        out[0] = DRAW if s.pile_size else PASS  # PP-6, PP-7
        return 1
    n = 0
    for i in range(s.open):
        need = s.open_need[i]
        if held & FITS_ANYHOW[need]:
            cell = int(s.open_cell[i])
            for way in range(TURNS):
                tiles = held & int(FITS[need, way])
                while tiles:
                    bit = tiles & -tiles
                    out[n] = (tile_of(bit) * TURNS + way) * CELLS + cell
                    n += 1
                    tiles ^= bit
    return n


@rule
def play(s: np.record, move: int) -> None:
    """Make a legal move."""
    if move < DRAW:
        play_tile(s, move // CELLS, move % CELLS)
        return
    seat = s.seat
    s.proven[seat] |= s.fits  # PP-13
    if move == DRAW:
        bit = 1 << take_from_pile(s)
        s.unseen &= ~bit
        s.drawn[seat] |= bit
        s.held[seat] |= bit
        if bit & int(s.fits):
            s.drew = 1 + tile_of(bit)
            return  # PP-6: the turn goes on
    end_turn(s)


@rule
def play_tile(s: np.record, look: int, cell: int) -> None:
    """The seat to move places a tile and scores for it."""
    seat = s.seat
    tile = look // TURNS
    i = find_open(s, cell)
    s.points[seat] += VALUE[tile]
    sides = s.open_sides[i]
    if s.players > 1 and sides & (sides - 1):  # PP-8: two or three neighbours; PP-S2: no bonuses
        s.points[seat] += s.open_worth[i]
    place(s, i, look)
    bit = 1 << tile
    s.held[seat] &= ~bit
    if int(s.drawn[seat]) & bit:
        s.drawn[seat] &= ~bit
    else:
        take_from_stack(s, seat, tile)
    s.drew = 0
    if s.players > 1 and s.held[seat] == 0:
        for other in range(s.players):
            s.points[seat] += total(int(s.held[other]))
        end_game(s, WENT_OUT)  # PP-9
    else:
        end_turn(s)


@rule
def take_from_stack(s: np.record, seat: int, tile: int) -> None:
    """Take a tile out of a stack; the others keep their order (PP-2)."""
    i = 0
    while s.stack[seat, i] != 1 + tile:
        i += 1
    last = int(s.height[seat]) - 1
    for j in range(i, last):
        s.stack[seat, j] = s.stack[seat, j + 1]
    s.stack[seat, last] = 0
    s.height[seat] = last
    s.unseen &= ~(1 << tile)
    show_top(s, seat)


@rule
def end_turn(s: np.record) -> None:
    """Pass the turn on, or end the game when the pile is empty and nobody can play (PP-10, PP-S1)."""
    if s.pile_size == 0:
        playable = 0
        for seat in range(s.players):
            playable |= s.held[seat]
        if playable & int(s.fits) == 0:
            if s.players == 1:
                s.points[0] -= total(int(s.held[0]))  # PP-S2
                end_game(s, ALL_TURNED)
            else:
                reward_fewest(s)
                end_game(s, BLOCKED)
            return
    s.seat = (s.seat + 1) % s.players


@rule
def end_game(s: np.record, how: int) -> None:
    """Stop, and show all hands; the pile stays hidden (PP-11)."""
    s.ended = how
    for seat in range(s.players):
        s.unseen &= ~int(s.held[seat])


@rule
def reward_fewest(s: np.record) -> None:
    """25 points for the fewest tiles, ties broken by the least total, all who are still tied (PP-10)."""
    fewest = least(s)
    for seat in range(s.players):
        if burden(s, seat) == fewest:
            s.points[seat] += BLOCKED_BONUS


@rule
def burden(s: np.record, seat: int) -> int:
    """A seat's tiles as one number that orders hands by how many tiles, then by their total value."""
    tiles = int(s.held[seat])
    return count(tiles) * 1000 + total(tiles)


@rule
def least(s: np.record) -> int:
    """The smallest burden of all seats."""
    smallest = burden(s, 0)
    for seat in range(1, s.players):
        smallest = min(smallest, burden(s, seat))
    return smallest


@rule
def scores(s: np.record, out: NDArray[np.int64]) -> None:
    """The points of every seat so far."""
    for seat in range(s.players):
        out[seat] = s.points[seat]


@rule
def winners(s: np.record) -> int:
    """A bit for each seat with most points (PP-11), or for a solitaire with a title; 0 before the end."""
    if not s.ended or (s.players == 1 and s.points[0] < FIRST_TITLE):
        return 0
    most = s.points[0]
    for seat in range(1, s.players):
        most = max(most, s.points[seat])
    mask = 0
    for seat in range(s.players):
        if s.points[seat] == most:
            mask |= 1 << seat
    return mask
