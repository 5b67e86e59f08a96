"""The part of a win and the lead: the same compiled and in Python, for every set of winners."""

from __future__ import annotations

import random

import numpy as np
import pytest

from parlour.engine import Outcome, Said
from parlour.engine.winning import lead, leads, share, sharers, shares


@pytest.mark.parametrize("players", [1, 2, 3, 4, 5])
def test_the_win_is_shared_out(players: int) -> None:
    for won in range(1 << players):
        winners = tuple(seat for seat in range(players) if won >> seat & 1)
        parts = shares(winners, players)
        assert sum(parts) == pytest.approx(0 if players == 1 and not winners else 1)
        assert parts == tuple(share(won, seat, players) for seat in range(players))
        counts = [sharers(won, seat, players) for seat in range(players)]
        assert parts == tuple(1 / count if count else 0.0 for count in counts)
        assert Outcome((0,) * players, winners, "XX-1", Said("game-over")).shares == parts


def test_a_draw_is_shared_and_a_failed_solitaire_is_lost() -> None:
    assert shares((), 3) == (1 / 3, 1 / 3, 1 / 3)
    assert shares((), 1) == (0.0,)
    assert shares((2,), 3) == (0.0, 0.0, 1.0)


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_the_lead_is_over_the_best_other(players: int) -> None:
    luck = random.Random(players)
    for _ in range(50):
        scores = [luck.randint(-9, 9) for _ in range(players)]
        expected = leads(scores)
        assert expected == tuple(lead(np.array(scores), seat) for seat in range(players))
        best = max(scores)
        assert max(expected) == (best if players == 1 else best - sorted(scores)[-2])
