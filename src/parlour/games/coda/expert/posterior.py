"""How likely each hidden tile is each number, exactly, from what a chair knows (CO-A5).

All deals that fit are counted as in `imagine`, none is sampled: going through the unseen numbers in order,
each goes to the centre or becomes the next hidden tile of some code. One table says in how many ways the
first t numbers can have led to a state (so many hidden tiles done in each code), another in how many ways the
rest can go on from it; their product over all states counts the deals in which a number becomes a certain
tile. In advanced play this is done for every possible pair of places of the two Scrambles, and weighed with
the choices that the owners would have had (see `imagine.evidence`). The counts stay below 2**53: exact as floats.
"""

from __future__ import annotations

import numpy as np

from parlour.engine import rule
from parlour.games.coda.imagine.evidence import FIELDS, FITS, FLAG, PLACE, choices_had, dashes_up, find_slots
from parlour.games.coda.observe import unseen_tiles
from parlour.games.coda.parts import DASH, LONGEST, NUMBERS, SCRAMBLE, SEATS
from parlour.games.coda.state import ARRANGING, KINDS

# Four codes with no more than twelve hidden tiles between them (see `imagine`) have (12 / 4 + 1)**4 = 256 states.
# A few more keep the rows of a table from lying a power of two apart: they would crowd one another out of the
# cache.
STATES = 256 + 8

ALL, NUMBERED = range(2)  # all hidden tiles of a code; those that are numbers when the Scrambles have their places
THEN, NOW = range(2)  # the ways that led to a state; the ways to go on from it

Desk = np.dtype(
    [
        ("chance", "f8", (SEATS, LONGEST, KINDS)),  # the answer: by seat, place and what the tile can be
        ("ways", "f8", (2, 2 * NUMBERS + 1, STATES)),
        ("slots", "i8", (2, SEATS, LONGEST + 3, FIELDS)),
        ("counts", "i8", (2, SEATS)),
        ("numbers", "i8", (2 * NUMBERS,)),  # those that the chair cannot see
        ("unseen", "i8"),  # how many
    ],
    align=True,
)
"""Room to work in, owned by the caller."""


@rule
def find_chances(s: np.record, chair: int, desk: np.record) -> None:
    """Write the chance of each kind for each hidden tile of a code that the chair cannot see; all else is 0.

    `s` is what the chair knows. Any record that holds more will do, too: no more than the chair sees is looked at.
    """
    desk.chance[:] = 0.0
    lay_out(s, chair, desk)
    total = 0.0
    for black in range(-1, SEATS * LONGEST):  # the tile that is the black Scramble; -1: none in a code
        if black < 0 or can_be_scramble(desk, black, 1):
            for white in range(-1, SEATS * LONGEST):
                if white < 0 or can_be_scramble(desk, white, 2):
                    total += add_deals(s, desk, black, white)
    for seat in range(SEATS):
        for i in range(desk.counts[ALL, seat]):
            for kind in range(KINDS):
                desk.chance[seat, desk.slots[ALL, seat, i, PLACE], kind] /= total


@rule
def lay_out(s: np.record, chair: int, desk: np.record) -> None:
    """List the unseen numbers and the hidden tiles."""
    unseen = unseen_tiles(s, chair)
    n = 0
    for tile in range(SCRAMBLE):
        if unseen >> tile & 1:
            desk.numbers[n] = tile
            n += 1
    desk.unseen = n
    for seat in range(SEATS):
        desk.counts[ALL, seat] = 0
        if seat < s.players and seat != chair and (seat != s.seat or s.step != ARRANGING):
            desk.counts[ALL, seat] = find_slots(s, seat, unseen, desk.slots[ALL, seat])


@rule
def can_be_scramble(desk: np.record, slot: int, flag: int) -> bool:
    """Whether a hidden tile can be the Scramble with that flag."""
    seat, i = slot // LONGEST, slot % LONGEST
    return bool(i < desk.counts[ALL, seat] and desk.slots[ALL, seat, i, FLAG] == flag)


@rule
def add_deals(s: np.record, desk: np.record, black: int, white: int) -> float:
    """Add up what each tile is in all deals with the Scrambles at these tiles; the weight of these deals."""
    states = leave_numbers(desk, black, white)
    count_ways_there(desk, states)
    count_ways_on(desk, states)
    deals = desk.ways[NOW, 0, 0]
    if deals == 0.0:
        return 0.0
    weight = likelihood(s, desk, black, white)
    stride = 1
    for seat in range(SEATS):
        size = int(desk.counts[NUMBERED, seat])
        for i in range(size):
            for t in range(int(desk.unseen)):
                tile = int(desk.numbers[t])
                if desk.slots[NUMBERED, seat, i, FITS] >> tile & 1:
                    ways = 0.0
                    for block in range(i * stride, states, stride * (size + 1)):
                        for d in range(block, block + stride):
                            ways += desk.ways[THEN, t, d] * desk.ways[NOW, t + 1, d + stride]
                    desk.chance[seat, desk.slots[NUMBERED, seat, i, PLACE], tile >> 1] += weight * ways
        stride *= size + 1
    for slot in (black, white):
        if slot >= 0:
            seat = slot // LONGEST
            desk.chance[seat, desk.slots[ALL, seat, slot % LONGEST, PLACE], DASH] += weight * deals
    return float(weight * deals)


@rule
def leave_numbers(desk: np.record, black: int, white: int) -> int:
    """List the hidden tiles that are numbers then; how many states there are."""
    states = 1
    for seat in range(SEATS):
        size = 0
        for i in range(desk.counts[ALL, seat]):
            slot = seat * LONGEST + i
            if slot not in (black, white):
                desk.slots[NUMBERED, seat, size, PLACE] = desk.slots[ALL, seat, i, PLACE]
                desk.slots[NUMBERED, seat, size, FITS] = desk.slots[ALL, seat, i, FITS]
                size += 1
        desk.counts[NUMBERED, seat] = size
        states *= size + 1
    return states


@rule
def count_ways_there(desk: np.record, states: int) -> None:
    """In how many ways the first t numbers can have led to each state."""
    desk.ways[THEN, 0, :states] = 0.0
    desk.ways[THEN, 0, 0] = 1.0
    for t in range(int(desk.unseen)):
        tile = int(desk.numbers[t])
        here, there = desk.ways[THEN, t], desk.ways[THEN, t + 1]
        for d in range(states):
            there[d] = here[d]  # the number lies in the centre
        stride = 1
        for seat in range(SEATS):  # or it comes next in a code
            size = int(desk.counts[NUMBERED, seat])
            for i in range(size):
                if desk.slots[NUMBERED, seat, i, FITS] >> tile & 1:
                    for block in range(i * stride, states, stride * (size + 1)):
                        for d in range(block, block + stride):
                            there[d + stride] += here[d]
            stride *= size + 1


@rule
def count_ways_on(desk: np.record, states: int) -> None:
    """In how many ways the numbers from the t-th on can fill what is open in each state."""
    desk.ways[NOW, int(desk.unseen), :states] = 0.0
    desk.ways[NOW, int(desk.unseen), states - 1] = 1.0
    for t in range(int(desk.unseen) - 1, -1, -1):
        tile = int(desk.numbers[t])
        here, there = desk.ways[NOW, t], desk.ways[NOW, t + 1]
        for d in range(states):
            here[d] = there[d]
        stride = 1
        for seat in range(SEATS):
            size = int(desk.counts[NUMBERED, seat])
            for i in range(size):
                if desk.slots[NUMBERED, seat, i, FITS] >> tile & 1:
                    for block in range(i * stride, states, stride * (size + 1)):
                        for d in range(block, block + stride):
                            here[d] += there[d + stride]
            stride *= size + 1


@rule
def likelihood(s: np.record, desk: np.record, black: int, white: int) -> float:
    """How likely the owners' choices were with the Scrambles there, against none in any code."""
    weight = 1.0
    for seat in range(int(s.players)):
        before = dashes_up(s, seat)
        dashes = before
        for slot in (black, white):
            if slot >= 0 and slot // LONGEST == seat:
                dashes |= 1 << desk.slots[ALL, seat, slot % LONGEST, PLACE]
        if dashes != before:
            weight *= choices_had(s, seat, before) / choices_had(s, seat, dashes)
    return weight
