"""What a seat cannot know, dealt anew exactly as likely as it is (CO-A5).

A deal that fits what the seat has seen gives every hidden tile in the others' codes a tile of its colour
such that numbers ascend and no wrong naming is contradicted; whatever is left over lies in the centre (or is
a clue tile that stands apart, or a hand not yet arranged), in any order. In standard play all fitting deals
are equally likely. We count them: going through the unseen numbers in order, each goes to the centre or
becomes the next hidden tile of some code, so that a table over (numbers done, hidden tiles done in each
code) says in how many ways the rest can go. A random index into all the ways is then turned into a deal by
walking through the table.

In advanced play a Scramble may stand anywhere, and a deal is less likely the more choices its owners had
when they arranged and inserted: its weight is one over the product of the numbers of choices. That product
depends only on where the Scrambles stand (see `choices_had`). The table counts each Scramble in a code with
a whole number that is at least its share of the weight; a deal drawn from it is then kept with the
probability that makes up the difference, else another is drawn from the same table. So the result is exact,
in integers.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from parlour.engine import rule
from parlour.engine.rng import draw, shuffle
from parlour.games.coda.counting import PAIR, STATE, count_ways, draw_way, fair
from parlour.games.coda.evidence import (
    FIELDS,
    PLACE,
    SHARE,
    TILE,
    UNIT,
    choices_had,
    dashes_up,
    find_slots,
)
from parlour.games.coda.rules import take
from parlour.games.coda.state import ARRANGING, NONE, OVER
from parlour.games.coda.tiles import LONGEST, NUMBERS, SCRAMBLE, SEATS, TILES


@rule
def redeal(s: np.record, seat: int, source: NDArray[np.uint64]) -> None:
    """Deal anew all that the seat cannot know, given all that it has seen (CO-A5)."""
    s.rng[0] = draw(source)
    unseen = unseen_tiles(s, seat)
    if s.step != OVER:  # after the end all codes lie open, and only the centre is hidden (CO-R1)
        unseen = redeal_codes(s, seat, unseen, source)
    redeal_rest(s, seat, unseen, source)


@rule
def unseen_tiles(s: np.record, seat: int) -> int:
    """The tiles that the seat cannot see, as bits."""
    unseen = (1 << 2 * (NUMBERS + int(s.advanced))) - 1
    for other in range(int(s.players)):
        for place in range(int(s.length[other])):
            if other == seat or s.up[other] >> place & 1 or s.step == OVER:
                unseen &= ~(1 << int(s.code[other, place]))
    if s.clue != NONE and not clue_hidden(s, seat):
        unseen &= ~(1 << int(s.clue))
    return unseen


@rule
def clue_hidden(s: np.record, seat: int) -> bool:
    """Whether a clue tile stands apart that the seat cannot see."""
    return s.clue != NONE and s.seat != seat and not s.clue_up and s.step != OVER


@rule
def redeal_rest(s: np.record, seat: int, unseen: int, source: NDArray[np.uint64]) -> None:
    """Mix the tiles that stand in no code; a hidden clue and a hand not yet arranged are drawn from them."""
    for colour in range(2):
        n = 0
        for tile in range(colour, TILES, 2):
            if unseen >> tile & 1:
                s.pile[colour, n] = tile
                n += 1
        shuffle(source, s.pile[colour], n)
        s.left[colour] = n
    if clue_hidden(s, seat):
        s.clue = take(s, int(s.clue) & 1)
    if s.step == ARRANGING and s.seat != seat:
        for place in range(int(s.length[s.seat])):
            s.code[s.seat, place] = take(s, int(s.code[s.seat, place]) & 1)


@rule
def redeal_codes(s: np.record, seat: int, unseen: int, source: NDArray[np.uint64]) -> int:
    """Deal the hidden tiles of the others' codes anew; the unseen tiles that are left over, as bits."""
    slots = np.zeros((SEATS, LONGEST + 3, FIELDS), np.int64)  # three empty ones at the end of each row
    counts = np.zeros(SEATS, np.int64)
    states = 1
    for other in range(int(s.players)):
        if other != seat and (other != s.seat or s.step != ARRANGING):
            counts[other] = find_slots(s, other, unseen, slots[other])
            states *= counts[other] + 1
    numbers = np.empty(2 * NUMBERS, np.int64)
    n = 0
    for tile in range(SCRAMBLE):
        if unseen >> tile & 1:
            numbers[n] = tile
            n += 1
    placed = 3 & ~(unseen >> SCRAMBLE)  # Scrambles that are not to be dealt count as placed
    ways = np.empty((n + 1, 4, states), np.int64)
    count_ways(ways, numbers, slots, counts, placed)
    walk = np.empty(STATE + 1, np.int64)
    draw_way(ways, numbers, slots, counts, placed, walk, source)
    while not kept(s, slots, counts, source):
        draw_way(ways, numbers, slots, counts, placed, walk, source)
    for other in range(SEATS):
        for i in range(counts[other]):
            s.code[other, slots[other, i, PLACE]] = slots[other, i, TILE]
            unseen &= ~(1 << slots[other, i, TILE])
    return unseen


@rule
def kept(
    s: np.record, slots: NDArray[np.int64], counts: NDArray[np.int64], source: NDArray[np.uint64]
) -> bool:
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
