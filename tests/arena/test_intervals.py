"""Intervals: known values, and the coverage that they promise."""

from __future__ import annotations

import random

import pytest

from parlour.arena.intervals import paired, student, wilson


@pytest.mark.parametrize(
    ("points", "games", "low", "high"),
    [(0, 10, 0.0, 0.2775), (10, 10, 0.7225, 1.0), (5, 10, 0.2366, 0.7634), (81, 263, 0.2553, 0.3662)],
)
def test_wilson(points: float, games: int, low: float, high: float) -> None:
    """Values from the literature on intervals for proportions."""
    rate = wilson(points, games)
    assert rate.low == pytest.approx(low, abs=2e-4)
    assert rate.high == pytest.approx(high, abs=2e-4)


def test_no_games_prove_nothing() -> None:
    assert (wilson(0, 0).low, wilson(0, 0).high) == (0, 1)


@pytest.mark.parametrize(("freedom", "value"), [(9, 2.262), (20, 2.086), (60, 2.000), (1000, 1.962)])
def test_student(freedom: int, value: float) -> None:
    assert student(freedom) == pytest.approx(value, abs=2e-3)


def test_luck_cancels_within_a_deal() -> None:
    """If the better cards decide most games, most deals are won once by either side: the interval shrinks."""
    deals = [0.5] * 80 + [1.0] * 15 + [0.0] * 5
    narrow, wide = paired(deals), wilson(2 * sum(deals), 200)
    assert narrow is not None
    assert narrow.value == wide.value
    assert narrow.high - narrow.low < 0.7 * (wide.high - wide.low)


def test_too_few_deals_or_no_spread() -> None:
    assert paired([0.5, 1.0]) is None
    assert paired([1.0] * 50) is None


def test_intervals_cover_the_truth() -> None:
    source = random.Random(5)
    hits = {"wilson": 0, "paired": 0}
    rounds = 400
    for _ in range(rounds):
        deals = [(source.random() < 0.6) / 2 + (source.random() < 0.6) / 2 for _ in range(60)]
        over_games, over_deals = wilson(2 * sum(deals), 120), paired(deals)
        assert over_deals is not None
        hits["wilson"] += over_games.low <= 0.6 <= over_games.high
        hits["paired"] += over_deals.low <= 0.6 <= over_deals.high
    assert all(0.92 * rounds <= count <= 0.98 * rounds for count in hits.values()), hits
