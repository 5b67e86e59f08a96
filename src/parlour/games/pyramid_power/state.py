"""The record of a game of Pyramid Power, and who knows which of its fields.

The hands. `held` is the set of all tiles of a seat, `drawn` the face-up ones among them; the others are its
`stack`, in dealt order with the top last. Where a tile is a number by itself or in a row, it is one more than
its own: 0 is no tile, or one that an observation does not know.

The layout. The grid has no borders, but a tile always goes into an open cell: an empty one beside a placed tile.
So the record lists the open cells only, each with what its neighbours demand; n tiles have at most n + 2 of them.
`fits` is the set of all tiles that could be placed somewhere; whoever holds none of them cannot play.
"""

from __future__ import annotations

import numpy as np

from parlour.games.pyramid_power.parts import TILES

MOST_PLAYERS = 4
TALLEST = 7  # stack
MOST_OPEN = TILES + 2

State = np.dtype(
    [
        ("rng", "u8", (1,)),
        # sets of tiles
        ("fits", "i8"),
        ("unseen", "i8"),  # in the pile or below the top of a stack
        ("held", "i8", (MOST_PLAYERS,)),
        ("drawn", "i8", (MOST_PLAYERS,)),
        ("proven", "i8", (MOST_PLAYERS,)),  # not below the top of that stack, as everybody knows (PP-13)
        ("points", "i2", (MOST_PLAYERS,)),
        # the placed tiles, in the order of play, and how they lie: tile * 3 + turn
        ("cell", "i2", (TILES,)),
        ("look", "i1", (TILES,)),
        # the open cells: which sides have a neighbour (bit mask), what they demand and what they are worth
        ("open_cell", "i2", (MOST_OPEN,)),
        ("open_need", "i2", (MOST_OPEN,)),
        ("open_sides", "i1", (MOST_OPEN,)),
        ("open_worth", "i1", (MOST_OPEN,)),
        ("stack", "i1", (MOST_PLAYERS, TALLEST)),
        ("height", "i2", (MOST_PLAYERS,)),  # i2, so that the record has no padding
        ("pile", "i1", (TILES,)),  # the next tile to draw is the last one
        ("pile_size", "i1"),
        ("placed", "i1"),
        ("open", "i1"),
        ("players", "i1"),
        ("starter", "i1"),
        ("seat", "i1"),  # to move; after the end: who moved last
        ("drew", "i1"),  # the tile just drawn that must now be played
        ("ended", "i1"),
    ],
    align=True,
)

PUBLIC = (
    *("fits", "unseen", "drawn", "proven", "points", "cell", "look", "height", "pile_size", "placed"),
    *("open", "open_cell", "open_need", "open_sides", "open_worth"),
    *("players", "starter", "seat", "drew", "ended"),
)
OWN = ("held", "stack")
HIDDEN = ("pile",)
