"""Numbers that look like chance, to tell layouts apart."""

from __future__ import annotations

import numpy as np

from parlour.engine.rng import GOLDEN, MASK, MIX_1, MIX_2
from parlour.engine.rule import rule


@rule
def mixed(value: int) -> int:
    """A number of 63 bits for a small one, as `draw` makes them; in plain integers as there."""
    z = (int(np.uint64(value)) * GOLDEN) & MASK
    z = ((z ^ (z >> 30)) * MIX_1) & MASK
    z = ((z ^ (z >> 27)) * MIX_2) & MASK
    return int(np.int64((z ^ (z >> 31)) >> 1))
