"""The 25 tiles of Square Deal, and tables that answer the rules' questions by look-up.

A *piece* is a tile as it lies: `4 * tile + rotation`, rotations counted clockwise in quarter turns from the
way that spells the tile's name. Sides are counted north, east, south, west.
"""

from __future__ import annotations

from itertools import product

import numpy as np
from numpy.typing import NDArray

COLOURS = ("purple", "amber", "teal")
LETTERS = "PAT"
WILD_NAME = "WILD"

NORTH, EAST, SOUTH, WEST = range(4)
WILD_SIDE = 3


def _turned(name: str, rotation: int) -> str:
    """The sides of a tile, read north, east, south, west, after quarter turns clockwise."""
    return name[4 - rotation :] + name[: 4 - rotation]


def _smallest(name: str) -> str:
    return min(_turned(name, rotation) for rotation in range(4))


# SD-T1: all colourings of four sides with three colours that differ under rotation; a tile is named by its
# alphabetically smallest reading.
NAMES = (*sorted({_smallest("".join(sides)) for sides in product(LETTERS, repeat=4)}), WILD_NAME)
TILES = len(NAMES)
WILD = TILES - 1
COLOURED = TILES - 1


def _looks(tile: int) -> int:
    """How many rotations look different."""
    return 1 if tile == WILD else len({_turned(NAMES[tile], rotation) for rotation in range(4)})


LOOKS = tuple(_looks(tile) for tile in range(TILES))

# How every piece reads, and back.
READING = {
    4 * tile + rotation: WILD_NAME if tile == WILD else _turned(NAMES[tile], rotation)
    for tile in range(TILES)
    for rotation in range(LOOKS[tile])
}
PIECE = {reading: piece for piece, reading in READING.items()}


def _sides() -> NDArray[np.int8]:
    sides = np.full((4 * TILES, 4), WILD_SIDE, np.int8)
    for piece, reading in READING.items():
        if reading != WILD_NAME:
            sides[piece] = [LETTERS.index(letter) for letter in reading]
    return sides


def _fits() -> NDArray[np.int8]:
    """FITS[tile, need]: a bit for each rotation that matches.

    A *need* has one base-4 digit per side: 0 where anything goes, else 1 + the colour that must be shown.
    Of rotations that look alike only the first counts (SD-E5). The Wild touches anything (SD-E3).
    """
    fits = np.zeros((TILES, 256), np.int8)
    for need in range(256):
        wanted = [need >> 2 * side & 3 for side in range(4)]
        for piece in READING:
            tile, rotation = divmod(piece, 4)
            matches = all(
                want == 0 or SIDES[piece, side] in (want - 1, WILD_SIDE) for side, want in enumerate(wanted)
            )
            fits[tile, need] |= matches << rotation
    return fits


def _shows() -> NDArray[np.int8]:
    """SHOWS[colour, piece]: a bit for each side that shows the colour; the Wild shows every colour."""
    return np.array(
        [
            [sum(1 << d for d in range(4) if side[d] in (colour, WILD_SIDE)) for side in SIDES]
            for colour in range(len(COLOURS))
        ],
        np.int8,
    )


SIDES = _sides()
FITS = _fits()
SHOWS = _shows()
NUMBER_OF_COLOURS = np.array([len(set(name)) for name in NAMES[:WILD]] + [len(COLOURS)], np.int8)

# --- the board: Start lies in the middle of 9x9 cells, with a border of cells that stay empty --------------
WIDTH = 11
CELLS = WIDTH * WIDTH
MIDDLE = 5 * WIDTH + 5
STEP = np.array([WIDTH, 1, -WIDTH, -1], np.int64)
SPAN = 5  # SD-E4
ROW_OF = np.array([cell // WIDTH for cell in range(CELLS)], np.int64)
COLUMN_OF = np.array([cell % WIDTH for cell in range(CELLS)], np.int64)


def _frames() -> tuple[NDArray[np.int32], NDArray[np.int32]]:
    """The 25 frames (5x5 windows that contain the middle) as bits.

    ALLOWS[cell, shown]: the frames that contain the cell and on whose perimeter the cell's tile has only
    sides from the bit set `shown`. RIM[cell]: the frames on whose rim the cell lies. A layout's open
    frames are then the intersection over its tiles (SD-B1), and with `shown` = all sides just SD-E4.
    """
    allows = np.zeros((CELLS, 16), np.int32)
    rim = np.zeros(CELLS, np.int32)
    for frame, (south, west) in enumerate(product(range(1, 1 + SPAN), repeat=2)):
        for row, column in product(range(south, south + SPAN), range(west, west + SPAN)):
            cell = row * WIDTH + column
            outer = [
                row == south + SPAN - 1,
                column == west + SPAN - 1,
                row == south,
                column == west,
            ]
            for shown in range(16):
                if all(shown >> side & 1 for side in range(4) if outer[side]):
                    allows[cell, shown] |= 1 << frame
            if any(outer):
                rim[cell] |= 1 << frame
    return allows, rim


ALLOWS, RIM = _frames()
ALL_FRAMES = (1 << SPAN * SPAN) - 1
ALL_SIDES = 15
