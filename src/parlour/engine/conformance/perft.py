"""Node counts: how many sequences of n moves there are. The classic test of a move generator."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from parlour.engine.position import Position
from parlour.engine.registry import Game
from parlour.engine.rule import rule
from parlour.engine.rules import Rules


def counter(rules: Rules) -> Callable[..., int]:
    """count(states, moves, left, depth): sequences of exactly `depth` moves from states[0]."""
    legal, play = rules.legal, rules.play

    @rule
    def count(states: Any, moves: NDArray[np.int64], left: NDArray[np.int64], depth: int) -> int:
        total = 0
        level = 0
        left[0] = legal(states[0], moves[0])
        while level >= 0:
            if left[level] == 0:
                level -= 1
            elif level == depth - 1:
                total += left[level]
                level -= 1
            else:
                left[level] -= 1
                states[level + 1] = states[level]
                play(states[level + 1], moves[level, left[level]])
                level += 1
                left[level] = legal(states[level], moves[level])
        return total

    return count


@cache
def _counter_of(game: Game) -> Callable[..., int]:
    return counter(game.ready)


def perft(position: Position, depth: int) -> int:
    """How many sequences of exactly `depth` moves a position allows."""
    if depth == 0:
        return 1
    game = position.game
    states = game.ready.blank(depth)
    states[0] = position.state
    moves = np.zeros((depth, game.rules.most_moves), np.int64)
    return int(_counter_of(game)(states, moves, np.zeros(depth, np.int64), depth))
