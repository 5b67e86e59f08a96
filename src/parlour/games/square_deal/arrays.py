"""How observations of Square Deal are laid out for programs that learn, and how its moves are numbered.

A placed piece is four sides, each purple, amber, teal or wild: together they tell which tile it is and how it
lies.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from parlour.engine.actions import among
from parlour.engine.arrays import Arrays, Encoding, bits, looked_up, one_hot, scaled
from parlour.games.square_deal.notation import BORDER, FLIP, LIFT, PASS, PLACE, STOP, SWITCH, TURN, move_code
from parlour.games.square_deal.parts import CELLS, COLOURS, READING, SIDES, TILES, WIDTH
from parlour.games.square_deal.rules.solitaire import MOST_STEPS
from parlour.games.square_deal.state import FOUR_BY_SIX

REACHED = [cell for cell in range(CELLS) if 1 <= cell % WIDTH <= 9 and 1 <= cell // WIDTH <= 9]
YES_OR_NO = scaled(1)
PLACE_IN_A_ROW = scaled(WIDTH)
COUNT = scaled(TILES)


def _looks() -> NDArray[np.float32]:
    """For an empty cell and every piece: whether there is a tile, and what it shows on each side."""
    table = np.zeros((1 + 4 * TILES, 1 + 4 * (len(COLOURS) + 1)), np.float32)
    table[1:, 0] = 1
    for piece, sides in enumerate(SIDES.tolist()):
        for side, colour in enumerate(sides):
            table[1 + piece, 1 + side * (len(COLOURS) + 1) + colour] = 1
    return table


def _codes() -> list[int]:
    alone = [int(move_code(kind, 0, 0)) for kind in (FLIP, PASS, STOP)]
    borders = [int(move_code(BORDER, 0, colour)) for colour in range(len(COLOURS))]
    lifts = [int(move_code(LIFT, cell, 0)) for cell in REACHED]
    laid = [
        int(move_code(kind, cell, piece))
        for kind in (PLACE, SWITCH, TURN)
        for cell in REACHED
        for piece in READING
    ]
    return [*alone, *borders, *lifts, *laid]


CELL: Encoding = looked_up(_looks())

ARRAYS = Arrays(
    version=1,
    actions=among(_codes()),
    fields={
        "frames": bits(32),
        "unseen": bits(TILES),
        "steps": scaled(MOST_STEPS),
        "board": CELL,
        "need": bits(8),
        "near": scaled(4),
        "down": COUNT,
        "next": COUNT,
        "end": COUNT,
        "up": one_hot(0, TILES - 1),
        "n_up": COUNT,
        "low_row": PLACE_IN_A_ROW,
        "high_row": PLACE_IN_A_ROW,
        "low_column": PLACE_IN_A_ROW,
        "high_column": PLACE_IN_A_ROW,
        "placed": COUNT,
        "variant": one_hot(0, FOUR_BY_SIX),
        "players": one_hot(1, 2),
        "seat": YES_OR_NO,
        "flipped": YES_OR_NO,
        "announcing": YES_OR_NO,
        "border": one_hot(0, len(COLOURS)),
        "lifted": one_hot(0, TILES),
        "start": one_hot(0, TILES - 1),
        "start_cell": scaled(CELLS),
    },
)
