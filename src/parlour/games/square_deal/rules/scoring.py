"""How a game of Square Deal is decided: tiles left over, the tie-break, points (SD-E7 to SD-E9, SD-S1, SD-S2)."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from parlour.engine.rule import rule
from parlour.games.square_deal.parts import NUMBER_OF_COLOURS
from parlour.games.square_deal.state import ALL_PLACED, FIVE

POINTS_PER_TILE = 5
UNPLACED_FOR_A_TITLE = 2


@rule
def face_down(s: np.record, seat: int) -> int:
    """How many tiles of a seat nobody has seen."""
    return int(s.end[seat]) - int(s.next[seat])


@rule
def unplayed(s: np.record, seat: int) -> int:
    """How many tiles a seat still has, face up or down."""
    return int(s.n_up[seat]) + face_down(s, seat)


@rule
def fewest_colours(s: np.record, seat: int) -> int:
    """The smallest number of different colours on an unplayed tile of the seat."""
    fewest = 4
    for i in range(s.n_up[seat]):
        fewest = min(fewest, int(NUMBER_OF_COLOURS[s.up[seat, i]]))
    return fewest


@rule
def solitaire_won(s: np.record) -> int:
    """The 4x6 is won when it is solved, the 5x5 when it earns a title."""
    if s.variant == FIVE:
        return 1 if unplayed(s, 0) <= UNPLACED_FOR_A_TITLE else 0
    return 1 if s.ending == ALL_PLACED else 0


@rule
def winners(s: np.record) -> int:
    """A bit for the winner; 0 before the end and for a tie."""
    if s.ending == 0:
        return 0
    if s.players == 1:
        return solitaire_won(s)
    first, second = unplayed(s, 0), unplayed(s, 1)
    if first == second:  # SD-E8: the tie-break
        first, second = fewest_colours(s, 0), fewest_colours(s, 1)
    if first == second:
        return 0
    return 1 if first < second else 2


@rule
def scores(s: np.record, out: NDArray[np.int64]) -> None:
    """SD-E9 at the end; in the solitaires the number of tiles that lie."""
    if s.players == 1:
        out[0] = int(s.placed)
        return
    won = winners(s)
    out[0] = POINTS_PER_TILE * unplayed(s, 1) if won == 1 else 0
    out[1] = POINTS_PER_TILE * unplayed(s, 0) if won == 2 else 0
