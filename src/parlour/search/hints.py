"""Advice for a person: the best move from what the own seat knows, and what the others are worth (ALL-2)."""

from __future__ import annotations

from dataclasses import dataclass

from parlour.engine.errors import SeatError
from parlour.engine.expert import expert_of
from parlour.engine.position import Position
from parlour.search.think import Budget, Search, think
from parlour.search.tree import SCORE, WIN

BUDGET = Budget(simulations=12_000, plies=600_000)
EFFORT = 1.0


@dataclass(frozen=True)
class Weighed:
    """A legal move and what it is worth to the seat."""

    code: int
    value: float
    """The winning chance; points, where the game counts in points."""
    visits: int
    """How often the search tried it; 0 where the game's own knowledge has judged."""


@dataclass(frozen=True)
class Hint:
    """The moves that were weighed, best first, and a reason for the best where there is one."""

    moves: tuple[Weighed, ...]
    reason: str | None


def hint(position: Position, seat: int, seed: int) -> Hint:
    """Weigh the moves of the seat, which must be to move; about a second of one core."""
    if position.seat != seat:
        raise SeatError(f"Seat {seat} is not to move.")
    world = position.imagine(seat, seed).state
    codes = position.codes()
    judge = expert_of(position.game).judge
    verdict = judge(world, seat, codes, EFFORT) if judge else None
    if verdict is not None:
        best = max(range(len(codes)), key=lambda i: (verdict.values[i], -i))
        judged = [Weighed(int(code), value, 0) for code, value in zip(codes, verdict.values, strict=True)]
        judged.sort(key=lambda move: (move.code != codes[best], -move.value, move.code))
        return Hint(tuple(judged), verdict.reasons[best])
    if len(codes) == 1:
        # A search looks past a forced move, and would weigh what comes after it.
        objective = WIN if position.players > 1 else SCORE
        search = Search(position.game, world, seat, position.players, seed, objective)
        search.think_for(BUDGET)
        return Hint((Weighed(int(codes[0]), search.value, search.simulations),), None)
    thought = think(position.game, world, seat, position.players, BUDGET, seed)
    return Hint(tuple(Weighed(move.code, move.value, move.visits) for move in thought.moves), None)
