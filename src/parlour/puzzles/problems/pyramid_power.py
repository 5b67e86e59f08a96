"""Pyramid Power: the placement that scores most; and at the end, the one that keeps the right tiles to win."""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np

from parlour.engine import Observation, Position, Said
from parlour.engine.options import Value
from parlour.engine.registry import game
from parlour.engine.rng import generator
from parlour.games.pyramid_power.endings import DEEPEST, solve
from parlour.games.pyramid_power.parts import NAMES, VALUES
from parlour.games.pyramid_power.rules.turns import MOST_MOVES, winners
from parlour.puzzles.problems.problem import Genre, Line, Problem, Verdict, after_one_move, spoken, wander
from parlour.search.endings import weigh

NAME = "pyramid-power"
FEWEST_CHOICES, FEWEST_TO_KEEP = 12, 3
KEEP = 0.978
"""The share of deals in which the end is waited for, where what is kept decides; that is so in few of them."""
NODES = 40_000
SHARED = 0.25
"""A value above it is at least a shared win (the points decide the rest)."""


def find(source: Random) -> Problem | None:
    """In a game by chance, a placement that scores more than any other, or the only one that still wins."""
    seed = source.getrandbits(32)
    if source.random() < KEEP:
        return _find_to_keep(seed, source)
    players = source.choice((2, 3, 4))
    wanted = source.randint(4, 16)
    for position in wander(game(NAME).deal(seed, players=players), source):
        seen = position.observe()
        if position.ply < wanted or len(seen.legal) < FEWEST_CHOICES:
            continue
        if seen.fields.pile_size == 0 or int(seen.fields.held[_seat(seen)]).bit_count() == 1:
            return None  # what the end brings depends on tiles that are not seen
        gains = gained(position)
        most = max(gains.values())
        answers = [code for code, gain in gains.items() if gain == most]
        if len(answers) == 1:
            close = sum(gain >= most - 5 for gain in gains.values())
            effort = len(gains) + 5 * close
            return Problem(NAME, seed, {"players": players}, position.history, (answers[0],), effort)
        if position.ply > wanted + 6:
            return None
    return None


def gained(position: Position) -> dict[int, int]:
    """What each legal move scores at once."""
    seat = position.seat
    assert seat is not None
    before = position.scores[seat]
    return {code: position.after(code).scores[seat] - before for code in position.observe().legal}


def _find_to_keep(seed: int, source: Random) -> Problem | None:
    options: dict[str, Value] = {"players": 2}
    for position in wander(game(NAME).deal(seed, **options), source):
        seen = position.observe()
        if seen.fields.pile_size > 0 or len(seen.legal) < FEWEST_TO_KEEP:
            continue
        codes = sorted(seen.legal)
        values = weigh(solve, _world(seen), _seat(seen), np.array(codes), NODES, DEEPEST, MOST_MOVES)
        if values is None:
            continue
        won = [code for code, value in zip(codes, values, strict=True) if value > 1 - SHARED]
        if len(won) == 1:
            worth = tuple(int(value > 1 - SHARED) + int(value > SHARED) for value in values)
            effort = 100 + 10 * len(codes) * int(seen.fields.held[_seat(seen)]).bit_count()
            return Problem(NAME, seed, options, position.history, (won[0],), effort, worth)
    return None


def _seat(seen: Observation) -> int:
    assert seen.seat is not None
    return seen.seat


def _world(seen: Observation) -> Any:
    """With the pile empty all that a seat has not seen is the rival's, and its order decides nothing."""
    return seen.world(generator(0))[0]


def proven(problem: Problem) -> bool:
    """Points by what the placed tiles are worth to a person who adds them up; the end by trying all there is."""
    position = problem.position()
    if problem.worth:
        seen = position.observe()
        box = np.zeros(1, seen.record.dtype).view(np.recarray)
        box[0] = _world(seen)
        codes = sorted(seen.legal)
        room = [300_000]
        found = tuple(_best(position, _after(position, box, code), _seat(seen), room) for code in codes)
        return room[0] > 0 and found == problem.worth and found.count(2) == 1
    seat = position.seat
    gains = {code: _added_up(position, code) for code in position.observe(seat).legal}
    best = max(gains.values())
    return [code for code, gain in gains.items() if gain == best] == list(problem.answer)


def _after(position: Position, box: Any, code: int) -> Any:
    later = box.copy()
    position.game.ready.calls.play(later, code)
    return later


def _best(position: Position, box: Any, seat: int, room: list[int]) -> int:
    """2: a seat can win, 1: it can share, 0: it loses; by plain minimax."""
    room[0] -= 1
    if room[0] < 0:
        return 0
    calls = position.game.ready.calls
    mover = int(calls.turn(box))
    if mover < 0:
        won = int(winners(box[0]))
        return 0 if not won >> seat & 1 else 2 if won == 1 << seat else 1
    out = np.empty(MOST_MOVES, np.int64)
    codes = out[: calls.legal(box, out)].tolist()
    later = (_best(position, _after(position, box, code), seat, room) for code in codes)
    return max(later) if mover == seat else min(later)


def _added_up(position: Position, code: int) -> int:
    """PP-8 on what a person sees: the tile's value and, where it touches two or more, theirs."""
    move = position.game.move(code).data
    table = position.view()["table"]
    values = {(tile["x"], tile["y"]): tile["tile"]["value"] for tile in table["layout"]}
    x, y = move["x"], move["y"]
    (tip,) = {cell["tip"] for cell in table["open"] if (cell["x"], cell["y"]) == (x, y)}
    beside = [(x - 1, y), (x + 1, y), (x, y - 1 if tip == "up" else y + 1)]
    touched = [values[cell] for cell in beside if cell in values]
    own = VALUES[NAMES.index(move["tile"])]
    return int(own + (sum(touched) if len(touched) > 1 else 0))


def task(problem: Problem) -> Said:
    """Points now, or the win at the end."""
    return Said("pyramid-power.problem-task-keep" if problem.worth else "pyramid-power.problem-task-most")


def judge(problem: Problem, line: Line) -> Verdict:
    """With what it scores, or how the game ends."""
    position = problem.position()
    (code,) = line
    right = line == problem.answer
    (move,), (best,) = spoken(position, line), spoken(position, problem.answer)
    if problem.worth:
        wins = Said("problem-keep-wins", move=best)
        if right:
            return Verdict(True, (wins,), line)
        shares = problem.worth[sorted(position.observe().legal).index(code)] == 1
        other = Said("problem-keep-shares" if shares else "problem-keep-loses", move=move)
        return Verdict(False, (other, wins), problem.answer)
    gains = gained(position)
    if right:
        return Verdict(True, (Said("problem-points-most", points=gains[code]),), line)
    there = Said("problem-points-there", moves=(best,), points=gains[problem.answer[0]])
    return Verdict(False, (Said("problem-points-fewer", points=gains[code]), there), problem.answer)


KIND = Genre(NAME, find, proven, task, after_one_move, judge)
