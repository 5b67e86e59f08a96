"""Square Deal's endings, worked out exactly: every placement, and every tile that a flip may bring.

Once few tiles lie face down the rest of the game is a small tree. A flip branches into the hidden tiles, all
equally likely (nobody has seen them), everything else is decided in the open: alpha-beta with chance in it.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from parlour.engine.rule import rule
from parlour.games.square_deal.moves import FLIP, PLACE, cell_of, kind_of
from parlour.games.square_deal.rules import face_down, legal, play, turn, unplayed, winners

DEEPEST = 100
"""More steps than any ending has: a tile is flipped, put in place of another, and that one placed."""
SURE = 2.0
"""Beyond every value."""
SMALL = 0.02
HALF_LEAD = 20.0
POINTS_PER_TILE = 5

Frame = np.dtype(
    [
        ("low", "f8"),  # values outside these bounds do not matter
        ("high", "f8"),
        ("value", "f8"),
        ("count", "i4"),  # children
        ("next", "i4"),  # the next child to look at
        ("hidden", "i4"),  # of a flip: how many tiles it may bring, else 0
        ("flips", "i4"),  # the state is one in which the flip has been chosen
    ],
    align=True,
)


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
    lead = float(POINTS_PER_TILE * unplayed(s, 1 if won == 1 else 0))
    small = SMALL * lead / (lead + HALF_LEAD)
    return 1.0 + small if won >> seat & 1 else -small


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


@rule
def enter(frame: np.record, s: np.record, codes: NDArray[np.int64], seat: int) -> bool:
    """Play through what is forced and open a frame; False when the game is over."""
    frame.next = 0
    frame.hidden = 0
    while not frame.flips and turn(s) >= 0:
        n = legal(s, codes)
        if n > 1:
            gaps_first(s, codes, n)
            frame.count = n
            frame.value = -SURE if turn(s) == seat else SURE
            return True
        if kind_of(codes[0]) == FLIP and hidden_tiles(s) > 1:
            frame.flips = 1
        else:
            play(s, codes[0])
    if turn(s) < 0:
        return False
    frame.hidden = hidden_tiles(s)
    frame.count = frame.hidden
    frame.value = 0.0
    return True


@rule
def descend(frames: Any, states: Any, codes: NDArray[np.int64], depth: int, flip: int) -> None:
    """Make the next child of a frame."""
    frame = frames[depth]
    child = frames[depth + 1]
    i = int(frame.next)
    frame.next = i + 1
    states[depth + 1] = states[depth]
    s = states[depth + 1]
    child.flips = 0
    child.low = frame.low
    child.high = frame.high
    if frame.hidden:
        bring_up(s, i)
        play(s, flip)
        child.low = -SURE
        child.high = SURE
    elif kind_of(codes[depth, i]) == FLIP and hidden_tiles(s) > 1:
        child.flips = 1
    else:
        play(s, codes[depth, i])


@rule
def take_in(frame: np.record, value: float, mine: bool) -> bool:
    """Take in the value of a child; whether the frame is then done."""
    if frame.hidden:
        frame.value += value / frame.hidden
    elif mine:
        frame.value = max(frame.value, value)
        frame.low = max(frame.low, value)
    else:
        frame.value = min(frame.value, value)
        frame.high = min(frame.high, value)
    return bool(frame.next >= frame.count or (frame.hidden == 0 and frame.low >= frame.high))


@rule
def solve(
    frames: Any, states: Any, codes: NDArray[np.int64], seat: int, flip: int, flips: bool, room: NDArray[np.int64]
) -> float:
    """The exact value of `states[0]` for a seat; `room[0]`, the nodes that may be visited, goes down.

    When it has fallen below zero the value means nothing. `flips`: the seat to move has chosen to flip.
    """
    depth = 0
    frames[0].low = -SURE
    frames[0].high = SURE
    frames[0].flips = flips
    while True:
        room[0] -= 1
        if room[0] < 0:
            return 0.0
        if enter(frames[depth], states[depth], codes[depth], seat):
            descend(frames, states, codes, depth, flip)
            depth += 1
            continue
        value = worth(states[depth], seat)
        done = True
        while done:
            if depth == 0:
                return value
            depth -= 1
            done = take_in(frames[depth], value, turn(states[depth]) == seat)
            value = frames[depth].value
        descend(frames, states, codes, depth, flip)
        depth += 1
