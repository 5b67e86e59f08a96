"""The end of Pyramid Power with an empty pile, worked out exactly by alpha-beta.

Then one or two players have no secrets left: what is not on the table or in the own hand, the rival holds.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from parlour.engine.rule import rule
from parlour.games.pyramid_power.rules import legal, play, turn, winners
from parlour.games.pyramid_power.tiles import TILES

DEEPEST = TILES
"""Every choice places a tile."""
SURE = 2.0
"""Beyond every value."""
SMALL = 0.02
HALF_LEAD = 20.0
MOST_POINTS = 360.0  # PP-S2

Frame = np.dtype(
    [
        ("low", "f8"),  # values outside these bounds do not matter
        ("high", "f8"),
        ("value", "f8"),
        ("count", "i4"),  # children
        ("next", "i4"),  # the next child to look at
    ],
    align=True,
)


@rule
def worth(s: np.record, seat: int) -> float:
    """A finished game for a seat: its share of the win and a little for the points; alone, just the points."""
    if s.players == 1:
        return float(s.points[0]) / MOST_POINTS
    lead = float(int(s.points[seat]) - int(s.points[1 - seat]))
    won = winners(s)
    share = 0.5 if won == 3 else float(won >> seat & 1)
    return share + SMALL * lead / (abs(lead) + HALF_LEAD)


@rule
def enter(frame: np.record, s: np.record, codes: NDArray[np.int64], seat: int) -> bool:
    """Play through what is forced and open a frame; False when the game is over."""
    while turn(s) >= 0:
        n = legal(s, codes)
        if n > 1:
            frame.count = n
            frame.next = 0
            frame.value = -SURE if turn(s) == seat else SURE
            return True
        play(s, codes[0])
    return False


@rule
def solve(frames: Any, states: Any, codes: NDArray[np.int64], seat: int, room: NDArray[np.int64]) -> float:
    """The exact value of `states[0]` for a seat; `room[0]`, the nodes that may be visited, goes down.

    When it has fallen below zero the value means nothing.
    """
    depth = 0
    frames[0].low = -SURE
    frames[0].high = SURE
    while room[0] >= 0:
        room[0] -= 1
        if not enter(frames[depth], states[depth], codes[depth], seat):
            value = worth(states[depth], seat)
            done = True
            while done:
                if depth == 0:
                    return value
                depth -= 1
                frame = frames[depth]
                if turn(states[depth]) == seat:
                    frame.value = max(frame.value, value)
                    frame.low = max(frame.low, value)
                else:
                    frame.value = min(frame.value, value)
                    frame.high = min(frame.high, value)
                value = frame.value
                done = frame.next >= frame.count or frame.low >= frame.high
        i = int(frames[depth].next)
        frames[depth].next = i + 1
        frames[depth + 1].low = frames[depth].low
        frames[depth + 1].high = frames[depth].high
        states[depth + 1] = states[depth]
        depth += 1
        play(states[depth], codes[depth - 1, i])
    return 0.0
