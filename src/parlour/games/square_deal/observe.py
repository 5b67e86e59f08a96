"""What the rules show beyond the public fields."""

from __future__ import annotations

import numpy as np

from parlour.engine.rule import rule
from parlour.games.square_deal.parts import TILES


@rule
def observe(s: np.record, seat: int, out: np.record) -> None:
    """After the end the tiles that are left over are turned up."""
    if s.ending != 0:
        for i in range(TILES):
            out.down[i] = s.down[i]
