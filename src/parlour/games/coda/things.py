"""The things that sentences about Coda speak of: colours, numbers, tiles, and whose tile stands where."""

from __future__ import annotations

from functools import cache

from parlour.engine import Said, Who
from parlour.games.coda.parts import BLACK, DASH, HAND, UNKNOWN


@cache
def colour_of(which: int) -> Said:
    """Of a tile, seen or not, or of a colour itself."""
    return Said("coda.black") if which & 1 == BLACK else Said("coda.white")


@cache
def named(number: int) -> Said:
    """What a tile is named: 0 to 11, or a dash."""
    return Said("coda.dash") if number == DASH else Said("coda.number", number=number)


@cache
def tile(which: int) -> Said:
    """A tile whose number is known: "black 7", "white dash"."""
    if which >> 1 == DASH:
        return Said("coda.dash-tile", colour=colour_of(which))
    return Said("coda.tile", colour=colour_of(which), number=which >> 1)


@cache
def clue_tile(which: int) -> Said:
    """The clue tile that stands apart, with its number only where that is known."""
    if which >= UNKNOWN:
        return Said("coda.clue-tile", colour=colour_of(which))
    return Said("coda.clue-tile-seen", tile=tile(which))


@cache
def tile_at(seat: int, place: int) -> Said:
    """A tile of somebody's code by its place, from 0: "your tile 2", "Ann's tile 2"."""
    return Said("coda.tile-of", owner=Who(seat), place=place + 1)


@cache
def hand(black: int, players: int) -> Said:
    """The tiles dealt to one of so many players, as their colours: "1 black and 3 white tiles"."""
    return Said("coda.hand", black=black, white=int(HAND[players]) - black)
