"""Everything that can come of a state, tried out: whether a score can still be reached, for certain."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, Literal

import numpy as np
from numpy.typing import NDArray

from parlour.engine.observation import Played
from parlour.engine.rule import rule
from parlour.puzzles.foresight.beam import settler
from parlour.puzzles.foresight.sights import Sight

DEEPEST = 40
"""More placements than any solitaire has."""
IN_VAIN, TOO_LONG = -1, -2
NODES = 400_000
"""Placements that are tried at most."""
SLOTS = 1 << 18
"""Layouts that are remembered as tried in vain, a power of two; of two with one slot the later one."""


@cache
def trier(game: Played, sight: Sight) -> Callable[..., int]:
    """A rule that tries everything: after how many placements the score is reached, IN_VAIN or TOO_LONG."""
    play, settle = game.ready.play, settler(game, sight)
    weigh, score, key = sight.weigh, sight.score, sight.key

    @rule
    def reaches(
        states: Any,
        target: int,
        nodes: int,
        codes: NDArray[np.int64],
        tried: NDArray[np.int64],
        counts: NDArray[np.int64],
        room: NDArray[np.int64],
        vain: NDArray[np.int64],
    ) -> int:
        depth = 0
        counts[0] = settle(states[0], codes[0])
        if counts[0] == 0:
            return 0 if score(states[0]) >= target else IN_VAIN
        tried[0] = 0
        while depth >= 0:
            if tried[depth] == counts[depth]:
                known = key(states[depth])
                vain[known & (len(vain) - 1)] = known
                depth -= 1
                continue
            if nodes == 0:
                return TOO_LONG
            nodes -= 1
            states[depth + 1] = states[depth]
            s = states[depth + 1]
            play(s, codes[depth, tried[depth]])
            tried[depth] += 1
            n = settle(s, codes[depth + 1])
            if n == 0:
                if score(s) >= target:
                    return depth + 1
                continue
            known = key(s)
            if vain[known & (len(vain) - 1)] == known or weigh(s, room)[1] < target:
                continue
            depth += 1
            counts[depth], tried[depth] = n, 0
        return IN_VAIN

    return reaches


Placements = tuple[int, ...]


def way_to(
    game: Played, sight: Sight, start: Any, target: int, nodes: int = NODES
) -> Placements | Literal[False] | None:
    """Placements that lead from a state to a score; False if none do; None if it takes too long to tell."""
    rules = game.ready
    states = rules.blank(DEEPEST)
    states[0] = start
    codes = np.zeros((DEEPEST, rules.most_moves), np.int64)
    tried, counts = np.zeros((2, DEEPEST), np.int64)
    room = np.zeros(rules.most_moves, np.int64)
    vain = np.full(SLOTS, -1, np.int64)
    depth = int(trier(game, sight)(states, target, nodes, codes, tried, counts, room, vain))
    if depth == TOO_LONG:
        return None
    return depth != IN_VAIN and tuple(int(codes[i, tried[i] - 1]) for i in range(depth))
