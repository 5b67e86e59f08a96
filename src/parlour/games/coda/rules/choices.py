"""What the seat to move may do, step by step."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from parlour.engine import rule
from parlour.games.coda.parts import HAND, LONGEST, NUMBERS, ORDER, ORDERS, ORDERS_OF_3, SCRAMBLE
from parlour.games.coda.state import (
    ARRANGE,
    ARRANGING,
    COLOUR,
    COLOURING,
    GOING_ON,
    INSERT,
    INSERTING,
    KINDS,
    NAME,
    NAMING,
    SHOW,
    SHOWING,
    STOP,
    TAKE,
    TAKING,
    first_place,
    hidden,
    last_place,
)


@rule
def legal(s: np.record, out: NDArray[np.int64]) -> int:
    """Write the legal moves to out and return how many; 0 when the round is over."""
    step = int(s.step)
    if step == NAMING:
        return namings(s, out, 0)
    if step == GOING_ON:
        out[0] = STOP
        return namings(s, out, 1)
    if step == TAKING:
        return takings(s, out)
    if step == SHOWING:
        return showings(s, out)
    if step == INSERTING:
        return insertions(s, out)
    if step == COLOURING:
        return colourings(s, out)
    if step == ARRANGING:
        return arrangements(s, out)
    return 0


@rule
def namings(s: np.record, out: NDArray[np.int64], n: int) -> int:
    """Add any name for any hidden tile of any opponent (CO-3b, CO-4, CO-A2)."""
    names = NUMBERS + int(s.advanced)
    for seat in range(int(s.players)):
        if seat == s.seat:
            continue
        places = hidden(s, seat)
        move = NAME + seat * LONGEST * KINDS
        while places:
            if places & 1:
                for number in range(names):
                    out[n + number] = move + number
                n += names
            move += KINDS
            places >>= 1
    return n


@rule
def takings(s: np.record, out: NDArray[np.int64]) -> int:
    """A clue tile of either colour that is left (CO-3a)."""
    n = 0
    for colour in range(2):
        if s.left[colour] > 0:
            out[n] = TAKE + colour
            n += 1
    return n


@rule
def showings(s: np.record, out: NDArray[np.int64]) -> int:
    """Any hidden tile of one's own, to pay for a wrong naming without a clue (CO-7)."""
    n = 0
    places = hidden(s, int(s.seat))
    for place in range(int(s.length[s.seat])):
        if places >> place & 1:
            out[n] = SHOW + place
            n += 1
    return n


@rule
def insertions(s: np.record, out: NDArray[np.int64]) -> int:
    """Every place where the clue tile may enter the code (CO-A1, CO-A3)."""
    first, last = first_place(s), last_place(s)
    for place in range(first, last + 1):
        out[place - first] = INSERT + place
    return last - first + 1


@rule
def colourings(s: np.record, out: NDArray[np.int64]) -> int:
    """How many of the dealt tiles are black (CO-1); neither colour can run out while all are dealt."""
    size = int(HAND[s.players])
    for black in range(size + 1):
        out[black] = COLOUR + black
    return size + 1


@rule
def arrangements(s: np.record, out: NDArray[np.int64]) -> int:
    """The orders of the hand that keep its numbers ascending, Scrambles anywhere (CO-A1, CO-A4)."""
    n = 0
    first = 0 if HAND[s.players] == 3 else ORDERS_OF_3
    end = ORDERS_OF_3 if HAND[s.players] == 3 else len(ORDERS)
    for order in range(first, end):
        if ascends(s, order):
            out[n] = ARRANGE + order
            n += 1
    return n


@rule
def ascends(s: np.record, order: int) -> bool:
    """Whether the numbers of the hand would ascend in that order (CO-2)."""
    highest = -1
    for place in range(int(s.length[s.seat])):
        tile = int(s.code[s.seat, ORDER[order, place]])
        if tile < highest:
            return False
        if tile < SCRAMBLE:
            highest = tile
    return True
