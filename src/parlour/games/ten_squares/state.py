"""The record of 10 Squares. All of it is public but the generator: nobody ever sees the order of the pile."""

from __future__ import annotations

import numpy as np

State = np.dtype(
    [
        ("rng", "u8", (1,)),
        ("pile", "i8"),  # the set of cards face down; all others lie on the discard pile
        ("square", "i1", (2,)),  # of each marker
        ("turned", "i1"),  # bit mask of the markers that have reached or passed J
        ("next", "i1"),  # the seat that turns up the next card
        ("card", "i1"),  # 1 + the card turned up last; 0 before the first
        ("waiting", "i1"),  # 1 while that card waits for its owner's choice
        ("ended", "i1"),  # 0, or the bit of the seat that won, or DRAWN
        ("idle", "u1"),  # how many cards that did not count have been turned up
    ],
    align=True,
)

DRAWN = 4
MOST_IDLE = 192
"""So many cards that do not count are turned up in one game at most; see `rules`."""
