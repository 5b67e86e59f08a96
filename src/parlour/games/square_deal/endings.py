"""Square Deal's endings, worked out exactly: every placement, and every tile that a flip may bring.

Once few tiles lie face down the rest of the game is a small tree. A flip branches into the hidden tiles, all
equally likely (nobody has seen them), everything else is decided in the open.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from parlour.engine.endings import bonus, solver
from parlour.engine.rule import rule
from parlour.games.square_deal.moves import FLIP, PLACE, cell_of, kind_of
from parlour.games.square_deal.rules import POINTS_PER_TILE, face_down, legal, play, turn, unplayed, winners

DEEPEST = 100
"""More steps than any ending has: a tile is flipped, put in place of another, and that one placed."""


@rule
def hidden_tiles(s: np.record) -> int:
    """How many tiles nobody has seen."""
    count = 0
    for seat in range(s.players):
        count += face_down(s, seat)
    return count


@rule
def worth(s: np.record, seat: int) -> float:
    """A finished game for a seat: its share of the win and a little for the points; alone, the tiles that lie."""
    if s.players == 1:
        return float(s.placed) / 25.0
    won = winners(s)
    if won == 0:
        return 0.5
    small = bonus(float(POINTS_PER_TILE * unplayed(s, 1 if won == 1 else 0)))
    return 1.0 + small if won >> seat & 1 else -small


@rule
def branches(s: np.record, move: int) -> int:
    """How many tiles a flip may bring; every other move, and a flip of the last one, is sure."""
    return hidden_tiles(s) if kind_of(move) == FLIP else 1


@rule
def bring_up(s: np.record, skip: int) -> None:
    """Let a hidden tile be the next that the seat to move flips: in the order of tiles, the one after `skip`.

    Counted by tile and not by where they lie, so that sums come out the same whatever lies where.
    """
    hidden = 0
    for player in range(s.players):
        for i in range(s.next[player], s.end[player]):
            hidden |= 1 << int(s.order[i])
    for _ in range(skip):
        hidden &= hidden - 1
    tile = 0
    while not hidden >> tile & 1:
        tile += 1
    first = int(s.next[s.seat])
    for player in range(s.players):
        for i in range(s.next[player], s.end[player]):
            if s.order[i] == tile:
                s.order[i] = s.order[first]
    s.order[first] = tile


@rule
def gaps_first(s: np.record, codes: NDArray[np.int64], n: int) -> None:
    """Free turns are good: look at them first."""
    front = 0
    for i in range(n):
        code = int(codes[i])
        if kind_of(code) == PLACE and s.near[cell_of(code)] >= 3:
            codes[i] = codes[front]
            codes[front] = code
            front += 1


solve = solver(turn, legal, play, worth, branches, bring_up, gaps_first)
