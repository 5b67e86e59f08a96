"""Pyramid Power's expert: the end without a pile against plain counting, and no peeking."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import pytest

import parlour
from parlour import Position
from parlour.engine.endings import HALF_LEAD, SMALL
from parlour.games.pyramid_power.endings import MOST_POINTS
from parlour.games.pyramid_power.expert import EXPERT, judge

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
        verdict = judge(position.state, seat, position.codes(), 1.0)
        assert verdict is not None
        assert position.state.tobytes() == before
        assert verdict.values == pytest.approx([counted(after, seat) for after in followers(position)])
        assert all("counted to the end" in reason for reason in verdict.reasons)
        for world in range(3):
            assert judge(position.imagine(seat, world).state, seat, position.codes(), 1.0) == verdict
        looked += 1
        if looked == 8:
            break
    assert looked >= 3


def test_no_verdict_without_the_means() -> None:
    """With a pile, with more players, or without time the tree search plays."""
    early = GAME.deal(1, players=2, starter=0)
    assert judge(early.state, 0, early.codes(), 1.0) is None
    late = next(ends(1))
    assert judge(late.state, 0, late.codes(), 0.0) is None
    assert EXPERT.judge is judge
