"""Square Deal: win from here. One move wins whatever the flips bring, and no other does."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import numpy as np

from parlour.engine import Position, Said
from parlour.engine.registry import game
from parlour.games.square_deal.endings import DEEPEST, bring_up, hidden_tiles, solve
from parlour.games.square_deal.expert import MOST_MOVES
from parlour.games.square_deal.notation import FLIP, kind_of
from parlour.games.square_deal.rules.scoring import winners
from parlour.puzzles.problems.problem import Genre, Line, Problem, TooMuch, Verdict, after_one_move, spoken, wander
from parlour.search.endings import weigh

NAME = "square-deal"
MOST_HIDDEN = {"easy": 3, "brainy": 1}
"""More face-down tiles would leave more to chance than a person can weigh."""
FEWEST_CHOICES = 3
NODES, MOST_POSITIONS = 60_000, 200_000
BRAINY = 0.3
EASY, FEW = 30, 0.3
SURE, DOUBTFUL = 0.999, 0.9
"""With three tiles hidden what is not sure wins at most five times in six."""
SCALE = 10_000


def find(source: Random) -> Problem | None:
    """An ending of a game by chance in which exactly one move wins for sure."""
    variant = "brainy" if source.random() < BRAINY else "easy"
    seed = source.getrandbits(32)
    for position in wander(game(NAME).deal(seed, variant=variant), source):
        seen = position.observe()
        if hidden_tiles(seen.record) > MOST_HIDDEN[variant] or len(seen.legal) < FEWEST_CHOICES:
            continue
        codes = sorted(seen.legal)
        assert seen.seat is not None
        values = weigh(solve, seen.record, seen.seat, np.array(codes), NODES, DEEPEST, MOST_MOVES)
        if values is None:
            continue
        best = int(np.argmax(values))
        if values[best] >= SURE and sorted(values)[-2] <= DOUBTFUL:
            worth = tuple(round(SCALE * min(1.0, max(0.0, value))) for value in values)
            found = Problem(NAME, seed, {"variant": variant}, position.history, (codes[best],), 0, worth)
            effort = _winning(found)[1]
            if effort < EASY and source.random() > FEW:
                continue  # there is no lack of easy ones
            return replace(found, effort=effort)
    return None


def proven(problem: Problem) -> bool:
    """By logic instead of chances: does a move win for whatever may come, and do the others not?"""
    return _winning(problem)[0] == problem.answer


def _winning(problem: Problem) -> tuple[Line, int]:
    """The moves that win for sure, and how many positions it took to see that."""
    position = problem.position()
    seen = position.observe()
    assert seen.seat is not None
    room = [MOST_POSITIONS]
    won = tuple(code for code in seen.legal if _wins_after(position, seen.record, code, seen.seat, room))
    return won, MOST_POSITIONS - room[0]


def _wins_after(position: Position, record: Any, code: int, seat: int, room: list[int]) -> bool:
    """Whether a move wins for sure: after a flip, whichever tile comes up."""
    hidden = int(hidden_tiles(record)) if kind_of(code) == FLIP else 1
    for branch in range(hidden):
        later = np.zeros(1, record.dtype).view(np.recarray)
        later[0] = record
        if kind_of(code) == FLIP:
            bring_up(later[0], branch)
        position.game.ready.calls.play(later, code)
        if not _wins(position, later, seat, room):
            return False
    return True


def _wins(position: Position, box: Any, seat: int, room: list[int]) -> bool:
    room[0] -= 1
    if room[0] < 0:
        raise TooMuch
    calls = position.game.ready.calls
    mover = int(calls.turn(box))
    if mover < 0:
        return int(winners(box[0])) == 1 << seat
    out = np.empty(MOST_MOVES, np.int64)
    codes = out[: calls.legal(box, out)].tolist()
    some = any if mover == seat else all
    return some(_wins_after(position, box[0], code, seat, room) for code in codes)


def judge(problem: Problem, line: Line) -> Verdict:
    """With the chance that the move leaves."""
    position = problem.position()
    (code,) = line
    right = line == problem.answer
    chance = problem.worth[sorted(position.observe().legal).index(code)] / SCALE
    (best,) = spoken(position, problem.answer)
    wins = Said("problem-wins", move=best)
    if right:
        return Verdict(True, (wins,), line)
    (move,) = spoken(position, line)
    return Verdict(False, (Said("problem-may-win", move=move, chance=min(chance, 0.99)), wins), problem.answer)


KIND = Genre(NAME, find, proven, lambda _: Said("square-deal.problem-task"), after_one_move, judge)
