"""A wide search: of all layouts with equally many tiles placed, the most promising ones are played on.

It finds good lines and proves nothing, unless it finds one that nothing can beat.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from parlour.engine.observation import Played
from parlour.engine.rule import rule
from parlour.puzzles.foresight.sights import Sight

LIKE_CHANCE = 1023
"""Equally promising layouts are taken as their keys happen to lie."""


@dataclass(frozen=True)
class BestPlay:
    """What was found: a score, and the placements that lead there."""

    score: int
    placements: tuple[int, ...]


@cache
def settler(game: Played, sight: Sight) -> Callable[..., int]:
    """A rule that turns tiles up until one can be placed; how many placements there are, 0 at the end."""
    turn, legal, play, turning_up = game.ready.turn, game.ready.legal, game.ready.play, sight.turning_up

    @rule
    def settle(s: np.record, codes: NDArray[np.int64]) -> int:
        while turn(s) >= 0:
            n = legal(s, codes)
            if n != 1 or codes[0] != turning_up:
                return int(n)
            play(s, codes[0])
        return 0

    return settle


@cache
def steps(game: Played, sight: Sight) -> tuple[Callable[..., int], Callable[..., None]]:
    """The two halves of a step of the search: to weigh all that can follow, and to play what was chosen."""
    play, settle = game.ready.play, settler(game, sight)
    weigh, score, key = sight.weigh, sight.score, sight.key

    @rule
    def expand(
        states: Any,
        count: int,
        first: int,
        best: int,
        codes: NDArray[np.int64],
        room: NDArray[np.int64],
        found: NDArray[np.int64],
        over: NDArray[np.int64],
    ) -> int:
        """From `first` on, note what can follow while there is room: whence, by which move, promise, key.

        Of finished games only one that beats `best` is noted, in `over`. Returns how many are noted.
        """
        spare = len(states) - 1
        inner = codes[1]
        n = 0
        for i in range(first, count):
            moves = settle(states[i], codes[0])
            if n + moves > len(found):
                over[3] = i
                return n
            for j in range(moves):
                states[spare] = states[i]
                s = states[spare]
                play(s, codes[0, j])
                if settle(s, inner) == 0:
                    if score(s) > max(best, over[0]):
                        over[0], over[1], over[2] = score(s), i, codes[0, j]
                    continue
                promise, most = weigh(s, room)
                if most > max(best, over[0]):
                    found[n, 0], found[n, 1], found[n, 3] = i, codes[0, j], key(s)
                    found[n, 2] = (LIKE_CHANCE + 1) * promise + (found[n, 3] & LIKE_CHANCE)
                    n += 1
        over[3] = count
        return n

    @rule
    def advance(states: Any, chosen: NDArray[np.int64], after: Any, codes: NDArray[np.int64]) -> None:
        for i in range(len(chosen)):
            after[i] = states[chosen[i, 0]]
            play(after[i], chosen[i, 1])
            settle(after[i], codes[0])

    return expand, advance


def beam(game: Played, sight: Sight, start: Any, width: int, best: int) -> BestPlay | None:
    """The best line from a state that beats a score, of those that such a search finds."""
    expand, advance = steps(game, sight)
    rules = game.ready
    states = rules.blank(width + 1)
    states[0] = start
    codes = np.zeros((2, rules.most_moves), np.int64)
    room = np.zeros(rules.most_moves, np.int64)
    found = np.zeros((max(width * 64, rules.most_moves), 4), np.int64)
    over = np.zeros(4, np.int64)
    count = 1
    history: list[NDArray[np.int64]] = []
    line = None
    while count:
        over[:] = best, 0, 0, 0
        chosen = np.zeros((0, 4), np.int64)
        while over[3] < count:
            n = expand(states, count, int(over[3]), best, codes, room, found, over)
            chosen = _most_promising(np.concatenate((chosen, found[:n])), width)
        if over[0] > best:
            best = int(over[0])
            line = BestPlay(best, _traced(history, int(over[1]), int(over[2])))
        after = rules.blank(width + 1)
        advance(states, chosen, after, codes)
        history.append(chosen[:, :2])
        states, count = after, len(chosen)
    return line


def _most_promising(found: NDArray[np.int64], width: int) -> NDArray[np.int64]:
    """No layout twice."""
    found = found[np.argsort(-found[:, 2], kind="stable")]
    _, first = np.unique(found[:, 3], return_index=True)
    return found[np.sort(first)[:width]]


def _traced(history: list[NDArray[np.int64]], at: int, last: int) -> tuple[int, ...]:
    moves = [last]
    for chosen in reversed(history):
        moves.append(int(chosen[at, 1]))
        at = int(chosen[at, 0])
    return tuple(reversed(moves))
