"""How moves of Square Deal are written: `place APTA e6`, `switch PPAT c4`, `border teal`, `flip`, `pass`.

A tile is written as it lies, its sides read north, east, south, west. Columns are letters from the west, rows
are numbers from the south; Start is dealt on e5. The grid of the 4x6 puzzle runs from a1 to f4.
"""

from __future__ import annotations

from functools import cache
from typing import Any

from parlour.games.square_deal.moves import (
    BORDER,
    FLIP,
    KINDS,
    LIFT,
    PASS,
    PLACE,
    STOP,
    SWITCH,
    TURN,
    cell_of,
    kind_of,
    move_code,
    piece_of,
)
from parlour.games.square_deal.tiles import COLOURS, PIECE, READING, WIDTH

VERBS = ("place", "switch", "flip", "pass", "border", "lift", "turn", "stop")
LETTERS = "abcdefghi"
WITH_TILE = (PLACE, SWITCH, TURN)
ALONE = (FLIP, PASS, STOP)
HOW = (
    "write 'place APTA e6', 'switch APTA e5', 'border purple', 'flip' or 'pass', "
    "in the 4x6 puzzle also 'turn APTA c2', 'lift c2' or 'stop'"
)


@cache
def cell_name(cell: int) -> str:
    """`e5` for the cell in the middle."""
    return f"{LETTERS[cell % WIDTH - 1]}{cell // WIDTH}"


def cell_named(name: str) -> int:
    """The inverse of `cell_name`."""
    if len(name) != 2 or name[0] not in LETTERS or name[1] not in "123456789":
        raise ValueError(f"'{name}' is no cell; cells are a1 to i9.")
    return int(name[1]) * WIDTH + LETTERS.index(name[0]) + 1


def piece_named(name: str) -> int:
    """The piece that reads like this, for instance `APTA`."""
    if name not in PIECE:
        raise ValueError(f"'{name}' is no tile; write four of the letters P, A and T, or WILD.")
    return PIECE[name]


def data(code: int) -> dict[str, Any]:
    """A move as plain JSON; ValueError if there is no move of that code."""
    if not 0 <= code < KINDS << 14:
        raise ValueError(f"{code} is no move.")
    kind, cell, piece = int(kind_of(code)), int(cell_of(code)), int(piece_of(code))
    found: dict[str, Any] = {"do": VERBS[kind]}
    if kind in WITH_TILE and piece in READING:
        found["tile"] = READING[piece]
    if kind in (*WITH_TILE, LIFT) and 1 <= cell % WIDTH <= 9 and 1 <= cell // WIDTH <= 9:
        found["cell"] = cell_name(cell)
    if kind == BORDER and piece < len(COLOURS):
        found["colour"] = COLOURS[piece]
    if code_of(found) != code:
        raise ValueError(f"{code} is no move.")
    return found


def code_of(move: dict[str, Any]) -> int:
    """The inverse of `data`."""
    verb = move.get("do")
    if verb not in VERBS:
        raise ValueError(f"{HOW}.")
    kind = VERBS.index(verb)
    wanted = {"do"}
    cell = piece = 0
    if kind in (*WITH_TILE, LIFT):
        wanted.add("cell")
        cell = cell_named(str(move.get("cell")))
    if kind in WITH_TILE:
        wanted.add("tile")
        piece = piece_named(str(move.get("tile")))
    if kind == BORDER:
        wanted.add("colour")
        if move.get("colour") not in COLOURS:
            raise ValueError(f"the border can be {', '.join(COLOURS)}.")
        piece = COLOURS.index(str(move["colour"]))
    if set(move) != wanted:
        raise ValueError(f"{HOW}.")
    return int(move_code(kind, cell, piece))


@cache
def text(code: int) -> str:
    """A move in words."""
    return " ".join(data(code).values())


def parse(written: str) -> int:
    """The inverse of `text`; capital letters do not matter."""
    words = written.lower().split()
    kind = VERBS.index(words[0]) if words and words[0] in VERBS else -1
    if kind in WITH_TILE and len(words) == 3:
        return code_of({"do": words[0], "tile": words[1].upper(), "cell": words[2]})
    if kind == LIFT and len(words) == 2:
        return code_of({"do": "lift", "cell": words[1]})
    if kind == BORDER and len(words) == 2:
        return code_of({"do": "border", "colour": words[1]})
    if kind in ALONE and len(words) == 1:
        return code_of({"do": words[0]})
    raise ValueError(f"{HOW}.")
