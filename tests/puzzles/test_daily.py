"""Challenges of the day: their values, what follows from them, and what is refused."""

from __future__ import annotations

import datetime as dt
from itertools import pairwise

import pytest

from parlour.engine.errors import ParlourError
from parlour.engine.shares import hashed
from parlour.puzzles import daily
from parlour.puzzles.daily import LENGTH, SOLITAIRES
from parlour.puzzles.problems.kinds import KINDS, kind_named

DAY = dt.date(2026, 11, 19)
VALUE = daily.practice_value(DAY)


def test_each_value_is_promised_by_the_one_before() -> None:
    values = [daily.value_of("secret", day) for day in range(-1, 4)]
    for before, value in pairwise(values):
        assert hashed(value) == before
        daily.check_value(value, before)
    assert len(set(values)) == len(values)
    assert daily.value_of("another", 0) != values[1]
    assert hashed(daily.value_of("secret", LENGTH - 1)) == daily.value_of("secret", LENGTH - 2)
    with pytest.raises(ParlourError, match="hundred years"):
        daily.value_of("secret", LENGTH)


@pytest.mark.parametrize(
    ("value", "promise", "says"),
    [("x", "0" * 64, "no value"), ("0" * 64, "1" * 63, "no value"), ("0" * 64, "1" * 64, "its hash is another")],
)
def test_a_value_that_was_not_promised_is_refused(value: str, promise: str, says: str) -> None:
    with pytest.raises(ParlourError, match=says):
        daily.check_value(value, promise)


@pytest.mark.parametrize("text", ["", "today", "2026-02-30", "2026-2-3", "20261119", "2026-W47-4", "9" * 80])
def test_what_is_no_date_gets_a_sentence(text: str) -> None:
    with pytest.raises(ParlourError, match="is no date"):
        daily.read_date(text)


def test_days_change_at_midnight_utc() -> None:
    midnight = dt.datetime(2026, 11, 20, tzinfo=dt.UTC).timestamp()
    assert daily.today(midnight - 1) == DAY
    assert daily.today(midnight) == DAY + dt.timedelta(1)


def test_a_seed_follows_from_date_value_and_name_and_from_nothing_else() -> None:
    seeds = {
        daily.seed_of(day, value, name)
        for day in (DAY, DAY + dt.timedelta(1))
        for value in (VALUE, "0" * 64)
        for name in daily.CHALLENGES
    }
    assert len(seeds) == 4 * len(daily.CHALLENGES)
    assert daily.seed_of(dt.date(2026, 11, 19), "ab" * 32, "coda") == 13_532_244_145_972_643_506


@pytest.mark.slow
@pytest.mark.parametrize("kind", KINDS)
def test_the_problem_of_a_day_is_the_same_for_everybody_and_proven(kind: str) -> None:
    one, again = (daily.problem_of(DAY, VALUE, kind) for _ in range(2))
    assert one == again
    assert kind_named(kind).proven(one)
    assert kind_named(kind).judge(one, one.answer).right
    assert 1 <= one.grade <= 5
    assert daily.problem_of(DAY, "0" * 64, kind).moves != one.moves


@pytest.mark.parametrize("name", SOLITAIRES)
def test_a_solitaire_of_a_day_begins_the_same_for_everybody(name: str) -> None:
    one, again = (daily.deal_of(DAY, VALUE, name) for _ in range(2))
    assert one == again
    start = one.position()
    assert (start.players, start.seat, start.ply) == (1, 0, len(one.moves))
    assert daily.deal_of(DAY, "0" * 64, name) != one
    assert one.keeps_what_was_laid(start)


def test_what_the_day_has_laid_on_the_4x6_is_part_of_the_puzzle() -> None:
    deal = daily.deal_of(DAY, VALUE, "solitaire-4x6")
    start = deal.position()
    assert len(deal.moves) == 1 + daily.GIVEN
    lifted = start.copy()
    lift = next(move for move in start.moves() if move.data["do"] == "lift")
    lifted.play(lift.code)
    assert not deal.keeps_what_was_laid(lifted)
