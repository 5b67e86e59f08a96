"""The rules of Squendo over one record. Moves: place a tile, resolve a stack of three, pass."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from parlour.engine import rule
from parlour.engine.rng import below, seed_rng, shuffle
from parlour.games.squendo.imagine.evidence import drew, passed, played
from parlour.games.squendo.notation import LEAVE, PASS, TAKES
from parlour.games.squendo.parts import (
    CENTRE,
    FIT,
    FITS,
    HAND,
    LAID,
    MEETS,
    TILE,
    TILES_PER_COLOUR,
)
from parlour.games.squendo.rules.layout import open_site, show, site_at
from parlour.games.squendo.rules.scoring import points
from parlour.games.squendo.state import DRAWN

MOST_MOVES = 2048
"""At most 47 stacks with 96 open cells beside them; a tile lies on them in 4 and in 3 ways at most."""
MOST_PLIES = 512
"""A tile is placed at most once and once more for each tile discarded: 95 placements, three passes
between them, and less than 48 stacks of three."""


@rule
def deal(s: np.record, seed: int, options: NDArray[np.int64]) -> None:
    """Shuffle the tiles of all players, and a neutral colour for two; everyone draws four (SQ-1, SQ-2)."""
    seed_rng(s.rng, seed)
    players = options[0]
    s.players = players
    tiles = max(players, 3) * TILES_PER_COLOUR
    for tile in range(tiles):
        s.pile[tile] = tile
    shuffle(s.rng, s.pile, tiles)
    s.left = tiles
    s.unlaid = (1 << tiles) - 1
    for seat in range(players):
        refill(s, seat)
    s.seat = options[1] if options[1] >= 0 else below(s.rng, players)  # ALL-3
    open_site(s, CENTRE)


@rule
def turn(s: np.record) -> int:
    """The seat to move, -1 when the game is over."""
    return -1 if s.over else int(s.seat)


@rule
def legal(s: np.record, out: NDArray[np.int64]) -> int:
    """Write the legal moves; the steps of a turn are placing and, after a third tile, resolving."""
    if s.over:
        return 0
    if s.triple:
        return resolutions(s, out)
    n = placements(s, out)
    if n == 0:  # SQ-8: only then, also with an empty hand
        out[0] = PASS
        n = 1
    return n


@rule
def placements(s: np.record, out: NDArray[np.int64]) -> int:
    """Every tile of the hand on every site where it fits, each look once (SQ-4)."""
    seat = int(s.seat)
    n = 0
    for slot in range(int(s.held[seat])):
        tile = int(s.hand[seat, slot])
        face = tile // 6 * 16
        pattern = tile % 6
        for site in range(1, int(s.sites) + 1):
            top = int(s.top[site])
            if top != 0 and ((top - 1) ^ face) & 16:  # SQ-6
                continue
            need = int(s.need[site])
            first = int(s.at[site]) * LAID + face
            for i in range(FITS[need, pattern]):  # SQ-5
                out[n] = first + FIT[need, pattern, i]
                n += 1
    return n


@rule
def resolutions(s: np.record, out: NDArray[np.int64]) -> int:
    """Leave a tile that matches its neighbours as it lies; discard both others or take one (SQ-7)."""
    site = int(s.triple)
    need = int(s.need[site])
    n = 0
    for i in range(3):
        left = of_triple(s, i)
        if not MEETS[need, left % 16]:
            continue
        first = LEAVE + TILE[left] * TAKES
        out[n] = first
        out[n + 1] = first + 1 + TILE[of_triple(s, (i + 1) % 3)]
        out[n + 2] = first + 1 + TILE[of_triple(s, (i + 2) % 3)]
        n += 3
    return n


@rule
def of_triple(s: np.record, i: int) -> int:
    """The laid tiles of the stack of three, from the bottom."""
    site = int(s.triple)
    if i == 0:
        return int(s.under[site]) - 1
    return int(s.middle) - 1 if i == 1 else int(s.top[site]) - 1


@rule
def play(s: np.record, move: int) -> None:
    """Carry out a legal move."""
    if move < PASS:
        place(s, move // LAID, move % LAID)
    elif move == PASS:
        passed(s, int(s.seat))
        s.passes = int(s.passes) + 1
        end_turn(s)
    else:
        resolve(s, (move - LEAVE) // TAKES, (move - LEAVE) % TAKES - 1)


@rule
def place(s: np.record, cell: int, laid: int) -> None:
    """Place a tile; the third of a stack is resolved before the turn goes on (SQ-3)."""
    give_up(s, int(s.seat), TILE[laid])
    s.unlaid = int(s.unlaid) & ~(1 << TILE[laid])
    s.passes = 0
    site = site_at(s, cell)
    covered = int(s.top[site])
    if s.under[site]:
        s.middle = covered
        s.triple = site
    else:
        s.under[site] = covered
    show(s, site, 1 + laid)
    if not s.triple:
        refill(s, int(s.seat))
        end_turn(s)


@rule
def resolve(s: np.record, left: int, taken: int) -> None:
    """Leave one tile of three; the others are discarded, or one of them comes into the hand (SQ-7)."""
    site = int(s.triple)
    rest = -left
    kept = 0
    for i in range(3):
        laid = of_triple(s, i)
        rest += TILE[laid]
        if TILE[laid] == left:
            kept = 1 + laid
    show(s, site, kept)
    s.under[site] = 0
    s.middle = 0
    s.triple = 0
    seat = int(s.seat)
    if taken >= 0:
        take(s, seat, taken, rest - taken)
    refill(s, seat)
    end_turn(s)


@rule
def take(s: np.record, seat: int, tile: int, other: int) -> None:
    """Add a tile to a hand."""
    slot = int(s.held[seat])
    s.hand[seat, slot] = tile
    s.other[seat, slot] = other
    s.held[seat] = slot + 1


@rule
def give_up(s: np.record, seat: int, tile: int) -> None:
    """Remove a tile from a hand; the others move up."""
    slot = 0
    while s.hand[seat, slot] != tile:
        slot += 1
    if s.other[seat, slot] == DRAWN:
        played(s, seat, tile)
    held = int(s.held[seat]) - 1
    s.held[seat] = held
    for i in range(slot, held):
        s.hand[seat, i] = s.hand[seat, i + 1]
        s.other[seat, i] = s.other[seat, i + 1]
    s.hand[seat, held] = 0  # equal positions are equal records
    s.other[seat, held] = 0


@rule
def refill(s: np.record, seat: int) -> None:
    """Draw back to four while the pile lasts (SQ-3)."""
    while s.held[seat] < HAND and s.left > 0:
        left = int(s.left) - 1
        s.left = left
        take(s, seat, int(s.pile[left]), DRAWN)
        s.pile[left] = 0
        drew(s, seat)


@rule
def end_turn(s: np.record) -> None:
    """Go on to the next seat, or end the game: nothing left to place, or everyone has passed (SQ-8)."""
    players = int(s.players)
    tiles = int(s.left)
    for seat in range(players):
        tiles += int(s.held[seat])
    if tiles == 0 or s.passes == players:
        s.over = 1
    s.seat = (int(s.seat) + 1) % players


@rule
def scores(s: np.record, out: NDArray[np.int64]) -> None:
    """The points of every seat as the table lies."""
    for seat in range(int(s.players)):
        out[seat] = points(s, seat)


@rule
def winners(s: np.record) -> int:
    """Most points win, several may share it (SQ-12)."""
    if not s.over:
        return 0
    best = -1
    won = 0
    for seat in range(int(s.players)):
        mine = points(s, seat)
        if mine > best:
            best = mine
            won = 0
        if mine == best:
            won |= 1 << seat
    return won
