"""The worlds that a seat holds possible: the face-down tiles may lie in any order.

Which tiles lie face down follows from those that have been turned up, and every way they may lie is equally
likely.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from parlour.engine.rng import below
from parlour.engine.rule import rule


@rule
def imagine(o: np.record, seat: int, source: NDArray[np.uint64]) -> None:
    """Deal the unseen tiles anew to the places where tiles lie face down; after the end all of them are known."""
    if o.ending != 0:
        return
    unseen = int(o.unseen)
    left = 0
    tile = 0
    while unseen >> tile != 0:  # all in front at first: the k-th place to fill is never in front of the k-th tile
        if unseen >> tile & 1:
            o.down[left] = 1 + tile
            left += 1
        tile += 1
    for player in range(int(o.players) - 1, -1, -1):
        for place in range(int(o.end[player]) - 1, int(o.next[player]) - 1, -1):
            left -= 1
            drawn = below(source, left + 1)
            chosen = o.down[drawn]
            o.down[drawn] = o.down[left]
            o.down[place] = chosen
    begin = 0
    for player in range(o.players):
        for place in range(begin, o.next[player]):
            o.down[place] = 0
        begin = int(o.end[player])
