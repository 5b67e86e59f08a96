"""What the end of a game brings to a seat: its part of the win, and how far it is ahead.

Both stand here once for the rules, compiled, and once for people's Python.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from parlour.engine.rule import rule


@rule
def sharers(won: int, seat: int, players: int) -> int:
    """Among how many seats the win is shared, if this is one of them, else 0; `won` is what `winners` says.

    A draw is shared by all, a failed solitaire is lost.
    """
    if won == 0:
        return players if players > 1 else 0
    if won >> seat & 1 == 0:
        return 0
    count = 0
    for other in range(players):
        count += won >> other & 1
    return count


@rule
def share(won: int, seat: int, players: int) -> float:
    """The part of the win that falls to a seat, from 0 to 1."""
    count = sharers(won, seat, players)
    return 1.0 / count if count else 0.0


@rule
def lead(scores: NDArray[np.int64], seat: int) -> int:
    """How far a seat is ahead of the best other one; alone, just its score."""
    best = 0
    rivals = 0
    for other in range(len(scores)):
        if other != seat and (rivals == 0 or scores[other] > best):
            best = int(scores[other])
            rivals += 1
    return int(scores[seat]) - best


def shares(winners: Sequence[int], players: int, absent: Sequence[int] = ()) -> tuple[float, ...]:
    """The same parts of the win for every seat, from the seats that won; nothing falls to whoever is `absent`."""
    entitled = winners or (range(players) if players > 1 else ())
    sharing = [seat for seat in entitled if seat not in absent]
    return tuple(1 / len(sharing) if seat in sharing else 0.0 for seat in range(players))


def leads(scores: Sequence[int]) -> tuple[int, ...]:
    """How far every seat is ahead of the best other one."""
    others = ([*scores[:seat], *scores[seat + 1 :]] for seat in range(len(scores)))
    return tuple(mine - max(rest, default=0) for mine, rest in zip(scores, others, strict=True))
