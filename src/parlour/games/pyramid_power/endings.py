"""The end of Pyramid Power with an empty pile, worked out exactly.

Then one or two players have no secrets left: what is not on the table or in a player's own hand, the rival holds.
"""

from __future__ import annotations

import numpy as np

from parlour.engine.rule import rule
from parlour.engine.winning import lead, share
from parlour.games.pyramid_power.parts import TILES
from parlour.games.pyramid_power.rules.turns import legal, play, turn, winners
from parlour.search.endings import bonus, solver

DEEPEST = TILES + 1
"""Every choice places a tile."""
MOST_POINTS = 360.0  # PP-S2


@rule
def worth(s: np.record, seat: int) -> float:
    """A finished game for a seat: its share of the win and a little for the points; alone, just the points."""
    if s.players == 1:
        return float(s.points[0]) / MOST_POINTS
    return share(winners(s), seat, 2) + bonus(float(lead(s.points[:2], seat)))


solve = solver(turn, legal, play, worth)
