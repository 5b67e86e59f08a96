"""The worlds that a seat cannot tell from the real one."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from parlour.engine import rule
from parlour.engine.rng import below, shuffle
from parlour.games.squendo.parts import HAND, MOST_TILES, UNIFORM
from parlour.games.squendo.state import DRAWN


@rule
def imagine(o: np.record, seat: int, source: NDArray[np.uint64]) -> None:
    """Deal the pile and what the others drew, and choose what they took (SQ-7).

    Every pile order is equally likely beforehand, and so are both choices of each tile taken; what others
    chose to play is no evidence, that they had to pass is.
    """
    if o.over:
        return
    unseen = gather(o, seat)
    for player in range(int(o.players)):
        if player != seat:
            choose_taken(o, player, source)
    # Hands with a pass to explain come first and are dealt until they do: exact, and passes are rare.
    rest = -1
    while rest < 0:
        rest = hand_out(o, seat, source, unseen, True)
    hand_out(o, seat, source, rest, False)
    for i in range(int(o.left), unseen):
        o.pile[i] = 0
    shuffle(source, o.pile, int(o.left))


@rule
def gather(o: np.record, seat: int) -> int:
    """Make one pile, in the order of the tiles' numbers, of all that the seat has not seen; says how many."""
    hidden = int(o.unlaid)
    for slot in range(int(o.held[seat])):
        hidden &= ~(1 << int(o.hand[seat, slot]))
    unseen = 0
    for tile in range(MOST_TILES):
        if hidden >> tile & 1:
            o.pile[unseen] = tile
            unseen += 1
    return unseen


@rule
def choose_taken(o: np.record, player: int, source: NDArray[np.uint64]) -> None:
    """Each taken tile of a hand is either of the two that it can be."""
    for slot in range(int(o.held[player])):
        if o.other[player, slot] != DRAWN and below(source, 2) == 1:
            tile = int(o.other[player, slot])
            o.other[player, slot] = o.hand[player, slot]
            o.hand[player, slot] = tile


@rule
def hand_out(o: np.record, seat: int, source: NDArray[np.uint64], unseen: int, proved: bool) -> int:
    """Deal to the others whose passes prove something, or to the rest; says how many tiles are left.

    -1 if a hand does not explain its owner's passes, or loses the lot by which it does so less often.
    """
    for player in range(int(o.players)):
        uniform = int(o.uniform[player])
        if player == seat or (uniform != 0) != proved:
            continue
        circles = 0
        crosses = 0
        for slot in range(int(o.held[player])):
            if o.other[player, slot] != DRAWN:
                continue
            i = below(source, unseen)
            unseen -= 1
            tile = int(o.pile[i])
            o.pile[i] = o.pile[unseen]
            o.pile[unseen] = tile
            o.hand[player, slot] = tile
            if UNIFORM[tile] == uniform:
                crosses += tile // 6 % 2
                circles += 1 - tile // 6 % 2
        if proved and below(source, most_ways(o, player)) >= o.ways[player, circles, crosses]:
            return -1
    return unseen


@rule
def most_ways(o: np.record, player: int) -> int:
    """The ways of the likeliest hand."""
    most = 0
    for a in range(HAND + 1):
        for b in range(HAND + 1):
            most = max(most, int(o.ways[player, a, b]))
    return most
