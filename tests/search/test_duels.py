"""Games of players who are no levels (`bench.duels`): each knows what it should, and games stay as they are."""

from __future__ import annotations

import pytest

import parlour
from bench.ceiling import against_chance
from bench.duels import Master, Stranger, Tree, opened, play_deals
from parlour.arena.schedule import schedule

BRAINY = {"players": 2, "variant": "brainy"}


def test_who_sees_all_sees_all_and_nobody_else_does() -> None:
    """ALL-2: an opened game is another game; observations of the real one stay as blank as they were."""
    game = parlour.game("square-deal")
    before = game.deal(5, **BRAINY).observe(0).bytes
    seen = opened(game).deal(5, **BRAINY).observe(0)
    assert sorted(seen.record.down[:24]) != [0] * 24
    assert game.deal(5, **BRAINY).observe(0).bytes == before
    assert not game.deal(5, **BRAINY).observe(0).record.down.any()


def test_a_game_against_chance_leaves_the_game_alone() -> None:
    game = parlour.game("ten-squares")
    play = game.ready.play
    lone = against_chance("ten-squares", 0)
    assert lone is not game
    assert lone.ready.play is not play
    assert game.ready.play is play


@pytest.mark.slow
def test_duels_are_played_in_both_seatings_and_clocked() -> None:
    plan = schedule("coda", ["master", "random"], {"players": 2}, 1)
    shares, clock = play_deals(plan, (Tree(8), Stranger(2)), [0, 1])
    assert len(shares) == 2
    assert all(share in (0.0, 0.5, 1.0) for share in shares)
    assert min(clock.moves) > 0
    assert min(clock.seconds) > 0
    assert play_deals(plan, (Tree(8), Stranger(2)), [0, 1])[0] == shares, "decided by the deal"


def test_a_part_of_the_master_spends_that_part() -> None:
    game = parlour.game("squendo")
    seen = game.deal(1, players=2).observe()
    code = Master(1000).sit_down(game, 1)(seen).code
    assert code in seen.codes()
