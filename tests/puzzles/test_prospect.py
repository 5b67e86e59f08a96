"""Alone at the 4x6 of Square Deal one is told the truth: how many ways are left, or that none is."""

from __future__ import annotations

import random

import parlour
from parlour.engine import Said
from parlour.games.square_deal.expert.puzzle import CELLS, SOLUTIONS
from parlour.games.square_deal.notation import PLACE, kind_of, move_code
from parlour.puzzles.prospect import prospect


def puzzle() -> parlour.Position:
    return parlour.game("square-deal").deal(seed=4, players=1, variant="solitaire-4x6")


def test_on_the_way_to_a_solution_ways_are_left_and_fewer_with_every_tile() -> None:
    position = puzzle()
    assert prospect(position.observe()) is None, "no border yet, and every colour can be one"
    position.play(position.moves()[0])
    board = SOLUTIONS[int(position.observe().fields.border) - 1, 0]
    ways = 10**9
    for cell in CELLS.tolist()[:-1]:
        position.play(int(move_code(PLACE, cell, int(board[cell]) - 1)))
        found = prospect(position.observe())
        assert found is not None
        assert found.key == "ways-to-complete"
        left = found.args["ways"]
        assert isinstance(left, int)
        assert 1 <= left <= ways
        ways = left
    assert ways == 1


def test_what_is_dead_is_called_so_and_stays_dead() -> None:
    position, luck = puzzle(), random.Random(2)
    position.play(position.moves()[0])
    dead = False
    for _ in range(12):
        places = [int(code) for code in position.codes() if kind_of(int(code)) == PLACE]
        if not places:
            break
        position.play(luck.choice(places))
        now = prospect(position.observe()) == Said("cannot-be-completed")
        assert now or not dead
        dead = now
    assert dead


def test_of_other_games_nothing_is_counted() -> None:
    for name, options in (("pyramid-power", {}), ("square-deal", {"variant": "solitaire-5x5"})):
        assert prospect(parlour.game(name).deal(seed=1, players=1, **options).observe()) is None
