"""Random games for the tests of the adapters, with options that show all that a game has."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np

import parlour
from parlour.engine import Position

SOME: dict[str, dict[str, Any]] = {
    "coda": {"players": 3, "advanced": True, "tournament": True},
    "pyramid-power": {"players": 4},
    "square-deal": {"variant": "brainy"},
    "squendo": {"players": 3},
    "ten-squares": {},
}
ALONE: dict[str, dict[str, Any]] = {
    "pyramid-power": {"players": 1},
    "square-deal": {"players": 1, "variant": "solitaire-5x5"},
}


def walk(name: str, seed: int, **options: Any) -> Iterator[Position]:
    """A random game, one position after another, the end included."""
    position = parlour.game(name).deal(seed, **options)
    dice = np.random.default_rng(seed)
    yield position
    while position.seat is not None:
        position.play(int(dice.choice(position.codes())))
        yield position
