"""Worlds that a seat cannot tell from the real one.

A world depends only on what the seat knows and on the source of chance, never on how the hidden tiles really
lie: they are first put in order, then dealt anew.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from parlour.engine import rule
from parlour.engine.rng import below, draw, shuffle
from parlour.games.squendo.tiles import HAND, MOST_TILES, PLAIN


@rule
def redeal(s: np.record, seat: int, source: NDArray[np.uint64]) -> None:
    """Deal anew the pile and what the others drew, and choose anew what they took (SQ-7).

    Every pile order is equally likely beforehand, and so are both choices of each tile taken; what others
    chose to play is no evidence, that they had to pass is. After the end all hands are open.
    """
    s.rng[0] = draw(source)
    unseen = put_back(s, seat)
    if not s.over:
        for player in range(int(s.players)):
            if player != seat:
                choose_taken(s, player, source)
        # Hands with a pass to explain come first and are dealt until they do: exact, and passes are rare.
        rest = -1
        while rest < 0:
            rest = hand_out(s, seat, source, unseen, True)
        hand_out(s, seat, source, rest, False)
    s.pile[int(s.left) :] = 0
    shuffle(source, s.pile, int(s.left))


@rule
def put_back(s: np.record, seat: int) -> int:
    """Make one pile, in the order of the tiles' numbers, of all that the seat has not seen; says how many."""
    hidden = 0
    for i in range(int(s.left)):
        hidden |= 1 << int(s.pile[i])
    if not s.over:
        for player in range(int(s.players)):
            for slot in range(int(s.held[player])):
                if player != seat and s.other[player, slot] < 0:
                    hidden |= 1 << int(s.hand[player, slot])
    unseen = 0
    for tile in range(MOST_TILES):
        if hidden >> tile & 1:
            s.pile[unseen] = tile
            unseen += 1
    return unseen


@rule
def choose_taken(s: np.record, player: int, source: NDArray[np.uint64]) -> None:
    """Put a hand's taken tiles first, in order; each may be either of the two that `other` leaves open."""
    held = int(s.held[player])
    for i in range(held):
        first = i
        for slot in range(i + 1, held):
            if rank(s, player, slot) < rank(s, player, first):
                first = slot
        tile = int(s.hand[player, first])
        other = int(s.other[player, first])
        s.hand[player, first] = s.hand[player, i]
        s.other[player, first] = s.other[player, i]
        if other >= 0 and (tile > other) != (below(source, 2) == 1):
            tile, other = other, tile
        s.hand[player, i] = tile
        s.other[player, i] = other


@rule
def rank(s: np.record, player: int, slot: int) -> int:
    """A taken tile by the lower number of the two it may be; drawn tiles come after them."""
    other = int(s.other[player, slot])
    return min(int(s.hand[player, slot]), other) if other >= 0 else MOST_TILES


@rule
def hand_out(s: np.record, seat: int, source: NDArray[np.uint64], unseen: int, proved: bool) -> int:
    """Deal to the others whose passes prove something, or to the rest; says how many tiles are left.

    -1 if a hand does not explain its owner's passes, or loses the lot by which it does so less often.
    """
    for player in range(int(s.players)):
        plain = int(s.plain[player])
        if player == seat or (plain != 0) != proved:
            continue
        circles = 0
        crosses = 0
        for slot in range(int(s.held[player])):
            if s.other[player, slot] >= 0:
                continue
            i = below(source, unseen)
            unseen -= 1
            tile = int(s.pile[i])
            s.pile[i] = s.pile[unseen]
            s.pile[unseen] = tile
            s.hand[player, slot] = tile
            if PLAIN[tile] == plain:
                crosses += tile // 6 % 2
                circles += 1 - tile // 6 % 2
        if proved and below(source, most_ways(s, player)) >= s.ways[player, circles, crosses]:
            return -1
    return unseen


@rule
def most_ways(s: np.record, player: int) -> int:
    """The ways of the likeliest hand."""
    most = 0
    for a in range(HAND + 1):
        for b in range(HAND + 1):
            most = max(most, int(s.ways[player, a, b]))
    return most
