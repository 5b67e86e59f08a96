"""The things that sentences about Pyramid Power speak of: colours, tiles, titles."""

from __future__ import annotations

from functools import cache

from parlour.engine import Said
from parlour.games.pyramid_power.parts import COLOUR_NAMES, FIRST_TITLE, SHOWS, TURNS, WILD

COLOURS = tuple(Said(f"pyramid-power.{name}") for name in COLOUR_NAMES)


@cache
def tile(look: int) -> Said:
    """A tile as it lies, its colours clockwise from the tip."""
    if look // TURNS == WILD:
        return Said("pyramid-power.wild")
    first, second, third = (COLOURS[colour - 1] for colour in SHOWS[look].tolist())
    return Said("pyramid-power.tile", first=first, second=second, third=third)


TITLES = (
    (340, Said("pyramid-power.title-pharaoh")),
    (306, Said("pyramid-power.title-expert")),
    (FIRST_TITLE, Said("pyramid-power.title-pro")),
)
NO_TITLE = Said("pyramid-power.title-none")


def title(points: int) -> Said:
    """The title that a finished solitaire earns (PP-S3)."""
    for least, name in TITLES:
        if points >= least:
            return name
    return NO_TITLE
