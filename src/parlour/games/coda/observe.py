"""Who sees which tile: everybody all colours (CO-T1), numbers where they are turned up, the owner its own."""

from __future__ import annotations

import numpy as np

from parlour.engine import rule
from parlour.games.coda.parts import NUMBERS, UNKNOWN
from parlour.games.coda.state import OVER, SHOWN, standing


@rule
def observe(s: np.record, seat: int, out: np.record) -> None:
    """Add what a seat sees of the others' tiles: the number, or no more than the colour.

    An unarranged hand lies as its colours were taken, black before white, so its order tells nothing (CO-A4).
    """
    for owner in range(int(s.players)):
        if owner != seat:
            for place in range(standing(s, owner)):
                tile = int(s.code[owner, place])
                out.code[owner, place] = tile if sees(s, seat, owner, place) else UNKNOWN + (tile & 1)


@rule
def sees(s: np.record, chair: int, owner: int, place: int) -> bool:
    """Whether a chair sees the number of a tile, also that of the clue tile behind a code; chair -1: a spectator.

    After the end all that stands anywhere is shown, and only the centre is not (CO-R1).
    """
    if chair == owner or s.step == OVER:
        return True
    if place == s.length[owner]:
        return bool(s.clue == SHOWN)
    return bool(s.up[owner] >> place & 1)


@rule
def unseen_tiles(s: np.record, chair: int) -> int:
    """The tiles that a chair cannot see, as bits."""
    unseen = (1 << 2 * (NUMBERS + int(s.advanced))) - 1
    for owner in range(int(s.players)):
        for place in range(standing(s, owner)):
            if sees(s, chair, owner, place):
                unseen &= ~(1 << int(s.code[owner, place]))
    return unseen
