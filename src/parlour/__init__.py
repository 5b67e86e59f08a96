"""Parlour: a home for tabletop games.

    import parlour

    position = parlour.game("square-deal").deal(seed=7)
    print([move.text for move in position.moves()])

Names are loaded when they are first used: `import parlour` alone costs next to nothing.
"""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from parlour.engine import (
        AmbiguousMove,
        FairnessError,
        Game,
        IllegalMove,
        Move,
        MoveError,
        Observation,
        OptionError,
        Outcome,
        ParlourError,
        Position,
        RecordError,
        SeatError,
        Series,
        TakeBackError,
        UnknownGame,
        UnreadableMove,
    )
    from parlour.engine.batch import Batch, batch
    from parlour.engine.observed import observation
    from parlour.engine.record import replay
    from parlour.engine.registry import game, games, register
    from parlour.search.bots import Bot, bot

__version__ = "0.1.0"

_HOMES = {
    "game": "parlour.engine.registry",
    "games": "parlour.engine.registry",
    "register": "parlour.engine.registry",
    "observation": "parlour.engine.observed",
    "replay": "parlour.engine.record",
    "batch": "parlour.engine.batch",
    "Batch": "parlour.engine.batch",
    "bot": "parlour.search.bots",
    "Bot": "parlour.search.bots",
}

__all__ = [
    "AmbiguousMove",
    "Batch",
    "Bot",
    "FairnessError",
    "Game",
    "IllegalMove",
    "Move",
    "MoveError",
    "Observation",
    "OptionError",
    "Outcome",
    "ParlourError",
    "Position",
    "RecordError",
    "SeatError",
    "Series",
    "TakeBackError",
    "UnknownGame",
    "UnreadableMove",
    "batch",
    "bot",
    "game",
    "games",
    "observation",
    "register",
    "replay",
]


def __getattr__(name: str) -> Any:
    if name not in __all__:
        raise AttributeError(f"module 'parlour' has no attribute '{name}'")
    return getattr(importlib.import_module(_HOMES.get(name, "parlour.engine")), name)
