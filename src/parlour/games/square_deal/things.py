"""The things that sentences about Square Deal speak of: colours, sides, tiles."""

from __future__ import annotations

from parlour.engine.said import Said
from parlour.games.square_deal.parts import READING, SIDES, WILD

COLOUR_SAID = (Said("square-deal.purple"), Said("square-deal.amber"), Said("square-deal.teal"))
SIDE_SAID = (
    Said("square-deal.north"),
    Said("square-deal.east"),
    Said("square-deal.south"),
    Said("square-deal.west"),
)
WILD_SAID = Said("square-deal.wild")


def _said(piece: int, four: str, one: str) -> Said:
    """A tile by the colours of its four sides, or by the one that it has all round."""
    if piece == 4 * WILD:
        return WILD_SAID
    north, east, south, west = (COLOUR_SAID[side] for side in SIDES[piece])
    if north == east == south == west:
        return Said(one, colour=north)
    return Said(four, north=north, east=east, south=south, west=west)


TILE_SAID = {piece: _said(piece, "square-deal.tile", "square-deal.tile-of-one") for piece in READING}
LOOK_SAID = {piece: _said(piece, "square-deal.look", "square-deal.look-of-one") for piece in READING}
"""The same, but only how it lies: "turned to APTA", and aloud just its sides."""
