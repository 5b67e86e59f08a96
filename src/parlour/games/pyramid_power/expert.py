"""What Parlour knows about playing Pyramid Power well: the end without a pile, exactly.

Games of two mostly end by going out before the pile is empty, so this is rare there; in the solitaire it comes
in every game.

There is no playout policy, since none that was tried helped the tree search of two players (200 games each, every
deal played twice with changed seats, score against plain random playouts with its 95% interval): the best
scoring of three moves by lot, 1000 simulations, 52% (46 to 58); of eight, 50% (44 to 55); the best of eight by
points and by how few places its tile has, at 0.01 s a move, 52% (46 to 57).
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from parlour.engine.endings import weigh
from parlour.engine.expert import Expert, Level, Verdict
from parlour.games.pyramid_power.endings import DEEPEST, MOST_POINTS, solve
from parlour.games.pyramid_power.rules import MOST_MOVES

NODES_PER_SECOND = 500_000


def judge(s: Any, seat: int, moves: NDArray[np.int64], effort: float) -> Verdict | None:
    """The outcome of every move once the pile is empty, for one or two players."""
    if s.pile_size > 0 or s.players > 2:
        return None
    values = weigh(solve, s, seat, moves, int(effort * NODES_PER_SECOND), DEEPEST, MOST_MOVES)
    if values is None:
        return None
    return Verdict(tuple(values), tuple(_reason(s, value) for value in values))


def _reason(s: Any, value: float) -> str:
    if s.players == 1:
        return f"brings {MOST_POINTS * value:.0f} points, counted to the end"
    outcome = "wins" if value > 0.75 else "shares the win" if value > 0.25 else "loses"
    return f"{outcome} against the best replies, counted to the end"


LADDER = (
    Level(slip=0.90, simulations=400, plies=40_000),
    Level(slip=0.68, simulations=400, plies=40_000),
    Level(slip=0.46, simulations=400, plies=40_000),
    Level(slip=0.23, simulations=400, plies=40_000),
    Level(simulations=400, plies=40_000, effort=0.05),
    Level(simulations=60_000, plies=2_500_000, effort=1.0),
)

EXPERT = Expert(judge=judge, explore=1.0, ladder=LADDER)
