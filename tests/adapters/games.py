"""Random games for the tests of the adapters, with options that show all that a game has."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np

import parlour
from parlour.engine import Position
from tests.ours import OURS, alone, richest

SOME = {name: richest(name) for name in OURS}
ALONE = {name: options for name in OURS if (options := alone(name))}


def walk(name: str, seed: int, **options: Any) -> Iterator[Position]:
    """A random game, one position after another, the end included."""
    position = parlour.game(name).deal(seed, **options)
    dice = np.random.default_rng(seed)
    yield position
    while position.seat is not None:
        position.play(int(dice.choice(position.codes())))
        yield position
