"""Coda: which hidden tile is certain? One is, and it can be found by reasoning."""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np

from parlour.engine import Observation, Said
from parlour.engine.options import Value
from parlour.engine.registry import game
from parlour.games.coda.expert.posterior import Desk, find_chances
from parlour.games.coda.notation import target_of
from parlour.games.coda.parts import LONGEST
from parlour.games.coda.state import KINDS, NAME, NAMING
from parlour.games.coda.things import named, tile_at
from parlour.puzzles.problems.coda_reasoning import Reasoning, tiles_seen
from parlour.puzzles.problems.problem import Genre, Line, Problem, Verdict, after_one_move, spoken, wander

GAME = "coda"
FEWEST_HIDDEN = 3
EASY, FEW = 3, 0.1
CERTAIN = 1 - 1e-9


def find(source: Random) -> Problem | None:
    """A naming in a game by chance at which exactly one tile is certain, and thought leads there."""
    seed = source.getrandbits(32)
    options: dict[str, Value] = {"players": source.choice((2, 2, 3)), "notes": True}
    for position in wander(game(GAME).deal(seed, **options), source):
        seen = position.observe()
        if seen.fields.step != NAMING or _hidden(seen) < FEWEST_HIDDEN:
            continue
        sure = certain(seen)
        if len(sure) == 1:
            seat, place, number = target_of(sure[0])
            reasoning = Reasoning(tiles_seen(position.view(seen.seat)))
            steps = reasoning.prove((seat, place))
            if steps is None or reasoning.number_of((seat, place)) != number:
                continue
            if len(steps) <= EASY and source.random() > FEW:
                continue  # there is no lack of easy ones
            effort = 10 * len(steps) + _hidden(seen)
            return Problem(GAME, seed, options, position.history, (sure[0],), effort)
    return None


def _hidden(seen: Observation) -> int:
    """How many tiles of others the seat cannot see."""
    now = seen.fields
    others = (seat for seat in range(seen.players) if seat != seen.seat)
    return sum(int(now.length[seat]) - int(now.up[seat]).bit_count() for seat in others)


def certain(seen: Observation) -> list[int]:
    """The namings that are right in every deal that fits what the seat knows (CO-A5)."""
    assert seen.seat is not None
    desk: Any = np.zeros(1, Desk).view(np.recarray)[0]
    find_chances(seen.record, seen.seat, desk)
    found = np.argwhere(desk.chance >= CERTAIN).tolist()
    return [NAME + (seat * LONGEST + place) * KINDS + kind for seat, place, kind in found]


def proven(problem: Problem) -> bool:
    """By filling in the hidden tiles in every way that fits: only this one is always the same."""
    position = problem.position()
    seat, place, number = target_of(problem.answer[0])
    always = _always(Reasoning(tiles_seen(position.view(position.seat))))
    return always == {(seat, place): number}


def _always(seen: Reasoning) -> dict[tuple[int, int], int]:
    """Each hidden tile that has the same number however the others are filled in.

    A tile is asked about by trying to fill everything with each of its numbers; that ends at the first success.
    """
    found = {}
    for where in seen.hidden:
        possible = [tile for tile in seen.at_first(where) if seen.can_be_filled({where: tile})]
        if len(possible) == 1:
            found[where] = possible[0] >> 1
    return found


def judge(problem: Problem, line: Line) -> Verdict:
    """With the reasoning, thought by thought."""
    position = problem.position()
    right = line == problem.answer
    seat, place, number = target_of(problem.answer[0])
    where = seat, place
    steps = Reasoning(tiles_seen(position.view(position.seat))).prove(where) or []
    sure = Said("coda.problem-certain", tile=tile_at(seat, place), number=named(number))
    if right:
        return Verdict(True, (sure,), line, tuple(steps))
    (move,) = spoken(position, line)
    return Verdict(False, (Said("coda.problem-not-certain", move=move), sure), problem.answer, tuple(steps))


KIND = Genre(GAME, find, proven, lambda _: Said("coda.problem-task"), after_one_move, judge)
