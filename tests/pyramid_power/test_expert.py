"""Pyramid Power's expert: the end without a pile against plain counting, and no peeking."""

from __future__ import annotations

import random
from collections.abc import Iterator

import numpy as np
import pytest

import parlour
from parlour import Position
from parlour.engine.rng import generator
from parlour.games.pyramid_power.endings import DEEPEST, MOST_POINTS, solve
from parlour.games.pyramid_power.expert import EXPERT, NODES_PER_SECOND, judge
from parlour.games.pyramid_power.rules.turns import MOST_MOVES
from parlour.search.endings import HALF_LEAD, SMALL, weigh
from tests.pyramid_power.steer import small_deal
from tests.pyramid_power.table import stack_of

GAME = parlour.game("pyramid-power")
SEEDS = {1: 40, 2: 3000}


def ends(players: int) -> Iterator[Position]:
    """Choices without a pile in random games, the last one of each game that has any."""
    rules = GAME.ready
    moves = np.zeros(rules.most_moves, np.int64)
    for seed in range(SEEDS[players]):
        position, chance = GAME.deal(seed, players=players), np.random.default_rng(seed)
        found = None
        while position.seat is not None:
            n = rules.legal(position.state, moves)
            if position.state.pile_size == 0 and n > 1:
                found = position.copy()
            rules.play(position.state, int(moves[int(chance.integers(n))]))
        if found is not None:
            yield found


def counted(position: Position, seat: int) -> float:
    """The value of a position by plain recursion."""
    if position.outcome is not None:
        if position.players == 1:
            return position.scores[0] / MOST_POINTS
        lead = position.scores[seat] - position.scores[1 - seat]
        share = (seat in position.outcome.winners) / len(position.outcome.winners)
        return share + SMALL * lead / (abs(lead) + HALF_LEAD)
    values = [counted(after, seat) for after in followers(position)]
    return max(values) if position.seat == seat else min(values)


def followers(position: Position) -> Iterator[Position]:
    for code in position.codes():
        after = position.copy()
        after.play(int(code))
        yield after


@pytest.mark.parametrize("players", [1, 2])
def test_the_end_without_a_pile_is_exact(players: int) -> None:
    """PP-7, PP-9, PP-10, PP-S2."""
    looked = 0
    for position in ends(players):
        seat, before = position.seat or 0, position.state.tobytes()
        verdict = judge(position.observe(seat), position.codes(), 1.0)
        assert verdict is not None
        assert position.state.tobytes() == before
        assert verdict.values == pytest.approx([counted(after, seat) for after in followers(position)])
        assert all("counted to the end" in str(reason) for reason in verdict.reasons)
        elsewhere = position.imagine(seat, looked)
        assert judge(elsewhere.observe(seat), position.codes(), 1.0) == verdict
        assert verdict.values == pytest.approx([counted(after, seat) for after in followers(elsewhere)])
        looked += 1
        if looked == 8:
            break
    assert looked >= 3


def test_the_order_below_a_top_decides_nothing() -> None:
    """PP-2: two players without a pile: the ending is worth the same in every world the seat holds possible."""
    decided = 0
    for seed in range(40):
        table = small_deal(2, 5, 0, random.Random(seed))
        seen = table.position.observe(0)
        moves, orders, worths = table.position.codes(), set(), set()
        for number in range(8):
            world = seen.world(generator(number))[0]
            orders.add(tuple(stack_of(world, 1)))
            values = weigh(solve, world, 0, moves, NODES_PER_SECOND, DEEPEST, MOST_MOVES)
            assert values is not None
            worths.add(tuple(values))
        assert len(orders) > 1
        (worth,) = worths
        verdict = judge(seen, moves, 1.0)
        assert verdict is not None
        assert verdict.values == worth
        decided += len(set(worth)) > 1
    assert decided > 3


def test_no_verdict_without_the_means() -> None:
    """With a pile, with more players, or without time the tree search plays."""
    early = GAME.deal(1, players=2, starter=0)
    assert judge(early.observe(), early.codes(), 1.0) is None
    late = next(ends(1))
    assert judge(late.observe(), late.codes(), 0.0) is None
    assert judge(late.observe(None), late.codes(), 1.0) is None
    assert EXPERT.judge is judge
