"""The ladder of levels: from a pleasant beginner to the best we have.

A level is counted in simulations and plies, not in seconds, so that a bot makes the same choice on every
machine. A game with knowledge of its own may bring its own ladder (`Expert.ladder`).
"""

from __future__ import annotations

from parlour.engine.registry import Game
from parlour.search.experts import Level, expert_of

LADDER = ("beginner", "novice", "casual", "strong", "expert", "master")

# Slips make even steps where fewer simulations alone would not: a short search already plays well.
COMMON = (
    Level(slip=0.8, simulations=400, plies=40_000),
    Level(slip=0.6, simulations=400, plies=40_000),
    Level(slip=0.4, simulations=400, plies=40_000),
    Level(slip=0.2, simulations=600, plies=60_000),
    Level(simulations=2_000, plies=150_000, effort=0.05),
    Level(simulations=60_000, plies=1_500_000, effort=1.0),
)


def level_of(game: Game, name: str) -> Level:
    """What a level means in a game."""
    return (expert_of(game).ladder or COMMON)[LADDER.index(name)]
