"""The tiles of Coda (CO-T1) and the ways to arrange a hand.

A tile is a number from 0 to 25: twice its number, plus one if it is white. So the order of tiles is the
order of a code, black left of white among equals (CO-2), and the two Scrambles come last.
"""

from __future__ import annotations

from itertools import permutations

import numpy as np

BLACK, WHITE = 0, 1
COLOURS = ("black", "white")
NUMBERS = 12
DASH = 12  # what a Scramble is named as (CO-A2)
SCRAMBLE = 2 * DASH  # the black Scramble; the white one follows
TILES = SCRAMBLE + 2
UNKNOWN = TILES  # of what a seat knows: a black tile whose number it cannot see; a white one follows
SEATS = 4
LONGEST = 13  # no code is longer: two players, 4 tiles each, 9 of the 18 clues each

HAND = np.array([0, 0, 4, 4, 3], np.int64)
"""How many tiles each of so many players is dealt (CO-1)."""

ORDERS = tuple(order for size in (3, 4) for order in permutations(range(size)))
"""The orders in which a hand can be put up, as places in the hand from the left of the code."""
ORDERS_OF_3 = 6
ORDER = np.array([(*order, -1)[:4] for order in ORDERS], np.int8)
"""The same as a table."""
