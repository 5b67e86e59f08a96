"""The 36 tiles of Pyramid Power, the triangular grid, and the tables that make matching a lookup.

Cells. `x` runs east and `y` north from the starting tile at 0,0, in half tile widths and whole rows. A cell
points up when x + y is even, else down. Corner 0 of a cell is its tip, corners 1 and 2 follow clockwise;
side k lies opposite corner k. So side k of a cell is side k of the neighbour across it, and the two
corners that they share have each other's numbers swapped.

Sets of tiles are integers with bit t for tile t.
"""

from __future__ import annotations

from itertools import combinations, product

import numpy as np

from parlour.engine.rule import rule

LETTERS = "RBYPG"  # in the order of the colour circle (PP-T2)
COLOUR_NAMES = ("red", "blue", "yellow", "purple", "green")
WILD_NAME = "WILD"


def _names() -> tuple[str, ...]:
    """Each tile by its corner letters, clockwise: the 20s, the 10s, the 7s, the 5s, the Wild (PP-T1)."""
    twenties = [a * 3 for a in LETTERS]
    tens = [a + a + b for a in LETTERS for b in LETTERS if a != b]
    sevens = [LETTERS[i] + LETTERS[(i + 1) % 5] + LETTERS[(i + 2) % 5] for i in range(5)]
    in_a_row = {frozenset(name) for name in sevens}
    others = [triple for triple in combinations(LETTERS, 3) if frozenset(triple) not in in_a_row]
    fives = [a + c + b for a, b, c in others]  # PP-T3: against the circle
    return (*twenties, *tens, *sevens, *fives, WILD_NAME)


NAMES = _names()
TILES = len(NAMES)
ALL_TILES = (1 << TILES) - 1
WILD = TILES - 1
VALUES = (20,) * 5 + (10,) * 20 + (7,) * 5 + (5,) * 5 + (0,)  # PP-T2
VALUE = np.array(VALUES, dtype=np.int64)
TURNS = 3

# The corner colours of a tile as it lies, 1 to 5, by tile * 3 + turn; turn r brings letter r of the name to
# the tip. The Wild shows 0 at each corner.
SHOWS = np.array(
    [
        [0, 0, 0] if tile == WILD else [1 + LETTERS.index(NAMES[tile][(k + turn) % 3]) for k in range(3)]
        for tile in range(TILES)
        for turn in range(TURNS)
    ],
    dtype=np.int64,
)

# The grid. A chain of 36 tiles reaches 35 steps from the start and its open cells one more: 36 columns to
# either side, but only 18 rows, because a row takes two steps. WIDTH is odd, so the parity of a cell's
# number is that of x + y: even numbers point up.
REACH_X = 36
REACH_Y = 18
WIDTH = 2 * REACH_X + 1
CELLS = WIDTH * (2 * REACH_Y + 1)
START = REACH_Y * WIDTH + REACH_X
STEP = np.array([[-WIDTH, -1, 1], [WIDTH, 1, -1]], dtype=np.int64)  # by cell % 2 and side

# What the neighbours of an empty cell demand of its three corners, as one number: per corner 0 (anything) or
# a colour, in base 6; or CLASH, when two neighbours demand different colours of one corner (PP-3).
CORNER = np.array([1, 6, 36], dtype=np.int64)
CLASH = 6**3


def _looks() -> list[tuple[int, int]]:
    """All (tile, turn) that look different: one turn for a 20 and for the Wild, three for others (PP-T3)."""
    return [(t, r) for t in range(TILES) for r in range(1 if len(set(NAMES[t])) == 1 or t == WILD else TURNS)]


LOOKS = _looks()


def _fits() -> np.ndarray[tuple[int, ...], np.dtype[np.int64]]:
    """By need and turn: the set of tiles that may lie so in a cell with that need (PP-3, PP-4)."""
    table = np.zeros((CLASH + 1, TURNS), dtype=np.int64)
    table[:, 0] = 1 << WILD
    for third, second, first in product(range(6), repeat=3):
        need = first + 6 * second + 36 * third
        for tile, turn in LOOKS:
            shown = SHOWS[tile * TURNS + turn]
            if all(want in (0, have) for want, have in zip((first, second, third), shown, strict=True)):
                table[need, turn] |= 1 << tile
    return table


FITS = _fits()
FITS_ANYHOW = np.bitwise_or.reduce(FITS, axis=1)

# The number of a tile from its bit: the powers 2**0 to 2**35 leave 36 different remainders modulo 37.
REMAINDERS = 37
TILE_OF_BIT = np.zeros(REMAINDERS, dtype=np.int64)
for _tile in range(TILES):
    TILE_OF_BIT[(1 << _tile) % REMAINDERS] = _tile


@rule
def tile_of(bit: int) -> int:
    """The number of the tile that a bit stands for."""
    return int(TILE_OF_BIT[bit % REMAINDERS])


@rule
def count(tiles: int) -> int:
    """How many tiles a set has."""
    n = 0
    while tiles:
        tiles &= tiles - 1
        n += 1
    return n


@rule
def total(tiles: int) -> int:
    """The values of a set of tiles, added up."""
    points = 0
    while tiles:
        bit = tiles & -tiles
        points += VALUE[tile_of(bit)]
        tiles ^= bit
    return points


FIRST_TITLE = 272  # a solitaire earns a title, and counts as won, from so many points on (PP-S3)
