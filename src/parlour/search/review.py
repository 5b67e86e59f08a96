"""Looking back at a game: what every move was worth, judged by what its mover could know then (ALL-2).

A decision is judged in worlds that its mover could not tell from the real one: by the game's own judge where it
has one that answers, else by tree search. Of a search, the moves that it tried most and the move that was made
are then searched each alone and equally long, so that a move nobody would try is judged as fairly as the best. A
difference too small for the search to tell is none.

Time is shared out evenly among the decisions and counted in moves and nodes, not in seconds: the same game and
the same budget give the same review on every machine.
"""

from __future__ import annotations

import hashlib
import math
from collections.abc import Callable, Generator
from dataclasses import dataclass

from parlour.engine.observation import Observation
from parlour.engine.outcomes import Outcome
from parlour.engine.position import Position
from parlour.engine.said import Said
from parlour.engine.winning import leads
from parlour.search.experts import expert_of
from parlour.search.gains import why
from parlour.search.think import NO_LIMIT, Budget, Search, searched, think
from parlour.search.tree import SCORE, WIN

SECONDS = 8.0
"""About the most time of one core that a review takes, unless told otherwise."""
PLIES_PER_SECOND = 600_000
SIMULATIONS_PER_SECOND = 60_000
CANDIDATES = 2
"""So many of the moves that a search tried most are then compared."""

OnProgress = Callable[[int, int], None]


@dataclass(frozen=True)
class Judged:
    """One move of the game."""

    ply: int
    """From 1, as in the log."""
    seat: int
    code: int
    value: float
    """What the move was worth to its mover."""
    best_code: int
    best: float
    """What the best move would have been worth."""
    reason: Said | None = None
    """Why that is the best, where another was made: what it does at once, and how it goes from there."""

    @property
    def loss(self) -> float:
        """What the mover gave away."""
        return self.best - self.value


@dataclass(frozen=True)
class Review:
    """A whole game looked back at."""

    points: bool
    """Values are points ahead of the best other (alone: points), else winning chances from 0 to 1."""
    moves: tuple[Judged, ...]
    curve: tuple[tuple[float, ...], ...]
    """Before each move and after the last, for each seat: what it could hope for at its latest decision.

    At the end of a finished game, what it got.
    """


def review(position: Position, seconds: float = SECONDS, progress: OnProgress | None = None) -> Review:
    """Judge all moves of a game. `progress` is told how many plies of how many are done; it may raise to stop."""
    steps = reviewing(position, seconds)
    while True:
        try:
            done = next(steps)
        except StopIteration as end:
            found: Review = end.value
            return found
        if progress:
            progress(done, position.ply)


def reviewing(position: Position, seconds: float = SECONDS) -> Generator[int, None, Review]:
    """The same, one decision after the other: yields how many plies are done, and returns the review."""
    walker = position.at(0)
    decisions = _decisions(position)
    share = seconds / max(1, len(decisions))
    hopes: list[float] | None = None
    points = position.players == 1
    moves: list[Judged] = []
    curve: list[tuple[float, ...]] = []
    for ply, (seat, code) in enumerate(zip(position.movers, position.history, strict=True)):
        if ply in decisions:
            judged, points = _judge(walker, code, share)
            hopes = hopes or _even(position.players, points)
            hopes[seat] = judged.best
        else:  # a forced move is no decision: it is worth what was hoped for
            hopes = hopes or _even(position.players, points)
            judged = Judged(ply + 1, seat, code, hopes[seat], code, hopes[seat])
        moves.append(judged)
        curve.append(tuple(hopes))
        walker.play(code)
        if ply in decisions:
            yield ply + 1
    outcome = position.outcome
    hopes = hopes or _even(position.players, points)
    curve.append(_got(outcome, points) if outcome else tuple(hopes))
    return Review(points, tuple(moves), tuple(curve))


def _decisions(position: Position) -> frozenset[int]:
    """The plies at which there was a choice."""
    walker = position.at(0)
    found = set()
    for ply, code in enumerate(position.history):
        if len(walker.codes()) > 1:
            found.add(ply)
        walker.play(code)
    return frozenset(found)


def _judge(position: Position, made: int, seconds: float) -> tuple[Judged, bool]:
    """The move that was made next and the best one; and whether their values are points."""
    seat = position.seat
    assert seat is not None, "somebody moved here"
    seen = position.observe(seat)
    source = _seed_for(position, seat)
    codes = seen.codes()
    # Alone, a judge may count in shares of what can be reached, or only recommend: points are points.
    judge = expert_of(position.game).judge if position.players > 1 else None
    verdict = judge(seen, codes, seconds) if judge else None
    reasons: dict[int, Said] = {}
    if verdict is not None:
        reasons = dict(zip((int(code) for code in codes), verdict.reasons, strict=True))
        values = dict(zip((int(code) for code in codes), verdict.values, strict=True))
        points, doubt = verdict.points, 0.0
    else:
        points = position.players == 1
        values, doubt, reasons = _searched(seen, made, seconds, source)
    if not points:
        values = {code: min(1.0, max(0.0, value)) for code, value in values.items()}
    best = max(values, key=lambda code: (values[code], code == made, -code))
    if values[best] - values[made] < doubt:
        best = made
    reason = why(seen, best, reasons.get(best)) if best != made else None
    return Judged(position.ply + 1, seat, made, values[made], best, values[best], reason), points


def _searched(
    seen: Observation, made: int, seconds: float, seed: int
) -> tuple[dict[int, float], float, dict[int, Said]]:
    """The worth of the best moves and the one that was made, the doubt about a difference, and how they went.

    Half the time goes into finding the best, half into comparing.
    """
    objective = SCORE if seen.players == 1 else WIN
    found = think(seen, _budget(seconds / 2), seed, objective)
    candidates = {move.code for move in found.moves[:CANDIDATES]} | {made}
    budget = _budget(seconds / 2 / len(candidates))
    values, fewest = {}, NO_LIMIT
    reasons: dict[int, Said] = {}
    for code in sorted(candidates):
        alone = Search(seen, seed, objective, only=code)
        alone.think_for(budget)
        values[code] = alone.value
        reasons[code] = searched(objective == SCORE, alone.simulations, alone.value)
        fewest = min(fewest, alone.simulations)
    # Games are won or lost: the difference of two means of n of them is off by up to about sqrt(1 / 2n).
    return values, math.sqrt(0.5 / fewest) if objective == WIN else 0.0, reasons


def _budget(seconds: float) -> Budget:
    """A time in moves and simulations, at least enough to tell something."""
    simulations = max(64, int(seconds * SIMULATIONS_PER_SECOND))
    return Budget(simulations=simulations, plies=max(6_400, int(seconds * PLIES_PER_SECOND)))


def _seed_for(position: Position, seat: int) -> int:
    """Chance of its own for every decision, from nothing that the seat did not know."""
    words = f"parlour review {position.ply} {seat}"
    return int.from_bytes(hashlib.sha256(words.encode()).digest()[:8], "big")


def _even(players: int, points: bool) -> list[float]:
    """What every seat may hope for before anything is known."""
    return [0.0 if points else 1 / players] * players


def _got(outcome: Outcome, points: bool) -> tuple[float, ...]:
    """What the end brought to every seat, counted like the hopes."""
    return tuple(map(float, leads(outcome.scores))) if points else outcome.shares
