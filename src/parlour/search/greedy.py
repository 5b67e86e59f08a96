"""One step ahead: every legal move in a handful of imagined worlds, each finished by chance.

The budget is counted in playouts and in moves, never in time, so that a choice is the same on every machine.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from parlour.engine.game import Game, Rules
from parlour.engine.progress import compiling
from parlour.engine.rng import below, generator
from parlour.engine.rule import rule
from parlour.search.playouts import finisher

PLAYOUTS = 1000
"""At most this many playouts for a choice, shared out evenly among the legal moves ..."""
PLIES = 20_000
"""... and no further world once this many moves have been played in them."""
WHOLE = 12
"""What a win is worth; it can be shared by two, three or four."""
POINT = 1 << 30
"""What a share of a win outweighs: more than any sum of score differences."""


@dataclass(frozen=True)
class Chair:
    """What a bot decides from: a world that its seat holds possible, and nothing of the real one."""

    world: Any
    """An array of one record."""
    seat: int
    players: int
    moves: NDArray[np.int64]
    source: NDArray[np.uint64]


def judge(rules: Rules) -> Callable[..., None]:
    """weigh(work, seat, moves, source, worlds, most_plies, buffer, scores, worth).

    `work` are three records: a world that the seat holds possible, and two to work on. For every move the
    wins and, below these, the score differences over the same worlds are added to `worth`.
    """
    play, winners, final_scores, redeal = rules.play, rules.winners, rules.scores, rules.redeal
    finish = finisher(rules)

    @rule
    def weigh(
        work: Any,
        seat: int,
        moves: NDArray[np.int64],
        source: NDArray[np.uint64],
        worlds: int,
        most_plies: int,
        buffer: NDArray[np.int64],
        scores: NDArray[np.int64],
        worth: NDArray[np.int64],
    ) -> None:
        plies = 0
        for _ in range(worlds):
            if plies >= most_plies:
                break
            work[1] = work[0]
            redeal(work[1], seat, source)
            for i in range(len(moves)):
                work[2] = work[1]
                play(work[2], moves[i])
                plies += 1 + finish(work[2], source, buffer)
                final_scores(work[2], scores)
                won = share(winners(work[2]), seat, len(scores))
                worth[i] += won * POINT + lead(scores, seat)

    return weigh


@rule
def share(won: int, seat: int, players: int) -> int:
    """The part of a win that falls to a seat: a draw is shared by all, a failed solitaire is lost."""
    if won == 0:
        return WHOLE // players if players > 1 else 0
    if won >> seat & 1 == 0:
        return 0
    count = 0
    for other in range(players):
        count += won >> other & 1
    return WHOLE // count


@rule
def lead(scores: NDArray[np.int64], seat: int) -> int:
    """How far a seat is ahead of the best other one; alone, just its score."""
    rival = -1
    for other in range(len(scores)):
        if other != seat and (rival < 0 or scores[other] > scores[rival]):
            rival = other
    return int(scores[seat]) - (int(scores[rival]) if rival >= 0 else 0)


@cache
def _judge_of(game: Game) -> Callable[..., None]:
    weigh = judge(game.ready)
    nothing = np.zeros(0, np.int64)
    with compiling(game.title, [weigh]):
        weigh(game.ready.blank(3), 0, nothing, generator(0), 0, 0, nothing, nothing, nothing)
    return weigh


def best(game: Game, chair: Chair) -> int:
    """The move that does best in worlds dealt anew; of equals any."""
    weigh = _judge_of(game)
    work = game.ready.blank(3)
    work[0] = chair.world[0]
    moves, source = chair.moves, chair.source
    worlds = max(1, PLAYOUTS // len(moves))
    buffer = np.zeros(game.rules.most_moves, np.int64)
    worth, scores = np.zeros(len(moves), np.int64), np.zeros(chair.players, np.int64)
    weigh(work, chair.seat, moves, source, worlds, PLIES, buffer, scores, worth)
    equals = np.flatnonzero(worth == worth.max())
    return int(moves[equals[below(source, len(equals))]])
