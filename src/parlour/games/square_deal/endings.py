"""Square Deal's endings, worked out exactly: every placement, and every tile that a flip may bring.

Once few tiles lie face down the rest of the game is a small tree. A flip branches into the hidden tiles, all
equally likely (nobody has seen them), everything else is decided in the open. So an ending is worked out from an
observation as it is: no tile needs to lie anywhere before a flip brings it.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from parlour.engine.rule import rule
from parlour.engine.winning import share
from parlour.games.square_deal.notation import FLIP, PLACE, cell_of, kind_of
from parlour.games.square_deal.rules.scoring import POINTS_PER_TILE, face_down, unplayed, winners
from parlour.games.square_deal.rules.turns import legal, play, turn
from parlour.search.endings import bonus, solver

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
    ahead = 0
    if won:
        ahead = POINTS_PER_TILE * (unplayed(s, 1 - seat) if won >> seat & 1 else -unplayed(s, seat))
    return share(won, seat, 2) + bonus(float(ahead))


@rule
def branches(s: np.record, move: int) -> int:
    """How many tiles a flip may bring; every other move, and a flip of the last one, is sure."""
    return hidden_tiles(s) if kind_of(move) == FLIP else 1


@rule
def bring_up(s: np.record, skip: int) -> None:
    """Let the seat to move flip an unseen tile next: in the order of tiles, the one after `skip` others.

    What lies further down need not be known: it is brought up before it is flipped.
    """
    unseen = int(s.unseen)
    for _ in range(skip):
        unseen &= unseen - 1
    tile = 0
    while not unseen >> tile & 1:
        tile += 1
    s.down[s.next[s.seat]] = 1 + tile


@rule
def play_on(s: np.record, move: int) -> None:
    """Make a move; when a single tile is unseen, a flip brings that one."""
    if kind_of(move) == FLIP and hidden_tiles(s) == 1:
        bring_up(s, 0)
    play(s, move)


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


solve = solver(turn, legal, play_on, worth, branches, bring_up, gaps_first)
