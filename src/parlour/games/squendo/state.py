"""The record of a game of Squendo, and who knows which field of it."""

from __future__ import annotations

import numpy as np

from parlour.games.squendo.parts import BUCKETS, HAND, MOST_TILES

MOST_PLAYERS = 4

MOST_SITES = 3 * MOST_TILES + 2
"""Connected stacks have at most two open cells each beside them, and two more."""
ROOM = 152
"""Room for all sites and site 0, which is nowhere; so many that the record needs no padding, which copies would
leave undefined."""
DRAWN = -1
"""In `other`: this tile of the hand was drawn from the pile."""

State = np.dtype(
    [
        ("rng", "u8", (1,)),
        ("unlaid", "i8"),  # a bit for each tile that was never laid: it is in the pile or was drawn into a hand
        ("ways", "u4", (MOST_PLAYERS, HAND + 1, HAND + 1)),  # what passes prove, see evidence.py
        ("at", "i2", (ROOM,)),  # the cell of each site, see table.py
        ("top", "u1", (ROOM,)),  # 0 for an open cell, else 1 + the tile that shows
        ("under", "u1", (ROOM,)),  # the bottom tile of a higher stack, likewise
        ("need", "u1", (ROOM,)),  # what the neighbours ask of the four sides, see parts.py
        ("bucket", "u1", (BUCKETS,)),
        ("pile", "i1", (MOST_TILES,)),  # drawn from the end
        ("hand", "i1", (MOST_PLAYERS, HAND)),
        ("other", "i1", (MOST_PLAYERS, HAND)),  # of a taken tile: the one it may be taken for (SQ-7)
        ("held", "i1", (MOST_PLAYERS,)),
        ("uniform", "i1", (MOST_PLAYERS,)),  # whether `ways` is about all-white or all-black tiles, or unused
        ("left", "i1"),  # tiles in the pile
        ("sites", "u1"),
        ("players", "i1"),
        ("seat", "i1"),
        ("triple", "u1"),  # the site of a stack of three to be resolved, else 0
        ("middle", "u1"),  # its middle tile
        ("passes", "i1"),  # in succession
        ("over", "i1"),
    ],
    align=True,
)

TABLE = ("at", "top", "under", "need", "bucket", "sites", "triple", "middle", "unlaid")
"""Everybody saw each tile when it was laid, and may remember what is covered or gone by now (SQ-6)."""
COUNTS = ("players", "seat", "held", "left", "passes", "over")
PROOFS = ("ways", "uniform")
"""Worked out from what all saw, see evidence.py."""

PUBLIC = (*TABLE, *COUNTS, *PROOFS)
OWN = ("hand", "other")
"""Of another hand all know how many tiles it holds, and of each taken one the two that it can be (SQ-7)."""
HIDDEN = ("pile",)
