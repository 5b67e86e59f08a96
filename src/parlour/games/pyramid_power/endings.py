"""The end of Pyramid Power with an empty pile, worked out exactly.

Then one or two players have no secrets left: what is not on the table or in the own hand, the rival holds.
"""

from __future__ import annotations

import numpy as np

from parlour.engine.endings import bonus, solver
from parlour.engine.rule import rule
from parlour.games.pyramid_power.rules import legal, play, turn, winners
from parlour.games.pyramid_power.tiles import TILES

DEEPEST = TILES + 1
"""Every choice places a tile."""
MOST_POINTS = 360.0  # PP-S2


@rule
def worth(s: np.record, seat: int) -> float:
    """A finished game for a seat: its share of the win and a little for the points; alone, just the points."""
    if s.players == 1:
        return float(s.points[0]) / MOST_POINTS
    lead = float(int(s.points[seat]) - int(s.points[1 - seat]))
    won = winners(s)
    share = 0.5 if won == 3 else float(won >> seat & 1)
    return share + bonus(lead)


solve = solver(turn, legal, play, worth)
