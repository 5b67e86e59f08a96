"""Move codes of Square Deal: kind, cell and piece in one integer, whatever the state."""

from __future__ import annotations

from parlour.engine.rule import rule

PLACE, SWITCH, FLIP, PASS, BORDER, LIFT, TURN, STOP = range(8)
KINDS = 8
CELL_BITS = 7
PIECE_BITS = 7


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
