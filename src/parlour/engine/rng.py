"""The random generator of the rules: splitmix64 in one cell of a uint64 array (ALL-1).

A generator is any `uint64` array of length one: the `rng` field of a state, or a loose array that a
caller owns. The same seed gives the same draws on every machine, compiled or not: all arithmetic is done on
plain integers under a 64-bit mask. The constants are all at least 2**63, because Numba then keeps
unsigned 64-bit integers where smaller ones would make it fall back to signed ones or to floats.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from parlour.engine.rule import rule

MASK = 0xFFFFFFFFFFFFFFFF
GOLDEN = 0x9E3779B97F4A7C15
MIX_1 = 0xBF58476D1CE4E5B9
MIX_2 = 0x94D049BB133111EB


def generator(seed: int) -> NDArray[np.uint64]:
    """A loose generator, for callers outside the rules."""
    return np.array([seed & MASK], dtype=np.uint64)


@rule
def seed_rng(rng: NDArray[np.uint64], seed: int) -> None:
    """Set the generator to a seed; seeds that differ in one bit give unrelated draws."""
    rng[0] = seed
    draw(rng)


@rule
def draw(rng: NDArray[np.uint64]) -> int:
    """The next 64 random bits."""
    state = (int(rng[0]) + GOLDEN) & MASK
    rng[0] = state
    z = ((state ^ (state >> 30)) * MIX_1) & MASK
    z = ((z ^ (z >> 27)) * MIX_2) & MASK
    return z ^ (z >> 31)


@rule
def below(rng: NDArray[np.uint64], n: int) -> int:
    """A fair number from 0 to n - 1, for n up to 2**31."""
    return int((np.int64(draw(rng) >> 33) * n) >> 31)


@rule
def shuffle(rng: NDArray[np.uint64], cards: NDArray[np.int8], n: int) -> None:
    """Shuffle the first n entries in place, every order equally likely."""
    for i in range(n - 1, 0, -1):
        j = below(rng, i + 1)
        card = cards[i]
        cards[i] = cards[j]
        cards[j] = card
