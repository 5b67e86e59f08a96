"""Endings worked out exactly: alpha-beta over a game's functions, with chance in it where a move brings some.

A game uses it where nothing is secret any more but what chance will bring. It is written over the game's own
functions, so it is compiled for each game.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
from numpy.typing import NDArray

from parlour.engine.rule import rule

SURE = 2.0
"""Beyond every value."""
SMALL = 0.02
"""What the lead in points adds to a win at most: it decides between moves that win equally often."""
HALF_LEAD = 20.0

Frame = np.dtype(
    [
        ("low", "f8"),  # values outside these bounds do not matter
        ("high", "f8"),
        ("value", "f8"),
        ("move", "i8"),  # the move that is made and whose luck is awaited, where `branches` is above 1
        ("branches", "i4"),  # how many things it may bring, all equally likely
        ("count", "i4"),  # children
        ("next", "i4"),  # the next child to look at
    ],
    align=True,
)


@rule
def sure(s: np.record, move: int) -> int:
    """The branches of a move in a game without luck."""
    return 1


@rule
def as_it_is(s: np.record, branch: int) -> None:
    """The arranging of a game without luck: there is nothing to arrange."""


@rule
def as_listed(s: np.record, codes: NDArray[np.int64], n: int) -> None:
    """The order of a game that knows no better one."""


@rule
def bonus(lead: float) -> float:
    """What a lead in points is worth beside a win."""
    return SMALL * lead / (abs(lead) + HALF_LEAD)


def weigh(
    solve: Callable[..., float],
    world: Any,
    seat: int,
    moves: NDArray[np.int64],
    nodes: int,
    deepest: int,
    most: int,
) -> list[float] | None:
    """What each move is worth to a seat, or None if that takes more nodes than allowed.

    `deepest`: more choices and chances than any ending has on the way; `most`: more moves than any choice has.
    """
    states = np.zeros(deepest, world.dtype).view(np.recarray)
    frames = np.zeros(deepest, Frame).view(np.recarray)
    codes = np.zeros((deepest, most), np.int64)
    room = np.array([nodes])
    values = []
    for move in moves:
        states[0] = world
        values.append(float(solve(frames, states, codes, seat, int(move), room)))
        if room[0] < 0:
            return None
    return values


def solver(
    turn: Callable[..., int],
    legal: Callable[..., int],
    play: Callable[..., None],
    worth: Callable[..., float],
    branches: Callable[..., int] = sure,
    arrange: Callable[..., None] = as_it_is,
    best_first: Callable[..., None] = as_listed,
) -> Callable[..., float]:
    """solve(frames, states, codes, seat, move, room): what a move in `states[0]` is worth to a seat, exactly.

    `worth(s, seat)` values a finished game, `branches(s, move)` says how many equally likely things a move may
    bring, `arrange(s, i)` sees to it that the next move brings the i-th, and `best_first(s, codes, n)` puts good
    moves in front. `frames`, `states` and `codes` are room for every choice and every chance on the way to the
    end. `room[0]`, the nodes that may be visited, goes down; once it is below zero the value means nothing.
    """

    @rule
    def enter(frame: np.record, s: np.record, codes: NDArray[np.int64], seat: int) -> bool:
        """Play through what is forced and open a frame; False when the game is over."""
        frame.next = 0
        while frame.branches <= 1 and turn(s) >= 0:
            n = legal(s, codes)
            if n > 1:
                best_first(s, codes, n)
                frame.count = n
                frame.value = -SURE if turn(s) == seat else SURE
                return True
            make(frame, s, codes[0])
        frame.count = frame.branches
        frame.value = 0.0
        return bool(frame.branches > 1)

    @rule
    def make(frame: np.record, s: np.record, move: int) -> None:
        """Make a move, or note it if chance comes next."""
        frame.branches = branches(s, move)
        if frame.branches > 1:
            frame.move = move
        else:
            play(s, move)

    @rule
    def descend(frames: Any, states: Any, codes: NDArray[np.int64], depth: int) -> None:
        """Make the next child of a frame."""
        frame = frames[depth]
        child = frames[depth + 1]
        i = int(frame.next)
        frame.next = i + 1
        states[depth + 1] = states[depth]
        s = states[depth + 1]
        child.branches = 1
        child.low = frame.low
        child.high = frame.high
        if frame.branches > 1:
            arrange(s, i)
            play(s, frame.move)
            child.low = -SURE
            child.high = SURE
        else:
            make(child, s, codes[depth, i])

    @rule
    def take_in(frame: np.record, value: float, mine: bool) -> bool:
        """Take in the value of a child; whether the frame is then done."""
        if frame.branches > 1:
            frame.value += value / frame.branches
            return bool(frame.next >= frame.count)
        if mine:
            frame.value = max(frame.value, value)
            frame.low = max(frame.low, value)
        else:
            frame.value = min(frame.value, value)
            frame.high = min(frame.high, value)
        return bool(frame.next >= frame.count or frame.low >= frame.high)

    @rule
    def solve(
        frames: Any, states: Any, codes: NDArray[np.int64], seat: int, move: int, room: NDArray[np.int64]
    ) -> float:
        depth = 0
        frames[0].low = -SURE
        frames[0].high = SURE
        make(frames[0], states[0], move)
        while room[0] > 0:
            room[0] -= 1
            if not enter(frames[depth], states[depth], codes[depth], seat):
                value = worth(states[depth], seat)
                done = True
                while done:
                    if depth == 0:
                        return value
                    depth -= 1
                    done = take_in(frames[depth], value, turn(states[depth]) == seat)
                    value = frames[depth].value
            descend(frames, states, codes, depth)
            depth += 1
        room[0] = -1
        return 0.0

    return solve
