"""The tree search: repeatable, bounded, and it sees what there is to see."""

from __future__ import annotations

import time
from typing import Any

import pytest

import parlour
from parlour.engine import Position
from parlour.games.squendo.expert import promise
from parlour.search.think import Budget, Found, think
from parlour.search.tree import SCORE, WIN
from tests.square_deal.scenes import scene


def thought_of(position: Position, budget: Budget, seed: int = 1, objective: int | None = None) -> Found:
    return think(position.observe(), budget, seed, objective)


def choice(name: str, seed: int = 3, **options: Any) -> Position:
    """The first position of a game with a choice."""
    position = parlour.game(name).deal(seed, **options)
    while len(position.codes()) < 2:
        position.play(position.moves()[0])
    return position


@pytest.mark.parametrize("name", parlour.games())
def test_a_search_repeats_itself(name: str) -> None:
    """The same seed and number of simulations give the same statistics, in one go or in pieces."""
    position = choice(name)
    first, second = (thought_of(position, Budget(simulations=700)) for _ in range(2))
    assert first == second
    assert first.simulations == sum(move.visits for move in first.moves) == 700
    assert {move.code for move in first.moves} <= {int(code) for code in position.codes()}
    assert first.line[0] == first.moves[0].code
    assert thought_of(position, Budget(simulations=700), seed=2) != first


def test_plies_bound_a_search() -> None:
    position = choice("square-deal")
    bounded = thought_of(position, Budget(simulations=5_000, plies=10_000))
    assert 50 < bounded.simulations < 1_000


def test_threads_add_their_trees() -> None:
    position = choice("square-deal")
    both = thought_of(position, Budget(simulations=600, threads=2))
    assert both.simulations == sum(move.visits for move in both.moves) == 1_200
    assert both == thought_of(position, Budget(simulations=600, threads=2))


def test_a_time_budget_is_kept() -> None:
    position = choice("pyramid-power")
    thought_of(position, Budget(simulations=1))
    began = time.perf_counter()
    thought = thought_of(position, Budget(seconds=0.2))
    assert 0.2 <= time.perf_counter() - began < 2.0
    assert thought.simulations > 500


def test_what_the_game_proposes_is_tried_first() -> None:
    position = choice("squendo")
    while len(position.codes()) < 60:
        position.play(position.moves()[0])
    most = max(promise(position.state, int(code)) for code in position.codes())
    first = [thought_of(position, Budget(simulations=1), seed).moves[0].code for seed in range(20)]
    assert sum(promise(position.state, code) == most for code in first) >= 15, "by chance about 8"


def test_it_takes_the_win() -> None:
    """One tile left and a place for it: that wins at once; the other tile would give the turn away."""
    position = scene("easy", {"e5": "AAAA"}, up=(["AAAT"], ["AAAP", "PPPP"]), down=([], []))
    thought = thought_of(position, Budget(simulations=200))
    assert all(move.value > 0.95 for move in thought.moves if move.visits)


def test_it_understands_a_free_turn() -> None:
    """Filling the gap gives a free turn that wins before the other side can."""
    lying = {"e5": "AAAA", "e6": "TPAT", "f6": "PATP", "g6": "PTPA", "g5": "PTTP"}
    position = scene("easy", lying, up=(["AATP", "AAAP"], ["AAAT"]), down=([], []))
    best = thought_of(position, Budget(simulations=3_000)).moves[0]
    position.play(best.code)
    assert position.seat == 0, "it should have kept the turn by filling a gap"


def test_points_can_be_the_aim() -> None:
    """Alone, and when asked to, it maximises points: the value is a number of points, not a chance."""
    alone = thought_of(choice("pyramid-power", players=1), Budget(simulations=400))
    assert alone.moves[0].value > 100
    position = choice("pyramid-power")
    chance, points = (thought_of(position, Budget(simulations=400), objective=aim) for aim in (WIN, SCORE))
    assert 0.0 <= chance.moves[0].value <= 1.05
    assert abs(points.moves[0].value) > 1.05
