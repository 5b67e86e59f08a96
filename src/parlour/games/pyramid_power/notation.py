"""How moves of Pyramid Power are written: as text for people, as data for pages (see rules.md).

A ValueError about a text that cannot be read carries a Said, as a person has typed it.
"""

from __future__ import annotations

import re
from functools import cache

from parlour.engine import Data, Said
from parlour.games.pyramid_power.parts import (
    CELLS,
    LETTERS,
    LOOKS,
    NAMES,
    REACH_X,
    REACH_Y,
    TILES,
    TURNS,
    WIDTH,
    WILD,
    WILD_NAME,
)

# A placement names the tile, its turn and the cell: (tile * 3 + turn) * CELLS + cell.
DRAW = TILES * TURNS * CELLS
PASS = DRAW + 1

PLAY = re.compile(r"play ([a-z]+) (-?[0-9]{1,3}),(-?[0-9]{1,3})")


@cache
def look_name(look: int) -> str:
    """A tile as it lies: its letters clockwise from the tip."""
    tile, way = divmod(look, TURNS)
    return WILD_NAME if tile == WILD else NAMES[tile][way:] + NAMES[tile][:way]


LOOK_OF = {look_name(tile * TURNS + way): tile * TURNS + way for tile, way in LOOKS}
NAME_OF = {look: name for name, look in LOOK_OF.items()}


def place_of(cell: int) -> tuple[int, int]:
    """A cell as x and y."""
    row, column = divmod(cell, WIDTH)
    return column - REACH_X, row - REACH_Y


def place_name(cell: int) -> str:
    """A cell as it is written."""
    x, y = place_of(cell)
    return f"{x},{y}"


def play_code(corners: str, x: int, y: int) -> int:
    """The move that places a tile so; ValueError when there is no such tile or place."""
    if corners not in LOOK_OF:
        if len(corners) == 3 and all(letter in LETTERS for letter in corners):
            mirrored = corners[0] + corners[2] + corners[1]
            raise ValueError(Said("pyramid-power.unread-mirrored", tile=corners, mirrored=mirrored))
        raise ValueError(Said("pyramid-power.unread-tile", tile=corners, letters=LETTERS, wild=WILD_NAME))
    if abs(x) > REACH_X or abs(y) > REACH_Y:
        raise ValueError(Said("pyramid-power.unread-place", place=f"{x},{y}"))
    return LOOK_OF[corners] * CELLS + (y + REACH_Y) * WIDTH + x + REACH_X


def read_play(code: int) -> tuple[str, int, int]:
    """The inverse of `play_code`; ValueError for a code that is no placement."""
    look, cell = divmod(code, CELLS)
    if look not in NAME_OF:
        raise ValueError(f"{code} is no move of Pyramid Power.")
    return NAME_OF[look], *place_of(cell)


def text(code: int) -> str:
    """The one canonical text of a move."""
    if code in (DRAW, PASS):
        return "draw" if code == DRAW else "pass"
    corners, x, y = read_play(code)
    return f"play {corners} {x},{y}"


def parse(text: str) -> int:
    """The move that a text means."""
    words = " ".join(text.lower().split())
    if words in ("draw", "pass"):
        return DRAW if words == "draw" else PASS
    found = PLAY.fullmatch(words)
    if not found:
        raise ValueError(Said("pyramid-power.unread-move"))
    return play_code(found[1].upper(), int(found[2]), int(found[3]))


def data(code: int) -> Data:
    """The move as plain JSON."""
    if code in (DRAW, PASS):
        return {"do": "draw" if code == DRAW else "pass"}
    corners, x, y = read_play(code)
    return {"do": "play", "tile": NAMES[code // CELLS // TURNS], "corners": corners, "x": x, "y": y}


def code_of(data: Data) -> int:
    """The move that plain JSON means."""
    match data:
        case {"do": "draw", **rest} if not rest:
            return DRAW
        case {"do": "pass", **rest} if not rest:
            return PASS
        case {"do": "play", "tile": str(tile), "corners": str(corners), "x": int(x), "y": int(y), **rest}:
            if not rest and type(x) is type(y) is int:
                found = play_code(corners, x, y)
                if NAMES[found // CELLS // TURNS] == tile:
                    return found
    raise ValueError(Said("pyramid-power.unread-data"))
