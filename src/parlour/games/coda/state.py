"""The record of a round of Coda, the steps of a turn, and the codes of moves."""

from __future__ import annotations

import numpy as np

from parlour.engine import record_of, rule
from parlour.games.coda.parts import LONGEST, NUMBERS, ORDERS, SCRAMBLE, SEATS, TILES

State = record_of(
    [
        ("denied", "u2", (SEATS, LONGEST)),  # bit n: this very tile was wrongly named n
        ("up", "u2", (SEATS,)),  # bit p: the tile at place p is turned up
        ("points", "i2", (SEATS,)),
        ("said", "i2", (TILES,)),  # the namings of the latest turn, as moves, then zeros
        ("code", "i1", (SEATS, LONGEST)),  # from the owner's left, the clue tile that stands apart behind them
        ("entry", "i1", (SEATS, LONGEST)),  # 0: dealt; i: entered as its owner's i-th clue
        ("length", "i1", (SEATS,)),  # of the code, without the clue tile
        ("pile", "i1", (2, LONGEST)),  # the centre by colour, drawn from the end, then zeros
        ("left", "i1", (2,)),
        ("saids", "i1"),  # how many namings in `said`
        ("speaker", "i1"),  # who made them, or NONE
        ("seat", "i1"),
        ("step", "i1"),
        ("clue", "i1"),  # NO_CLUE, HELD or SHOWN: whether the seat to move has a clue tile
        ("players", "i1"),
        ("advanced", "i1"),
        ("tournament", "i1"),
        ("notes", "i1"),
        ("starter", "i1"),
        ("winner", "i1"),  # a seat, or NONE
    ]
)
PUBLIC = (
    "denied", "up", "points", "said", "entry", "length", "left", "saids", "speaker", "seat", "step", "clue",
    "players", "advanced", "tournament", "notes", "starter", "winner",
)  # fmt: skip
OWN = ("code",)  # a hand as it was taken until it is arranged; `observe` adds what the others see of it
HIDDEN = ("pile",)

NONE = -1

# The clue tile stands apart: not there, hidden, or turned up and waiting for its place (CO-A1).
NO_CLUE, HELD, SHOWN = range(3)

# The steps of a round: what the seat to move has to do.
COLOURING, ARRANGING, TAKING, NAMING, GOING_ON, INSERTING, SHOWING, OVER = range(8)

# Moves. A place is counted from its owner's left, from 0.
KINDS = NUMBERS + 1  # what a tile can be named: 0 to 11 or dash
COLOUR = 0  # + how many black tiles
TAKE = 5  # + colour
STOP = 7
INSERT = 8  # + place
SHOW = INSERT + LONGEST  # + place
ARRANGE = SHOW + LONGEST  # + order
NAME = ARRANGE + len(ORDERS)  # + (seat * LONGEST + place) * KINDS + number
MOVES = NAME + SEATS * LONGEST * KINDS


@rule
def hidden(s: np.record, seat: int) -> int:
    """The places of a code whose tiles are hidden, as bits; 0 when the player is out (CO-5)."""
    return ((1 << int(s.length[seat])) - 1) & ~int(s.up[seat])


@rule
def standing(s: np.record, seat: int) -> int:
    """How many tiles a seat has before it: its code and, if it has one, its clue tile."""
    return int(s.length[seat]) + (1 if s.clue != NO_CLUE and s.seat == seat else 0)


@rule
def first_place(s: np.record) -> int:
    """The leftmost place where the clue tile may enter: right of all smaller numbers (CO-2)."""
    place = int(s.length[s.seat])
    clue = int(s.code[s.seat, place])
    while place > 0 and (s.code[s.seat, place - 1] > clue or clue >= SCRAMBLE):
        place -= 1
    return place


@rule
def last_place(s: np.record) -> int:
    """The rightmost place where the clue tile may enter: left of all greater numbers (CO-2)."""
    size = int(s.length[s.seat])
    clue = int(s.code[s.seat, size])
    place = first_place(s)
    while place < size and (s.code[s.seat, place] >= SCRAMBLE or clue >= SCRAMBLE):
        place += 1
    return place
