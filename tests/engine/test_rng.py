"""The random generator: the published one, the same everywhere, and fair (ALL-1)."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

import numpy as np

from parlour.engine.rng import below, draw, generator, seed_rng, shuffle


def test_draws_are_those_of_splitmix64() -> None:
    """The reference outputs of splitmix64 for the seeds 0 and 1234567."""
    source = generator(0)
    assert [int(draw(source)) for _ in range(3)] == [
        0xE220A8397B1DCDAF,
        0x6E789E6AA1B965F4,
        0x06C45D188009454F,
    ]
    source = generator(1234567)
    assert [int(draw(source)) for _ in range(2)] == [6457827717110365317, 3203168211198807973]


def test_numbers_below_are_fair() -> None:
    source = generator(5)
    counts = Counter(int(below(source, 7)) for _ in range(70_000))
    assert set(counts) == set(range(7))
    chi_square = sum((count - 10_000) ** 2 / 10_000 for count in counts.values())
    assert chi_square < 22.5  # 6 degrees of freedom, p = 0.001


def test_shuffles_are_fair() -> None:
    source = generator(11)
    counts: Counter[tuple[int, ...]] = Counter()
    for _ in range(24_000):
        cards = np.arange(4, dtype=np.int8)
        shuffle(source, cards, 4)
        counts[tuple(cards.tolist())] += 1
    assert set(counts) == set(permutations(range(4)))
    chi_square = sum((count - 1_000) ** 2 / 1_000 for count in counts.values())
    assert chi_square < 49.7  # 23 degrees of freedom, p = 0.001


def test_shuffling_the_first_entries_leaves_the_rest() -> None:
    cards = np.arange(10, dtype=np.int8)
    shuffle(generator(3), cards, 5)
    assert cards[5:].tolist() == [5, 6, 7, 8, 9]
    assert sorted(cards[:5].tolist()) == [0, 1, 2, 3, 4]


def test_neighbouring_seeds_give_unrelated_games() -> None:
    first, second = generator(0), generator(0)
    seed_rng(first, 1)
    seed_rng(second, 2)
    different = int(draw(first)) ^ int(draw(second))
    assert 16 <= different.bit_count() <= 48
