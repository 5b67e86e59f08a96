"""What a game's own knowledge offers to a search: `games/<game>/expert.py` has an `EXPERT` of this kind.

So has a stranger's game: in a module `expert` beside it, or, where it is a single module, there.
"""

from __future__ import annotations

import importlib
import importlib.util
import sys
from collections.abc import Callable
from dataclasses import dataclass
from types import ModuleType

import numpy as np
from numpy.typing import NDArray

from parlour.engine.observation import Observation, Played
from parlour.engine.said import Said


@dataclass(frozen=True)
class Assessment:
    """What a game knows about the legal moves of a seat."""

    values: tuple[float, ...]
    """The worth of each move, in the order given: a winning chance where the game can tell one."""
    reasons: tuple[Said, ...]
    """A short reason for each move, from what the seat knows."""
    points: bool = False
    """Whether the values are points ahead of the best other, and no chances."""
    prospect: Said | None = None
    """Alone, what can be expected of the game now, where the reason of the best move does not tell it."""


@dataclass(frozen=True)
class Level:
    """How well a bot plays: the means it may use, and how often it slips."""

    slip: float = 0.0
    """The share of decisions that are left to chance."""
    simulations: int = 0
    """Of the tree search; 0 for none."""
    plies: int = 0
    """How many moves these simulations may play in all: a bound on the time that is the same everywhere."""
    effort: float = 0.0
    """Seconds of one core that the game's own judge may take; 0 to leave it out."""


@dataclass(frozen=True)
class Expert:
    """The knowledge of a game; every part may be missing."""

    policy: Callable[..., int] | None = None
    """policy(s, moves, n, source): which of n legal moves to make in a playout. A rule, compiled."""
    propose: Callable[..., int] | None = None
    """propose(s, moves, n, source): which of many legal moves is worth a try in the tree. A rule, compiled.

    Asked at every visit. No other moves are tried, so it should propose any of them now and then.
    """
    judge: Callable[[Observation, NDArray[np.int64], float], Assessment | None] | None = None
    """judge(seen, moves, effort): the moves weighed from what the seat to move knows, or None if that is too much.

    `effort` is about how many seconds of one core it may cost.
    """
    explore: float = 0.6
    """How much the tree search tries moves that look worse: less if most of many moves are bad."""
    ladder: tuple[Level, ...] | None = None
    """Six levels, weakest first, where the common ladder does not suit the game (see `parlour.search.levels`)."""


def expert_of(game: Played) -> Expert:
    """The knowledge of a game, or an empty one."""
    found: Expert = getattr(_home_of(game), "EXPERT", Expert())
    return found


def _home_of(game: Played) -> ModuleType | None:
    """Where the expert of a game would be: in `expert` beside it, or with a game that is a single module."""
    if game.folder is None:
        return sys.modules[type(game).__module__]
    name = f"{game.folder}.expert"
    return importlib.import_module(name) if importlib.util.find_spec(name) else None
