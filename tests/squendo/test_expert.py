"""Squendo's playout policy: lively, sensible, and much better than chance."""

from __future__ import annotations

import numpy as np
import pytest

import parlour
from parlour.engine.rng import below, generator
from parlour.games.squendo.expert import EXPERT, policy, promise
from parlour.games.squendo.notation import PASS
from parlour.games.squendo.rules.turns import turn

GAME = parlour.game("squendo")


def test_playouts_vary() -> None:
    """The policy prefers, but does not insist, and equal sources give equal choices."""
    position = GAME.deal(5, starter=0)
    for _ in range(3):
        position.play(int(position.codes()[0]))
    codes, before = position.codes(), position.state.tobytes()
    source, twin = generator(1), generator(1)
    picks = [int(policy(position.state, codes, len(codes), source)) for _ in range(2000)]
    assert picks == [int(policy(position.state, codes, len(codes), twin)) for _ in range(2000)]
    promises = [int(promise(position.state, int(code))) for code in codes]
    assert np.mean([promises[i] for i in picks]) > np.mean(promises)
    assert len(set(picks)) >= 10
    assert position.state.tobytes() == before
    assert EXPERT.policy is policy


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_policy_beats_chance(players: int) -> None:
    """SQ-12: seat by seat in turn, the policy against random moves."""
    rules, won, games = GAME.ready, 0.0, 60
    moves = np.zeros(rules.most_moves, np.int64)
    for seed in range(games):
        position, source = GAME.deal(seed, players=players), generator(seed)
        s, wise = position.state, seed % players
        while turn(s) >= 0:
            n = rules.legal(s, moves)
            rules.play(s, moves[policy(s, moves, n, source) if s.seat == wise else below(source, n)])
        winners = int(rules.winners(s))
        won += (winners >> wise & 1) / winners.bit_count()
    assert won >= 1.4 * games / players


@pytest.mark.slow
def test_promises_follow_the_points() -> None:
    """SQ-9 to SQ-11: what promises a rectangle, made or broken, does bring points."""
    chance = np.random.default_rng(3)
    seen = []
    for seed in range(40):
        position = GAME.deal(seed, players=2)
        while position.seat is not None:
            codes = position.codes()
            for code in map(int, codes):
                if code < PASS and promise(position.state, code) >= 40:
                    seen.append(_gain(position, code))
            position.play(int(chance.choice(codes)))
    assert len(seen) > 20
    assert np.mean(seen) >= 7
    assert min(seen) > 0


def _gain(position: parlour.Position, code: int) -> int:
    """How much further ahead a placement brings the mover, with the best choice after a third tile."""
    seat = position.seat or 0
    after = position.copy()
    after.play(code)
    steps = [after]
    if after.seat == seat and after.state.triple:
        steps = []
        for choice in after.codes():
            resolved = after.copy()
            resolved.play(int(choice))
            steps.append(resolved)
    lead = position.scores[seat] - position.scores[1 - seat]
    return max(step.scores[seat] - step.scores[1 - seat] for step in steps) - lead
