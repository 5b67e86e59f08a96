"""What a seat knows beyond the fields that are its own or everybody's."""

from __future__ import annotations

import numpy as np

from parlour.engine import rule
from parlour.games.squendo.state import DRAWN


@rule
def observe(s: np.record, seat: int, out: np.record) -> None:
    """Add what all know of the other hands; after the end everything lies open (SQ-12)."""
    if s.over:
        for i in range(int(s.left)):
            out.pile[i] = s.pile[i]
    for player in range(int(s.players)):
        if player == seat:
            continue
        if s.over:
            for slot in range(int(s.held[player])):
                out.hand[player, slot] = s.hand[player, slot]
                out.other[player, slot] = s.other[player, slot]
        else:
            show_taken(s, player, out)


@rule
def show_taken(s: np.record, player: int, out: np.record) -> None:
    """Write the two tiles that each taken one can be, the lower one first and pairs in order; then the drawn ones.

    The real order would tell too much: a tile that moves up shows that an earlier one was played.
    """
    taken = 0
    for slot in range(int(s.held[player])):
        tile = int(s.hand[player, slot])
        other = int(s.other[player, slot])
        if other == DRAWN:
            continue
        low = min(tile, other)
        at = taken
        while at > 0 and out.hand[player, at - 1] > low:
            out.hand[player, at] = out.hand[player, at - 1]
            out.other[player, at] = out.other[player, at - 1]
            at -= 1
        out.hand[player, at] = low
        out.other[player, at] = max(tile, other)
        taken += 1
    for slot in range(taken, int(s.held[player])):
        out.other[player, slot] = DRAWN
