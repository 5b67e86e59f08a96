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

from parlour.engine.observation import Observation
from parlour.engine.progress import compiling
from parlour.engine.registry import Game
from parlour.engine.rng import below, generator
from parlour.engine.rule import rule
from parlour.engine.rules import Rules
from parlour.engine.winning import lead, sharers
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
class Decision:
    """What a bot decides from: what its seat knows, the moves that it has, and chance of its own."""

    seen: Observation
    seat: int
    moves: NDArray[np.int64]
    source: NDArray[np.uint64]


def judge(rules: Rules) -> Callable[..., None]:
    """weigh(work, seat, moves, source, worlds, most_plies, buffer, scores, worth, room).

    `work` are three records: what the seat knows, and two to work on. For every move the
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
        room: NDArray[np.int64],
    ) -> None:
        plies = 0
        for _ in range(worlds):
            if plies >= most_plies:
                break
            work[1] = work[0]
            redeal(work[1], seat, source, room)
            for i in range(len(moves)):
                work[2] = work[1]
                play(work[2], moves[i])
                plies += 1 + finish(work[2], source, buffer)
                final_scores(work[2], scores)
                sharing = sharers(winners(work[2]), seat, len(scores))
                won = WHOLE // sharing if sharing else 0
                worth[i] += won * POINT + lead(scores, seat)

    return weigh


@cache
def _judge_of(game: Game) -> Callable[..., None]:
    weigh = judge(game.ready)
    nothing = np.zeros(0, np.int64)
    with compiling(game.title, [weigh]):
        weigh(game.ready.blank(3), 0, nothing, generator(0), 0, 0, nothing, nothing, nothing, nothing)
    return weigh


def best(game: Game, decision: Decision) -> int:
    """The move that does best in worlds dealt anew; of equals any."""
    weigh = _judge_of(game)
    work = game.ready.blank(3)
    work[0] = decision.seen.record
    moves, source = decision.moves, decision.source
    worlds = max(1, PLAYOUTS // len(moves))
    buffer = np.zeros(game.rules.most_moves, np.int64)
    worth, scores = np.zeros(len(moves), np.int64), np.zeros(decision.seen.players, np.int64)
    weigh(work, decision.seat, moves, source, worlds, PLIES, buffer, scores, worth, game.ready.lent())
    equals = np.flatnonzero(worth == worth.max())
    return int(moves[equals[below(source, len(equals))]])
