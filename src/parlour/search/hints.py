"""Advice for a person: the best move from what a seat knows, and what the others are worth (ALL-2)."""

from __future__ import annotations

from dataclasses import dataclass

from parlour.engine.errors import SeatError
from parlour.engine.observation import Observation
from parlour.engine.said import Said
from parlour.search.experts import expert_of
from parlour.search.gains import why
from parlour.search.think import Budget, Search, think
from parlour.search.tree import SCORE, WIN
from parlour.search.weighed import Weighed

BUDGET = Budget(simulations=12_000, plies=600_000)
EFFORT = 1.0


@dataclass(frozen=True)
class Recommendation:
    """The moves that were weighed, best first, and why the best is the best."""

    moves: tuple[Weighed, ...]
    reason: Said
    prospect: Said | None
    """Alone, what can be expected of the game: nobody is there against whom a chance would be one."""
    points: bool
    """Whether values are points; else winning chances or, alone, whatever a judge of the game counts in."""


def hint(seen: Observation, seed: int) -> Recommendation:
    """Weigh the moves of the seat that observes, which must be to move; about a second of one core."""
    codes = seen.codes()
    if not len(codes):
        raise SeatError(Said("not-to-move"))
    judge = expert_of(seen.game).judge
    verdict = judge(seen, codes, EFFORT) if judge else None
    if verdict is not None:
        best = max(range(len(codes)), key=lambda i: (verdict.values[i], -i))
        judged = [Weighed(int(code), value) for code, value in zip(codes, verdict.values, strict=True)]
        judged.sort(key=lambda move: (move.code != codes[best], -move.value, move.code))
        reason = verdict.reasons[best]
        prospect = None if seen.players > 1 else verdict.prospect or reason
        told = why(seen, judged[0].code, reason) or reason
        return Recommendation(tuple(judged), told, prospect, verdict.points)
    if len(codes) == 1:
        # A search looks past a forced move, and would weigh what comes after it.
        objective = WIN if seen.players > 1 else SCORE
        search = Search(seen, seed, objective)
        search.think_for(BUDGET)
        return Recommendation(
            (Weighed(int(codes[0]), search.value, search.simulations),),
            Said("only-move"),
            _expected(seen, search.value),
            objective == SCORE,
        )
    found = think(seen, BUDGET, seed)
    told = why(seen, found.moves[0].code, found.reason) or found.reason
    return Recommendation(found.moves, told, _expected(seen, found.moves[0].value), found.points)


def _expected(seen: Observation, points: float) -> Said | None:
    return Said("expected-points", points=points) if seen.players == 1 else None
