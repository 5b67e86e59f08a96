"""The things that sentences about Squendo speak of: colours, shapes, sides, tiles."""

from __future__ import annotations

from functools import cache

from parlour.engine import Said
from parlour.games.squendo.parts import COLOURS, PATTERNS, TILES_PER_COLOUR

COLOUR_WORDS = {
    "red": Said("squendo.red"),
    "gold": Said("squendo.gold"),
    "teal": Said("squendo.teal"),
    "plum": Said("squendo.plum"),
}
SHAPE_WORDS = (Said("squendo.circle"), Said("squendo.cross"))
PATTERN_WORDS = (
    Said("squendo.four-white"),
    Said("squendo.one-black"),
    Said("squendo.corner-black"),
    Said("squendo.opposite-black"),
    Said("squendo.three-black"),
    Said("squendo.four-black"),
)
SIDE_WORDS = (Said("squendo.north"), Said("squendo.east"), Said("squendo.south"), Said("squendo.west"))
BLACK_OR_WHITE = (Said("squendo.white"), Said("squendo.black"))


@cache
def tile_said(tile: int) -> Said:
    """A tile, however it lies."""
    colour = COLOUR_WORDS[COLOURS[tile // TILES_PER_COLOUR]]
    shape, pattern = divmod(tile % TILES_PER_COLOUR, len(PATTERNS))
    return Said("squendo.tile", colour=colour, shape=SHAPE_WORDS[shape], pattern=PATTERN_WORDS[pattern])


@cache
def sides_said(laid: int) -> Said:
    """How a tile lies: where its black sides are."""
    black = tuple(name for side, name in enumerate(SIDE_WORDS) if laid >> side & 1)
    return Said("squendo.sides", count=len(black), black=black)
