"""Hints: the best move for a seat, from what that seat knows."""

from __future__ import annotations

import pytest

from parlour.engine import Said, SeatError, registry
from parlour.engine.words import Voice
from parlour.search.hints import hint


@pytest.mark.slow
@pytest.mark.parametrize("name", registry.games())
def test_a_hint_weighs_legal_moves_best_first(name: str) -> None:
    position = registry.game(name).deal(seed=4)
    while len(position.codes()) < 2:
        position.play(position.moves()[0])
    found = hint(position.observe(), 1)
    codes = [move.code for move in found.moves]
    assert set(codes) <= {int(code) for code in position.codes()}
    assert len(set(codes)) == len(codes)
    if not found.moves[0].visits:
        assert found.moves[0].value == max(move.value for move in found.moves)
    assert str(found.reason).strip()
    assert "{" not in Voice("de").say(found.reason)


def test_a_forced_move_is_the_hint() -> None:
    position = registry.game("square-deal").deal(seed=4)
    assert [move.text for move in position.moves()] == ["flip"]
    found = hint(position.observe(), 1)
    assert found.reason == Said("only-move")
    (only,) = found.moves
    assert only.code == position.moves()[0].code
    assert 0 < only.value < 1


@pytest.mark.parametrize(
    ("name", "options"), [("pyramid-power", {}), ("square-deal", {"variant": "solitaire-4x6"})]
)
def test_alone_a_prospect_stands_instead_of_a_chance(name: str, options: dict[str, str]) -> None:
    position = registry.game(name).deal(seed=4, players=1, **options)
    for _ in range(3):
        position.play(position.moves()[0])
    prospect = hint(position.observe(), 1).prospect
    assert prospect is not None
    for language in ("en", "de"):
        assert Voice(language).say(prospect).endswith(".")
    assert hint(registry.game(name).deal(seed=4).observe(), 1).prospect is None, "two play for the win"


@pytest.mark.slow
def test_a_hint_is_the_same_in_every_world_that_the_seat_holds_possible() -> None:
    """ALL-2."""
    position = registry.game("coda").deal(seed=9)
    for _ in range(5):
        position.play(position.moves()[0])
    seat = position.seat
    assert seat is not None
    elsewhere = {hint(position.imagine(seat, world).observe(seat), 3) for world in range(3)}
    assert elsewhere == {hint(position.observe(seat), 3)}


def test_a_hint_is_for_the_seat_to_move() -> None:
    position = registry.game("ten-squares").deal(seed=1, starter=0)
    with pytest.raises(SeatError):
        hint(position.observe(1), 1)
