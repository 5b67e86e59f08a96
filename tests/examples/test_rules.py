"""The rules of Connect Four against an oracle and against counts that everybody knows."""

from __future__ import annotations

import importlib
import random
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from parlour.engine import Game, IllegalMove, conformance, registry
from tests.examples.oracle import Oracle

pytestmark = pytest.mark.xdist_group("examples")
PERFT = [7, 49, 343, 2401, 16807, 117649, 823536, 5673234]
"""How many games of 1, 2, ... moves there are."""
DRAWN = "441365675334466335442232661515577771217122"
"""The columns of a game that nobody wins."""


@pytest.fixture(scope="module")
def game(connect_four: Path) -> Iterator[Game]:
    """The installed game in this process; unknown to the other tests."""
    sys.path.insert(0, str(connect_four))
    try:
        module: Any = importlib.import_module("connect_four")
    finally:
        sys.path.remove(str(connect_four))
    assert Path(module.__file__).is_relative_to(connect_four)
    with registry.registered(module.GAME):
        yield module.GAME
    for name in [name for name in sys.modules if name.partition(".")[0] == "connect_four"]:
        del sys.modules[name]


def test_there_are_as_many_games_as_everybody_counts(game: Game) -> None:
    assert [conformance.perft(game.deal(1), depth) for depth in range(1, 9)] == PERFT
    assert [Oracle(0).perft(depth) for depth in range(1, 5)] == PERFT[:4]


@pytest.mark.slow
def test_random_games_go_as_the_oracle_says(game: Game) -> None:
    ends = set()
    for seed in range(500):
        luck = random.Random(seed)
        position, oracle = game.deal(seed, starter=seed % 2), Oracle(seed % 2)
        while moves := oracle.moves():
            assert position.seat == oracle.seat
            assert [move.code for move in position.moves()] == moves
            column = luck.choice(moves)
            position.play(game.move(column))
            oracle.play(column)
            assert position.view()["table"] == {"columns": oracle.columns}
        outcome = position.outcome
        assert outcome is not None
        assert outcome.winners == (() if oracle.winner is None else (oracle.winner,))
        assert outcome.rule == ("CF-4" if oracle.winner is None else "CF-3")
        ends.add(outcome.winners)
    assert ends >= {(0,), (1,)}


@pytest.mark.slow
def test_the_middle_of_games_branches_as_the_oracle_counts(game: Game) -> None:
    """Full columns and ends are near there, which the first moves never see."""
    for seed in range(20):
        luck = random.Random(seed)
        position, oracle = game.deal(seed, starter=0), Oracle(0)
        while oracle.moves() and position.ply < 24:
            column = luck.choice(oracle.moves())
            position.play(game.move(column))
            oracle.play(column)
        assert conformance.perft(position, 3) == oracle.perft(3)


def test_nobody_wins_round_the_edge(game: Game) -> None:
    """Four stones at the top of a column and the foot of the next are no row."""
    position = game.deal(1, starter=0)
    for column in (2, 1, 1, 1, 1, 7, 1, 7, 1):
        position.play(f"drop {column}")
    assert position.view()["table"]["columns"][:2] == [[1, 0, 1, 0, 0, 0], [0]]
    assert position.outcome is None
    with pytest.raises(IllegalMove, match=r"Column 1 is full."):
        position.play("drop 1")


def test_a_full_board_is_a_draw(game: Game) -> None:
    """CF-4."""
    position = game.deal(1, starter=0)
    for column in DRAWN:
        position.play(f"drop {column}")
    outcome = position.outcome
    assert outcome is not None
    assert (outcome.rule, outcome.winners, outcome.scores) == ("CF-4", (), (0, 0))
    assert str(outcome.reason) == "The board is full, and nobody has four in a row."
