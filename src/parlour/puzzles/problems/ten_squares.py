"""10 Squares: the best choice in an ending, with the exact chances of all choices."""

from __future__ import annotations

from fractions import Fraction
from random import Random
from typing import Any

import numpy as np

from parlour.engine import Said
from parlour.engine.registry import game
from parlour.games.ten_squares.expert.chances import judge as weigh
from parlour.games.ten_squares.notation import MOST_MOVES, TURN
from parlour.games.ten_squares.parts import COUNTING
from parlour.games.ten_squares.rules import count_cards, winners
from parlour.puzzles.problems.problem import (
    Genre,
    Line,
    Problem,
    Step,
    TooMuch,
    Verdict,
    after_one_move,
    spoken,
    wander,
)

NAME = "ten-squares"
MOST_CARDS = 5
FEWEST_CHOICES = 2
MARGIN = 0.01
"""By so much the best choice is better than the next: a person can find out."""
MOST_WEIGHED = 4_000
"""Positions that the proof may look at."""
EFFORT = 1.0
SCALE = 10_000
SHOWN = 6
"""So many choices are told with their chances, the best first."""


def find(source: Random) -> Problem | None:
    """A choice near the end of a game by chance."""
    seed = source.getrandbits(32)
    wanted = source.randint(2, MOST_CARDS)
    for position in wander(game(NAME).deal(seed), source):
        seen = position.observe()
        cards = int(count_cards(int(seen.record.pile)))
        if cards > wanted or not FEWEST_CHOICES <= len(seen.legal) <= 12:
            continue
        codes = np.array(sorted(seen.legal), np.int64)
        found = weigh(seen, codes, EFFORT)
        if found is None:
            continue
        order = sorted(found.values, reverse=True)
        if order[0] - order[1] >= MARGIN and order[0] > 0:
            best = int(np.argmax(found.values))
            worth = tuple(round(SCALE * value) for value in found.values)
            close = round(20 * (1 - (order[0] - order[1])))
            effort = 100 * cards + 5 * len(codes) + close
            return Problem(NAME, seed, {}, position.history, (int(codes[best]),), effort, worth)
    return None


def proven(problem: Problem) -> bool:
    """In exact fractions, by trying every card and every choice with the rules themselves."""
    seen = problem.position().observe()
    box = np.zeros(1, seen.record.dtype).view(np.recarray)
    box[0] = seen.record
    memo: dict[object, Fraction] = {}
    calls = seen.game.ready.calls
    exact = []
    for code in sorted(seen.legal):
        later = box.copy()
        calls.play(later, code)
        worth = _worth(calls, later, memo)
        exact.append(worth if seen.seat == 0 else 1 - worth)
    close = all(abs(float(SCALE * e) - w) <= 1 for e, w in zip(exact, problem.worth, strict=True))
    best = max(exact)
    return close and exact.count(best) == 1 and sorted(seen.legal)[exact.index(best)] == problem.answer[0]


def _worth(calls: Any, box: Any, memo: dict[object, Fraction]) -> Fraction:
    """What red can expect: 1 for a win, a half for a draw."""
    mover = int(calls.turn(box))
    s = box[0]
    if mover < 0:
        won = int(winners(s))
        return Fraction(1, 2) if won == 0 else Fraction(int(won == 1))
    facts = (int(s.pile), tuple(s.square.tolist()), int(s.turned), int(s.next), int(s.waiting) and int(s.card))
    if facts not in memo:
        if len(memo) > MOST_WEIGHED:
            raise TooMuch
        if s.waiting:
            out = np.empty(MOST_MOVES, np.int64)
            later = []
            for code in out[: calls.legal(box, out)].tolist():
                then = box.copy()
                calls.play(then, code)
                later.append(_worth(calls, then, memo))
            memo[facts] = max(later) if mover == 0 else min(later)
        else:
            memo[facts] = _of_turning_up(calls, box, memo)
    return memo[facts]


def _of_turning_up(calls: Any, box: Any, memo: dict[object, Fraction]) -> Fraction:
    """The mean over all cards.

    Those that go back leave all but whose turn it is: with n cards, k of them such, and
    sums S and T over the others when this or the other seat turns up, V = (S + k W) / n and W = (T + k V) / n.
    """
    n = int(count_cards(int(box[0].pile)))
    idle = n - int(count_cards(int(box[0].pile) & int(COUNTING[box[0].turned])))
    sums = []
    for seat in (int(box[0].next), 1 - int(box[0].next)):
        here = box.copy()
        here[0].next = seat
        sums.append(sum((_worth(calls, later, memo) for later in _turned_up(calls, here, n - idle)), Fraction(0)))
        if not idle:
            return sums[0] / n
    return (n * sums[0] + idle * sums[1]) / Fraction(n * n - idle * idle)


def _turned_up(calls: Any, box: Any, counting: int) -> list[Any]:
    """What each card that counts brings: other luck until each has come up once."""
    found: dict[int, Any] = {}
    luck = 0
    while len(found) < counting:
        later = box.copy()
        later[0].rng[0] = luck
        luck += 1
        calls.play(later, TURN)
        if int(later[0].pile) != int(box[0].pile) or later[0].waiting:
            found.setdefault(int(later[0].card), later)
    return list(found.values())


def judge(problem: Problem, line: Line) -> Verdict:
    """With the chances of the best choices, and of the one that was made."""
    position = problem.position()
    seen = position.observe()
    codes = sorted(seen.legal)
    chance = {code: worth / SCALE for code, worth in zip(codes, problem.worth, strict=True)}
    (code,) = line
    right = line == problem.answer
    (best,) = spoken(position, problem.answer)
    said = [Said("problem-best-chance", move=best, chance=chance[problem.answer[0]])]
    if not right:
        (move,) = spoken(position, line)
        said.insert(0, Said("problem-worse-chance", move=move, chance=chance[code]))
    order = sorted(codes, key=lambda one: -chance[one])[:SHOWN]
    steps = [
        Step(Said("problem-chance-of", move=seen.game.phrase(seen, one), chance=chance[one])) for one in order
    ]
    return Verdict(right, tuple(said), problem.answer, tuple(steps))


KIND = Genre(NAME, find, proven, lambda _: Said("ten-squares.problem-task"), after_one_move, judge)
