"""Hints: the best move for a seat, from what that seat knows."""

from __future__ import annotations

import pytest

from parlour.engine import SeatError, registry
from parlour.search.hints import hint


@pytest.mark.parametrize("name", registry.games())
def test_a_hint_weighs_legal_moves_best_first(name: str) -> None:
    position = registry.game(name).deal(seed=4)
    while len(position.codes()) < 2:
        position.play(position.moves()[0])
    seat = position.seat
    assert seat is not None
    found = hint(position, seat, 1)
    codes = [move.code for move in found.moves]
    assert set(codes) <= {int(code) for code in position.codes()}
    assert len(set(codes)) == len(codes)
    if not found.moves[0].visits:
        assert found.moves[0].value == max(move.value for move in found.moves)
        assert found.reason


def test_a_forced_move_is_the_hint() -> None:
    position = registry.game("square-deal").deal(seed=4)
    seat = position.seat
    assert seat is not None
    assert [move.text for move in position.moves()] == ["flip"]
    (only,) = hint(position, seat, 1).moves
    assert only.code == position.moves()[0].code
    assert 0 < only.value < 1


def test_a_hint_is_the_same_in_every_world_that_the_seat_holds_possible() -> None:
    """ALL-2."""
    position = registry.game("coda").deal(seed=9)
    for _ in range(5):
        position.play(position.moves()[0])
    seat = position.seat
    assert seat is not None
    assert {hint(position.imagine(seat, world), seat, 3) for world in range(3)} == {hint(position, seat, 3)}


def test_a_hint_is_for_the_seat_to_move() -> None:
    position = registry.game("ten-squares").deal(seed=1, starter=0)
    with pytest.raises(SeatError):
        hint(position, 1, 1)
