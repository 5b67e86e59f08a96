"""Counting all ways to deal the hidden tiles of the codes, and drawing one of them; see `worlds`."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from parlour.engine import rule
from parlour.engine.rng import draw
from parlour.games.coda.imagine.evidence import FITS, FLAG, SHARE, TILE, UNIT
from parlour.games.coda.parts import SCRAMBLE, SEATS

# Two Scrambles in one code can be likelier than the product of their shares, but less than three times: 3/2 if
# both were dealt (1/3 * 1/2 against 1/3 * 1/3), or else 2 if the second went in beside the first (a number
# would have had a choice there), and in either case 4/3 if a number then went between them (1/3 against 1/4).
PAIR = 3

# The walk through the table: hidden tiles done in each of the four codes, then these.
INDEX, FLAGS, STATE = range(SEATS, SEATS + 3)

LARGEST = 2**63 - 1


@rule
def count_ways(
    ways: NDArray[np.int64],
    numbers: NDArray[np.int64],
    slots: NDArray[np.int64],
    counts: NDArray[np.int64],
    placed: int,
) -> None:
    """Fill the table: ways[t, f, d] is in how many ways the deal can go on from the t-th number, when f are
    the Scrambles placed and d, in mixed radix, tells how many hidden tiles of each code are done.
    """
    n = ways.shape[0] - 1
    for flags in range(placed, 4):
        for d in range(ways.shape[2]):
            ways[n, flags, d] = 0
        ways[n, flags, -1] = UNIT ** (2 - (flags & 1) - (flags >> 1))  # one for each in the centre
    if placed == 0:
        ways[n, 3, -1] = PAIR
    stride = 1
    for seat in range(SEATS):  # Scrambles at the right end of a code, with no number after them
        row, size = slots[seat], int(counts[seat])
        for done in range(max(size - 2, 0), size):
            weight = dashes_share(row, done, size - done)
            if weight:
                flags = dashes_flags(row, done, size - done)
                add(ways[n], ways[n], flags, weight, done, size, size, stride, placed)
        stride *= size + 1
    for t in range(n - 1, -1, -1):
        for flags in range(placed, 4):  # the number goes to the centre
            for d in range(ways.shape[2]):
                ways[t, flags, d] = ways[t + 1, flags, d]
        stride = 1
        for seat in range(SEATS):  # or it comes next in a code, after up to two Scrambles
            row, size = slots[seat], int(counts[seat])
            for done in range(size):
                for dashes in range(3):
                    weight = next_share(row, done, dashes, int(numbers[t]))
                    if weight:
                        flags = dashes_flags(row, done, dashes)
                        then = done + dashes + 1
                        add(ways[t], ways[t + 1], flags, weight, done, then, size, stride, placed)
            stride *= size + 1


@rule
def add(
    here: NDArray[np.int64],
    there: NDArray[np.int64],
    dashes: int,
    weight: int,
    done: int,
    then: int,
    size: int,
    stride: int,
    placed: int,
) -> None:
    """Count for all states with so many tiles of a code done the ways to go on from those with more done."""
    for flags in range(placed, 4):
        if not flags & dashes:
            for block in range(0, here.shape[1], stride * (size + 1)):
                for i in range(block, block + stride):
                    here[flags, i + done * stride] += weight * there[flags | dashes, i + then * stride]


@rule
def next_share(row: NDArray[np.int64], done: int, dashes: int, tile: int) -> int:
    """The weight of a number coming next in a code after so many Scrambles; 0 if it cannot."""
    if not row[done + dashes, FITS] >> tile & 1:
        return 0
    return dashes_share(row, done, dashes)


@rule
def dashes_share(row: NDArray[np.int64], done: int, dashes: int) -> int:
    """The weight of the next hidden tiles of a code being Scrambles; 0 if they cannot be."""
    if dashes == 2 and row[done, FLAG] == row[done + 1, FLAG]:
        return 0
    weight = 1
    for i in range(done, done + dashes):
        weight *= int(row[i, SHARE])
    return weight


@rule
def dashes_flags(row: NDArray[np.int64], done: int, dashes: int) -> int:
    """Which Scrambles the next hidden tiles of a code are, if they are Scrambles, as bits."""
    flags = 0
    for i in range(done, done + dashes):
        flags |= int(row[i, FLAG])
    return flags


@rule
def draw_way(
    ways: NDArray[np.int64],
    numbers: NDArray[np.int64],
    slots: NDArray[np.int64],
    counts: NDArray[np.int64],
    placed: int,
    walk: NDArray[np.int64],
    source: NDArray[np.uint64],
) -> None:
    """Turn a random index into all the ways to deal into a deal."""
    for seat in range(SEATS):
        walk[seat] = 0
        for i in range(counts[seat]):  # what no number takes will be a Scramble
            slots[seat, i, TILE] = SCRAMBLE + (slots[seat, i, FLAG] >> 1)
    walk[INDEX] = fair(source, int(ways[0, placed, 0]))
    walk[FLAGS] = placed
    walk[STATE] = 0
    for t in range(ways.shape[0] - 1):
        draw_number(ways[t + 1], int(numbers[t]), slots, counts, walk)


@rule
def draw_number(
    there: NDArray[np.int64],
    tile: int,
    slots: NDArray[np.int64],
    counts: NDArray[np.int64],
    walk: NDArray[np.int64],
) -> None:
    """Put one number where the index says: into the centre, or next in a code."""
    rest = there[walk[FLAGS], walk[STATE]]
    if walk[INDEX] < rest:
        return
    walk[INDEX] -= rest
    stride = 1
    for seat in range(SEATS):
        for dashes in range(3):
            weight = next_share(slots[seat], int(walk[seat]), dashes, tile)
            flags = dashes_flags(slots[seat], int(walk[seat]), dashes)
            if weight and not flags & walk[FLAGS]:
                rest = there[walk[FLAGS] | flags, walk[STATE] + (dashes + 1) * stride]
                if walk[INDEX] < weight * rest:
                    slots[seat, walk[seat] + dashes, TILE] = tile
                    walk[seat] += dashes + 1
                    walk[STATE] += (dashes + 1) * stride
                    walk[FLAGS] |= flags
                    walk[INDEX] %= rest
                    return
                walk[INDEX] -= weight * rest
        stride *= int(counts[seat]) + 1


@rule
def fair(source: NDArray[np.uint64], n: int) -> int:
    """A fair number from 0 to n - 1, for any n below 2**63 (the engine's `below` is for small n)."""
    while True:
        number = int(np.int64(draw(source) >> 1))
        rest = number % n
        if number - rest <= LARGEST - (n - 1):  # a whole block of n numbers begins here
            return rest
