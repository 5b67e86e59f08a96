"""How tiles and moves are written: `place red-o-bbww 1,0`, `leave red-o-bwww take gold-o-bbbw`, `pass`.

A tile is its colour, its shape (o for a circle, x for a cross) and its sides from the north clockwise, b for
black and w for white. Laid on the table the sides are as they lie; where only the tile matters, its name has
the black sides first, and any rotation is understood. What a person can write wrongly raises a ValueError with
words for it.
"""

from __future__ import annotations

import re
from functools import cache

from parlour.engine import Data, Said
from parlour.games.squendo.parts import (
    CELLS,
    COLOURS,
    LAID,
    MOST_TILES,
    RIM,
    SIDES,
    TILE,
    UPRIGHT,
    cell_at,
    place_of,
)

PASS = CELLS * LAID
"""Below it: cell * 128 + laid tile, a placement."""
LEAVE = PASS + 1
"""From here: tile left * 49 + (0 for discarding both others, or 1 + the tile taken)."""
TAKES = MOST_TILES + 1
CODES = LEAVE + MOST_TILES * TAKES

LETTERS = "ox"


@cache
def laid_text(laid: int) -> str:
    """A tile as it lies."""
    colour, shape, sides = laid // 32, laid // 16 % 2, laid % 16
    return f"{COLOURS[colour]}-{LETTERS[shape]}-{''.join('wb'[sides >> side & 1] for side in range(SIDES))}"


@cache
def tile_text(tile: int) -> str:
    """A tile by its name."""
    return laid_text(int(UPRIGHT[tile]))


def read_laid(text: str) -> int:
    """The inverse of `laid_text`."""
    match = re.fullmatch(rf"({'|'.join(COLOURS)})-([{LETTERS}])-([bw]{{4}})", text)
    if match is None:
        raise ValueError(Said("squendo.no-tile", written=text))
    sides = sum(1 << side for side in range(SIDES) if match[3][side] == "b")
    return COLOURS.index(match[1]) * 32 + LETTERS.index(match[2]) * 16 + sides


def read_tile(text: str) -> int:
    """The tile of that name, in whichever rotation."""
    return int(TILE[read_laid(text)])


@cache
def cell_text(cell: int) -> str:
    """A cell, counted from the first tile: x to the east, y to the north."""
    x, y = place_of(cell)
    return f"{x},{y}"


def placement(laid: int, x: int, y: int) -> int:
    """The code of a placement."""
    if max(abs(x), abs(y)) >= RIM:
        raise ValueError(Said("squendo.out-of-reach", cell=f"{x},{y}", furthest=RIM - 1))
    return cell_at(x, y) * LAID + laid


def resolution(left: int, taken: int | None) -> int:
    """The code of resolving a stack of three."""
    if left == taken:
        raise ValueError(Said("squendo.left-and-taken"))
    return LEAVE + left * TAKES + (0 if taken is None else 1 + taken)


def parts(code: int) -> tuple[str, tuple[int, ...]]:
    """A code taken apart: the first word of its text, and cell and laid tile, or tile left and tile taken."""
    if 0 <= code < PASS:
        cell, laid = divmod(code, LAID)
        if max(map(abs, place_of(cell))) < RIM:
            return "place", (cell, laid)
    elif code == PASS:
        return "pass", ()
    elif LEAVE <= code < CODES:
        left, taken = divmod(code - LEAVE, TAKES)
        if taken == 0:
            return "leave", (left,)
        if taken - 1 != left:
            return "leave", (left, taken - 1)
    raise ValueError(f"{code} is no move of Squendo.")


def text(code: int) -> str:
    """The canonical text of a move."""
    match parts(code):
        case "place", (cell, laid):
            return f"place {laid_text(laid)} {cell_text(cell)}"
        case "leave", (left, taken):
            return f"leave {tile_text(left)} take {tile_text(taken)}"
        case "leave", (left,):
            return f"leave {tile_text(left)} discard"
    return "pass"


def parse(text: str) -> int:
    """The inverse of `text`."""
    match text.lower().split():
        case ["place", laid, cell] if re.fullmatch(r"-?[0-9]{1,2},-?[0-9]{1,2}", cell):
            x, y = cell.split(",")
            return placement(read_laid(laid), int(x), int(y))
        case ["leave", left, "discard"]:
            return resolution(read_tile(left), None)
        case ["leave", left, "take", taken]:
            return resolution(read_tile(left), read_tile(taken))
        case ["pass"]:
            return PASS
    raise ValueError(Said("squendo.moves-look-like"))


def data(code: int) -> Data:
    """A move as plain JSON."""
    match parts(code):
        case "place", (cell, laid):
            x, y = place_of(cell)
            return {"do": "place", "tile": laid_text(laid), "x": x, "y": y}
        case "leave", (left, *taken):
            return {"do": "leave", "tile": tile_text(left), "take": tile_text(taken[0]) if taken else None}
    return {"do": "pass"}


def code_of(data: Data) -> int:
    """The inverse of `data`."""
    match data:
        case {"do": "place", "tile": str(laid), "x": int(x), "y": int(y), **rest} if not rest:
            if type(x) is int and type(y) is int:
                return placement(read_laid(laid), x, y)
        case {"do": "leave", "tile": str(left), "take": str() | None as taken, **rest} if not rest:
            return resolution(read_tile(left), read_tile(taken) if taken is not None else None)
        case {"do": "pass", **rest} if not rest:
            return PASS
    raise ValueError(Said("squendo.moves-are"))
