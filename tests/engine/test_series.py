"""A series above single games: totals, starters, winners (ALL-4)."""

from __future__ import annotations

import hashlib

import pytest

from parlour.engine import OptionError, ParlourError, Position, Series
from tests.engine import stranger

GAME = stranger.GAME


def finish(position: Position) -> Position:
    while position.seat is not None:
        position.play(position.moves()[0])
    return position


def test_a_series_carries_totals_and_moves_the_start() -> None:
    series = Series(GAME, seed=4, games=4, players=3, starter=2)
    starters = []
    totals = [0, 0, 0]
    while not series.over:
        position = series.deal()
        starters.append(position.seat)
        assert series.starter == position.seat
        assert series.winners == ()
        series.add(finish(position))
        totals = [total + score for total, score in zip(totals, position.scores, strict=True)]
        assert list(series.totals) == totals
    assert starters == [2, 0, 1, 2]
    assert series.starters == tuple(starters)
    assert series.starter is None
    assert series.winners == tuple(seat for seat in range(3) if totals[seat] == max(totals))


def test_the_seed_of_the_series_decides_everything() -> None:
    """ALL-1."""
    deals: list[list[int]] = []
    for _ in range(2):
        series = Series(GAME, seed=9)
        deals.append([])
        while not series.over:
            deals[-1].append(series.deal().seed)
            series.add(finish(series.deal()))
    assert deals[0] == deals[1]
    assert len(set(deals[0])) == 3


def test_the_seed_of_one_game_tells_nothing_of_another() -> None:
    """Published seeds must not lead to the next deal, as the draws of one invertible generator would."""
    series = Series(GAME, seed=9)
    first = series.deal().seed
    series.add(finish(series.deal()))
    second = series.deal().seed
    expected = [hashlib.sha256(f"parlour series 9 game {index}".encode()).digest()[:8] for index in range(2)]
    assert [first, second] == [int.from_bytes(digest, "big") for digest in expected]
    secret = 1 << 255 | 9
    assert Series(GAME, seed=secret).deal().seed != first, "all bits of a long seed count"


@pytest.mark.parametrize("seed", [-1, True, 1.5, "7"])
def test_a_series_needs_a_whole_number_for_a_seed(seed: object) -> None:
    with pytest.raises(OptionError, match="seed of a series"):
        Series(GAME, seed=seed)  # type: ignore[arg-type]


def test_only_the_next_game_finished_can_be_added() -> None:
    series = Series(GAME, seed=9)
    with pytest.raises(ParlourError, match="not over"):
        series.add(series.deal())
    with pytest.raises(ParlourError, match="not the next game"):
        series.add(finish(GAME.deal(seed=1)))
    for _ in range(3):
        series.add(finish(series.deal()))
    with pytest.raises(ParlourError, match="All 3 games"):
        series.deal()


def test_a_series_needs_a_game() -> None:
    with pytest.raises(OptionError, match="at least one"):
        Series(GAME, seed=1, games=0)


def test_a_game_given_up_is_won_by_the_others_whatever_the_points() -> None:
    series = Series(GAME, seed=5, games=2, players=3, starter=0)
    position = series.deal()
    while max(position.scores) == 0:
        position.play(position.moves()[0])
    leader = position.scores.index(max(position.scores))
    before = series.copy()
    series.add(position, resigned=leader)
    (outcome,) = series.outcomes
    assert outcome.winners == tuple(seat for seat in range(3) if seat != leader)
    assert outcome.scores[leader] == 0
    assert min(outcome.scores[seat] for seat in outcome.winners) >= 1
    assert outcome.rule == "resigned"
    assert before.outcomes == [], "a copy is independent"
    assert before.starters == (0,)
    with pytest.raises(ParlourError, match="over already"):
        series.add(finish(series.deal()), resigned=0)


@pytest.mark.parametrize("name", ["squendo", "ten-squares"])
def test_where_a_rulebook_has_no_series_three_games_are_played(name: str) -> None:
    """ALL-6: the start moves to the left, points (in 10 Squares wins) add up, equal totals share the win."""
    series = Series(name, seed=5, starter=1)
    starters, totals = [], [0, 0]
    while not series.over:
        position = finish(series.deal())
        starters.append(series.starter)
        totals = [total + score for total, score in zip(totals, position.scores, strict=True)]
        series.add(position)
    assert (starters, list(series.totals)) == ([1, 0, 1], totals)
    assert series.winners == tuple(seat for seat in range(2) if totals[seat] == max(totals))


def test_equal_totals_share_the_win() -> None:
    """ALL-6."""
    shared = 0
    for seed in range(12):
        series = Series("ten-squares", seed=seed, games=2)
        while not series.over:
            series.add(finish(series.deal()))
        if series.totals[0] == series.totals[1]:
            shared += 1
            assert series.winners == (0, 1)
    assert 0 < shared < 12
