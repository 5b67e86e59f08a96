"""What a seat cannot know, dealt as likely as it is, given all that it knows (CO-A5).

A deal that fits what the seat has seen gives every hidden tile in the others' codes a tile of its colour
such that numbers ascend and no wrong naming is contradicted; whatever is left over lies in the centre (or is
a clue tile that stands apart, or a hand not yet arranged), in any order. In standard play all fitting deals
are equally likely. We count them: going through the unseen numbers in order, each goes to the centre or
becomes the next hidden tile of some code, so that a table over (numbers done, hidden tiles done in each
code) says in how many ways the rest can go. A random index into all the ways is then turned into a deal by
walking through the table.

In advanced play a Scramble may stand anywhere, and a deal is less likely the more choices its owners had
when they arranged and inserted: its weight is one over the product of the numbers of choices. That product
depends only on where the Scrambles stand (see `evidence`). The table counts each Scramble in a code with
a whole number that is at least its share of the weight; a deal drawn from it is then kept with the
probability that makes up the difference, else another is drawn from the same table. So the result is exact,
in integers.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from parlour.engine import rule
from parlour.engine.rng import shuffle
from parlour.games.coda.imagine.counting import PAIR, STATE, count_ways, draw_way, fair
from parlour.games.coda.imagine.evidence import (
    FIELDS,
    PLACE,
    SHARE,
    TILE,
    UNIT,
    choices_had,
    dashes_up,
    find_slots,
)
from parlour.games.coda.observe import unseen_tiles
from parlour.games.coda.parts import LONGEST, NUMBERS, SCRAMBLE, SEATS, TILES
from parlour.games.coda.rules.turns import take
from parlour.games.coda.state import ARRANGING, HELD, OVER

MOST_STATES = 125
"""How many hidden tiles are done in each of the others' codes: (4 + 1)**3 when four stand in each of three.

There are never more hidden tiles in all codes than were dealt, twelve at most: a turn turns up a tile before it
adds a hidden one."""

# The room to reckon in: the hidden tiles, how many each code has, the unseen numbers, a walk, and the table.
SLOTS = SEATS * (LONGEST + 3) * FIELDS  # three empty ones at the end of each row
COUNTS = SLOTS + SEATS
LISTED = COUNTS + 2 * NUMBERS
WALK = LISTED + STATE + 1
ROOM = WALK + (2 * NUMBERS + 1) * 4 * MOST_STATES


@rule
def imagine(o: np.record, seat: int, source: NDArray[np.uint64], room: NDArray[np.int64]) -> None:
    """Fill in the tiles whose numbers the seat does not know, and the centre."""
    unseen = unseen_tiles(o, seat)
    if o.step != OVER:  # after the end all codes lie open, and only the centre is hidden (CO-R1)
        unseen = deal_codes(o, seat, unseen, source, room)
    deal_rest(o, seat, unseen, source)


@rule
def deal_rest(o: np.record, seat: int, unseen: int, source: NDArray[np.uint64]) -> None:
    """Mix the tiles that stand in no code; a hidden clue and a hand not yet arranged are drawn from them."""
    for colour in range(2):
        n = 0
        for tile in range(colour, TILES, 2):
            if unseen >> tile & 1:
                o.pile[colour, n] = tile
                n += 1
        shuffle(source, o.pile[colour], n)
        o.left[colour] = n
    mover = int(o.seat)
    if mover == seat or o.step == OVER:
        return
    if o.clue == HELD:
        apart = int(o.length[mover])
        o.code[mover, apart] = take(o, int(o.code[mover, apart]) & 1)
    if o.step == ARRANGING:
        for place in range(int(o.length[mover])):
            o.code[mover, place] = take(o, int(o.code[mover, place]) & 1)


@rule
def deal_codes(o: np.record, seat: int, unseen: int, source: NDArray[np.uint64], room: NDArray[np.int64]) -> int:
    """Deal the hidden tiles of the others' codes; the unseen tiles that are left over, as bits."""
    room[:COUNTS] = 0
    slots = room[:SLOTS].reshape((SEATS, LONGEST + 3, FIELDS))
    counts = room[SLOTS:COUNTS]
    states = 1
    for other in range(int(o.players)):
        if other != seat and (other != o.seat or o.step != ARRANGING):
            counts[other] = find_slots(o, other, unseen, slots[other])
            states *= counts[other] + 1
    numbers = room[COUNTS:LISTED]
    n = 0
    for tile in range(SCRAMBLE):
        if unseen >> tile & 1:
            numbers[n] = tile
            n += 1
    placed = 3 & ~(unseen >> SCRAMBLE)  # Scrambles that are not to be dealt count as placed
    ways = room[WALK : WALK + (n + 1) * 4 * states].reshape((n + 1, 4, states))
    count_ways(ways, numbers, slots, counts, placed)
    walk = room[LISTED:WALK]
    draw_way(ways, numbers, slots, counts, placed, walk, source)
    while not kept(o, slots, counts, source):
        draw_way(ways, numbers, slots, counts, placed, walk, source)
    for other in range(SEATS):
        for i in range(counts[other]):
            o.code[other, slots[other, i, PLACE]] = slots[other, i, TILE]
            unseen &= ~(1 << slots[other, i, TILE])
    return unseen


@rule
def kept(s: np.record, slots: NDArray[np.int64], counts: NDArray[np.int64], source: NDArray[np.uint64]) -> bool:
    """Whether a drawn deal is kept: as often as its weight is smaller than what the table counted."""
    weight, counted = 1, 1  # as a fraction of each other
    drawn = 0
    for seat in range(SEATS):
        dashes = before = dashes_up(s, seat)
        for i in range(counts[seat]):
            if slots[seat, i, TILE] >= SCRAMBLE:
                dashes |= 1 << slots[seat, i, PLACE]
                weight *= UNIT
                counted *= slots[seat, i, SHARE]
                drawn += 1
        if dashes != before:
            weight *= choices_had(s, seat, before)
            counted *= choices_had(s, seat, dashes)
    if drawn == 2:
        counted *= PAIR
    return weight == counted or fair(source, counted) < weight
