"""How a seat imagines what it cannot know (PP-2, PP-13).

What the seat knows of a rival's hidden tiles is how many there are, and a set of tiles that they are not
(`proven`). All deals that respect this are equally likely, so we draw one of them evenly, by counting: the
unknown tiles fall into groups by which rivals may hold them; for each way to spread the first two rivals'
tiles over the groups we know how many deals there are; a way is drawn with that weight, then the tiles of
each group by lot. The third rival gets any that it may hold, and the pile the rest.

Nothing else is evidence. Once the pile is empty everybody knows which tiles the players hold together, so
that the game goes on tells nothing about who holds which; and what a player chose to play is strategy.
"""

from __future__ import annotations

from itertools import product
from math import comb

import numpy as np
from numpy.typing import NDArray

from parlour.engine.rng import below, draw, shuffle
from parlour.engine.rule import rule
from parlour.games.pyramid_power.observe import hidden
from parlour.games.pyramid_power.parts import TILES, count, tile_of

# CHOOSE[n, k] is "n choose k"; SPLITS are the ways to take up to LARGEST tiles from
# three groups, smallest totals first, and SPLITS_UP_TO[h] is how many of them take at most h.
LARGEST = 6
CHOOSE = np.array([[comb(n, k) for k in range(LARGEST + 1)] for n in range(TILES + 1)], dtype=np.int64)
SPLITS = np.array(
    sorted((t for t in product(range(LARGEST + 1), repeat=3) if sum(t) <= LARGEST), key=sum), dtype=np.int64
)
SPLITS_UP_TO = np.array([comb(h + 3, 3) for h in range(LARGEST + 1)], dtype=np.int64)

Source = NDArray[np.uint64]
WAYS = len(SPLITS)
HALF = 2**63 - 1


@rule
def imagine(o: np.record, seat: int, source: Source) -> None:
    """Deal the hidden tiles, every deal that fits the seat's knowledge equally likely."""
    if o.ended or o.players == 1:
        fill_pile(o, int(o.unseen), source)
        return
    players = int(o.players)
    a = (seat + 1) % players
    b = (seat + 2) % players  # the seat itself with two players: then it takes no part
    c = (seat + 3) % players
    high_a = hidden(o, a)
    high_b = hidden(o, b) if players > 2 else 0
    high_c = hidden(o, c) if players > 3 else 0
    unknown = int(o.unseen) & ~int(o.held[seat])
    may_a = unknown & ~int(o.proven[a]) if high_a else 0
    may_b = unknown & ~int(o.proven[b]) if high_b else 0
    may_c = unknown & ~int(o.proven[c]) if high_c else 0

    way = pick_way(source, may_a, may_b, may_c, high_a, high_b, high_c)
    of_a = SPLITS[way // WAYS]
    of_b = SPLITS[way % WAYS]
    got_a = by_lot(source, may_a & may_b & ~may_c, of_a[0])
    got_a |= by_lot(source, may_a & may_c & ~may_b, of_a[1])
    got_a |= by_lot(source, may_a & may_b & may_c, of_a[2])
    got_a |= by_lot(source, may_a & ~may_b & ~may_c, high_a - count(got_a))
    may_b &= ~got_a
    got_b = by_lot(source, may_b & may_a & ~may_c, of_b[0])
    got_b |= by_lot(source, may_b & may_c & ~may_a, of_b[1])
    got_b |= by_lot(source, may_b & may_a & may_c, of_b[2])
    got_b |= by_lot(source, may_b & ~may_a & ~may_c, high_b - count(got_b))
    got_c = by_lot(source, may_c & ~got_a & ~got_b, high_c)

    hide(o, a, got_a, source)
    hide(o, b, got_b, source)
    hide(o, c, got_c, source)
    fill_pile(o, unknown & ~got_a & ~got_b & ~got_c, source)


@rule
def pick_way(source: Source, may_a: int, may_b: int, may_c: int, high_a: int, high_b: int, high_c: int) -> int:
    """How many tiles of each group rivals a and b get, as a pair of rows of SPLITS, weighted by its deals."""
    just_a = count(may_a & ~may_b & ~may_c)
    just_b = count(may_b & ~may_a & ~may_c)
    a_and_b = count(may_a & may_b & ~may_c)
    a_and_c = count(may_a & may_c & ~may_b)
    b_and_c = count(may_b & may_c & ~may_a)
    anyone = count(may_a & may_b & may_c)
    for_c = count(may_c)
    lot = -1
    while True:  # twice: first count the deals, then draw one and walk to it
        passed = 0
        for i in range(SPLITS_UP_TO[high_a]):
            in_ab = SPLITS[i, 0]
            in_ac = SPLITS[i, 1]
            in_all = SPLITS[i, 2]
            deals_a = deals(just_a, a_and_b, a_and_c, anyone, i, high_a)
            if deals_a:
                for j in range(SPLITS_UP_TO[high_b]):
                    deals_b = deals(just_b, a_and_b - in_ab, b_and_c, anyone - in_all, j, high_b)
                    left_for_c = for_c - in_ac - in_all - SPLITS[j, 1] - SPLITS[j, 2]
                    if deals_b and left_for_c >= high_c:
                        passed += deals_a * deals_b * CHOOSE[left_for_c, high_c]
                        if passed > lot >= 0:
                            return int(i * WAYS + j)
        lot = below_many(source, passed)


@rule
def deals(alone: int, first: int, second: int, third: int, split: int, high: int) -> int:
    """How many ways to take `high` tiles from four groups: from the last three what the split says."""
    x = SPLITS[split, 0]
    y = SPLITS[split, 1]
    z = SPLITS[split, 2]
    return int(CHOOSE[first, x] * CHOOSE[second, y] * CHOOSE[third, z] * CHOOSE[alone, high - x - y - z])


@rule
def below_many(source: Source, n: int) -> int:
    """A fair number from 0 to n - 1, for n beyond the reach of `below`."""
    fair = HALF // n * n
    while True:
        lot = np.int64(draw(source) >> 1)
        if lot < fair:
            return int(lot % n)


@rule
def by_lot(source: Source, tiles: int, n: int) -> int:
    """A set of n of these tiles, every such set equally likely."""
    taken = 0
    left = count(tiles)
    while n > 0:
        bit = tiles & -tiles
        tiles ^= bit
        if below(source, left) < n:
            taken |= bit
            n -= 1
        left -= 1
    return taken


@rule
def hide(o: np.record, seat: int, tiles: int, source: Source) -> None:
    """Put these tiles under the top of a stack, in any order."""
    if tiles:
        o.held[seat] |= tiles
        lay_out(o.stack[seat], tiles)
        shuffle(source, o.stack[seat], count(tiles))


@rule
def fill_pile(o: np.record, tiles: int, source: Source) -> None:
    """Make these tiles the draw pile, in any order."""
    lay_out(o.pile, tiles)
    shuffle(source, o.pile, o.pile_size)


@rule
def lay_out(row: NDArray[np.int8], tiles: int) -> None:
    """Write a set of tiles to the beginning of a row."""
    i = 0
    while tiles:
        bit = tiles & -tiles
        row[i] = 1 + tile_of(bit)
        tiles ^= bit
        i += 1
