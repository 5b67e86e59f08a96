"""What a hidden tile can be, and how much a Scramble there would weigh (CO-A5)."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from parlour.engine import rule
from parlour.games.coda.parts import DASH, HAND, NUMBERS, SCRAMBLE

# What is noted of a hidden tile: its place, the numbers that fit it (as bits of tiles), its share of the
# weight and its bit (1 black, 2 white) if it can be a Scramble, else 0, and later the tile drawn for it.
FIELDS = 5
PLACE, FITS, SHARE, FLAG, TILE = range(FIELDS)

# Shares are in units of 1/UNIT. With 256 the count of all ways stays below 2**63: there are fewer than
# (12! / 3!**4)**2 < 2**38 ways for the numbers, and the Scrambles add a factor of less than 2**24.
UNIT = 256

BLACK_NUMBERS = sum(1 << 2 * number for number in range(NUMBERS))


@rule
def find_slots(s: np.record, seat: int, unseen: int, slots: NDArray[np.int64]) -> int:
    """List a code's hidden tiles and what each can be; how many there are."""
    n = 0
    lower = 0
    for place in range(int(s.length[seat])):
        tile = int(s.code[seat, place])
        if not s.up[seat] >> place & 1:
            slots[n, PLACE] = place
            slots[n, FITS] = unseen & numbers_from(lower, tile & 1) & ~named(int(s.denied[seat, place]))
            slots[n, SHARE] = share(s, seat, place, unseen)
            slots[n, FLAG] = 1 << (tile & 1) if slots[n, SHARE] else 0
            n += 1
        elif tile < SCRAMBLE:
            lower = tile
            for i in range(n):
                slots[i, FITS] &= (1 << tile) - 1
    return n


@rule
def numbers_from(lower: int, colour: int) -> int:
    """The numbers of a colour from a tile on, as bits."""
    return (BLACK_NUMBERS << colour) >> lower << lower


@rule
def named(denied: int) -> int:
    """The tiles of both colours that wrong namings exclude, as bits."""
    tiles = 0
    for number in range(NUMBERS):
        tiles |= (denied >> number & 1) * 3 << 2 * number
    return tiles


@rule
def share(s: np.record, seat: int, place: int, unseen: int) -> int:
    """The share of the weight of a Scramble in the place of a hidden tile, rounded up; 0 if none can be."""
    if not unseen >> SCRAMBLE + (int(s.code[seat, place]) & 1) & 1 or s.denied[seat, place] >> DASH & 1:
        return 0
    dashes = dashes_up(s, seat)
    fewer = choices_had(s, seat, dashes)
    more = choices_had(s, seat, dashes | 1 << place)
    return (UNIT * fewer + more - 1) // more


@rule
def dashes_up(s: np.record, seat: int) -> int:
    """The places of Scrambles that are turned up in a code, as bits."""
    dashes = 0
    for place in range(int(s.length[seat])):
        if s.code[seat, place] >= SCRAMBLE and s.up[seat] >> place & 1:
            dashes |= 1 << place
    return dashes


@rule
def choices_had(s: np.record, seat: int, dashes: int) -> int:
    """The product of the numbers of choices that an owner had, arranging and inserting, with dashes there."""
    dealt = int(HAND[s.players])
    product = 1
    if dashes:
        free = dealt  # dealt Scrambles take any places, one after the other (CO-A1)
        for place in range(int(s.length[seat])):
            if dashes >> place & 1 and s.entry[seat, place] == 0:
                product *= free
                free -= 1
        for place in range(int(s.length[seat])):
            entry = int(s.entry[seat, place])
            if entry > 0:
                if dashes >> place & 1:
                    product *= dealt + entry  # between any two tiles or at an end
                else:  # CO-A3: either side of each Scramble that it then stood beside
                    product *= 1 + run(s, seat, dashes, place, -1) + run(s, seat, dashes, place, 1)
    return product


@rule
def run(s: np.record, seat: int, dashes: int, place: int, way: int) -> int:
    """How many Scrambles stood next to a tile on one side, without a number between, when it entered."""
    entry = int(s.entry[seat, place])
    found = 0
    place += way
    while 0 <= place < s.length[seat] and (s.entry[seat, place] > entry or dashes >> place & 1):
        if s.entry[seat, place] < entry:
            found += 1
        place += way
    return found
