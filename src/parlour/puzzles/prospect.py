"""What can still come of a game that somebody plays alone, where that is exactly known.

It is looked up in tables that take some seconds to make, once; see `preparing`.
"""

from __future__ import annotations

import numpy as np

from parlour.engine.observation import Observation
from parlour.engine.said import Said
from parlour.games.square_deal.state import FOUR_BY_SIX
from parlour.puzzles.advice import completions
from parlour.puzzles.problems.four_by_six import CELLS, board

NOTHING = 0


def prospect(seen: Observation) -> Said | None:
    """In how many ways a 4x6 of Square Deal can be completed as it lies; None where nobody has counted."""
    if seen.game.name != "square-deal" or seen.fields.variant != FOUR_BY_SIX or seen.fields.border == NOTHING:
        return None
    lying = np.flatnonzero(seen.fields.board).tolist()
    layout = {CELLS[cell]: int(seen.fields.board[cell]) - 1 for cell in lying}
    ways = len(completions(board(int(seen.fields.border) - 1), layout))
    return Said("ways-to-complete", ways=ways) if ways else Said("cannot-be-completed")
