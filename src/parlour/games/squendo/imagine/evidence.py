"""What everybody knows about a hidden hand from what its owner did (SQ-7).

Only two things tell: a tile taken from a stack of three is one of two that all saw placed (`other`), and a
pass proves that no tile of the hand could be placed. Only all-white or all-black tiles can be stuck, and
never both at once: north of the northernmost tile one of them fits.

After a pass the drawn tiles of a hand are no longer equally likely, and nobody else sees which of them were
drawn later. So for each hand we count, for every number of uniform circles and uniform crosses among its drawn
tiles, in how many orders its tiles can have come from the pile so that all its passes were compulsory:
`ways[seat, circles, crosses]`. Uniform means all white or all black, whichever the last pass was about:
`uniform[seat]`. It is 0 while no pass tells anything; then all hands are equally likely.
"""

from __future__ import annotations

import numpy as np

from parlour.engine import rule
from parlour.games.squendo.parts import FITS, HAND, UNIFORM
from parlour.games.squendo.state import DRAWN

PLENTY = 1 << 24
"""Ways are halved above this: only their ratios matter."""


@rule
def drawn(s: np.record, seat: int) -> int:
    """How many tiles of a hand came from the pile."""
    n = 0
    for slot in range(int(s.held[seat])):
        if s.other[seat, slot] == DRAWN:
            n += 1
    return n


@rule
def played(s: np.record, seat: int, tile: int) -> None:
    """A drawn tile is about to be played: the hand was one that has it."""
    uniform = int(s.uniform[seat])
    if uniform == 0:
        return
    circle = 0
    cross = 0
    if UNIFORM[tile] == uniform:
        cross = tile // 6 % 2
        circle = 1 - cross
    rest = drawn(s, seat) - 1
    for a in range(HAND + 1):
        for b in range(HAND + 1):
            s.ways[seat, a, b] = s.ways[seat, a + circle, b + cross] if a + b <= rest else 0


@rule
def drew(s: np.record, seat: int) -> None:
    """A tile was drawn: it can be any of those now in the hand."""
    if s.uniform[seat] == 0:
        return
    n = drawn(s, seat)
    most = 0
    for a in range(HAND, -1, -1):
        for b in range(HAND, -1, -1):
            ways = max(0, n - a - b) * int(s.ways[seat, a, b])
            if a > 0:
                ways += a * int(s.ways[seat, a - 1, b])
            if b > 0:
                ways += b * int(s.ways[seat, a, b - 1])
            s.ways[seat, a, b] = ways if a + b <= n else 0
            most = max(most, ways)
    if most > PLENTY:
        for a in range(HAND + 1):
            for b in range(HAND + 1):
                s.ways[seat, a, b] = (int(s.ways[seat, a, b]) + 1) // 2


@rule
def passed(s: np.record, seat: int) -> None:
    """A player passes: all tiles of the hand are stuck at this moment."""
    if s.held[seat] == 0:
        return
    uniform = 1
    if not stuck(s, uniform, 0) and not stuck(s, uniform, 1):
        uniform = 2
    circles = stuck(s, uniform, 0)
    crosses = stuck(s, uniform, 1)
    for slot in range(int(s.held[seat])):
        other = int(s.other[seat, slot])
        if other != DRAWN:
            other_stuck = crosses if other // 6 % 2 else circles
            if UNIFORM[other] != uniform or not other_stuck:
                s.other[seat, slot] = s.hand[seat, slot]  # now all know which was taken
    n = drawn(s, seat)
    if n == 0:
        s.uniform[seat] = 0
        return
    for a in range(HAND + 1):
        for b in range(HAND + 1):
            if s.uniform[seat] != uniform:
                s.ways[seat, a, b] = 1
            if a + b != n or (a > 0 and not circles) or (b > 0 and not crosses):
                s.ways[seat, a, b] = 0
    s.uniform[seat] = uniform


@rule
def stuck(s: np.record, uniform: int, shape: int) -> bool:
    """Whether an all-white (1) or all-black (2) tile of a shape can be placed nowhere."""
    pattern = 0 if uniform == 1 else 5
    for site in range(1, int(s.sites) + 1):
        top = int(s.top[site])
        if (top == 0 or (top - 1) // 16 % 2 == shape) and FITS[int(s.need[site]), pattern]:
            return False
    return True
