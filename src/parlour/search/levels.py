"""The ladder of levels: from a pleasant beginner to the best we have.

A level is counted in simulations and plies, not in seconds, so that a bot makes the same choice on every
machine. A game with knowledge of its own may bring its own ladder (`Expert.ladder`).
"""

from __future__ import annotations

from parlour.engine.expert import Level, expert_of
from parlour.engine.game import Game

LADDER = ("beginner", "novice", "casual", "strong", "expert", "master")

COMMON = (
    Level(slip=0.6, simulations=60, plies=6_000),
    Level(slip=0.35, simulations=120, plies=12_000),
    Level(slip=0.15, simulations=250, plies=25_000),
    Level(simulations=600, plies=60_000),
    Level(simulations=4_000, plies=250_000, effort=0.1),
    Level(simulations=60_000, plies=1_500_000, effort=1.0),
)


def level_of(game: Game, name: str) -> Level:
    """What a level means in a game."""
    return (expert_of(game).ladder or COMMON)[LADDER.index(name)]
