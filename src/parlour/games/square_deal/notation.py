"""How moves of Square Deal are written: `place APTA e6`, `switch PPAT c4`, `border teal`, `flip`, `pass`.

A tile is written as it lies, its sides read north, east, south, west. Columns are letters from the west, rows
are numbers from the south; Start is dealt on e5. The grid of the 4x6 puzzle runs from a1 to f4.

As a code a move is one integer, kind, cell and piece, whatever the state.
"""

from __future__ import annotations

from functools import cache
from typing import Any

from parlour.engine.rule import rule
from parlour.engine.said import Said
from parlour.games.square_deal.parts import COLOURS, PIECE, READING, WIDTH

PLACE, SWITCH, FLIP, PASS, BORDER, LIFT, TURN, STOP = range(8)
KINDS = 8
CELL_BITS = 7
PIECE_BITS = 7

VERBS = ("place", "switch", "flip", "pass", "border", "lift", "turn", "stop")
LETTERS = "abcdefghi"
WITH_TILE = (PLACE, SWITCH, TURN)
ALONE = (FLIP, PASS, STOP)
HOW = Said("square-deal.how-to-write")


@rule
def move_code(kind: int, cell: int, piece: int) -> int:
    """The code of a move; BORDER has the colour in place of the piece."""
    return kind << CELL_BITS + PIECE_BITS | cell << PIECE_BITS | piece


@rule
def kind_of(move: int) -> int:
    """What is done."""
    return move >> CELL_BITS + PIECE_BITS


@rule
def cell_of(move: int) -> int:
    """Where."""
    return move >> PIECE_BITS & (1 << CELL_BITS) - 1


@rule
def piece_of(move: int) -> int:
    """With which tile in which rotation."""
    return move & (1 << PIECE_BITS) - 1


@cache
def cell_name(cell: int) -> str:
    """`e5` for the cell in the middle."""
    return f"{LETTERS[cell % WIDTH - 1]}{cell // WIDTH}"


def cell_named(name: str) -> int:
    """The inverse of `cell_name`."""
    if len(name) != 2 or name[0] not in LETTERS or name[1] not in "123456789":
        raise ValueError(Said("square-deal.no-cell", written=name))
    return int(name[1]) * WIDTH + LETTERS.index(name[0]) + 1


def piece_named(name: str) -> int:
    """The piece that reads like this, for instance `APTA`."""
    if name not in PIECE:
        raise ValueError(Said("square-deal.no-tile-written", written=name))
    return PIECE[name]


def data(code: int) -> dict[str, Any]:
    """A move as plain JSON; ValueError if there is no move of that code."""
    return dict(_data(code))


@cache
def _data(code: int) -> dict[str, Any]:
    """The same, worked out once: a server asks for a move when it is offered, read and played."""
    if not 0 <= code < KINDS << 14:
        raise ValueError(Said("square-deal.no-move", code=str(code)))
    kind, cell, piece = int(kind_of(code)), int(cell_of(code)), int(piece_of(code))
    found: dict[str, Any] = {"do": VERBS[kind]}
    if kind in WITH_TILE and piece in READING:
        found["tile"] = READING[piece]
    if kind in (*WITH_TILE, LIFT) and 1 <= cell % WIDTH <= 9 and 1 <= cell // WIDTH <= 9:
        found["cell"] = cell_name(cell)
    if kind == BORDER and piece < len(COLOURS):
        found["colour"] = COLOURS[piece]
    if code_of(found) != code:
        raise ValueError(Said("square-deal.no-move", code=str(code)))
    return found


def code_of(move: dict[str, Any]) -> int:
    """The inverse of `data`."""
    verb = move.get("do")
    if verb not in VERBS:
        raise ValueError(HOW)
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
            raise ValueError(Said("square-deal.no-border"))
        piece = COLOURS.index(str(move["colour"]))
    if set(move) != wanted:
        raise ValueError(HOW)
    return int(move_code(kind, cell, piece))


@cache
def text(code: int) -> str:
    """The one way in which a move is written."""
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
    raise ValueError(HOW)
