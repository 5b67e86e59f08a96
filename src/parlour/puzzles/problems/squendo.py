"""Squendo: the most points in one turn."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from random import Random

from parlour.engine import Position, Said
from parlour.engine.registry import game
from parlour.puzzles.problems.problem import Genre, Line, Problem, Verdict, spoken, wander

NAME = "squendo"
FEWEST_CHOICES, MOST_CHOICES = 20, 400
LEAST_GAIN = 3
MOST_ANSWERS = 2
LEAST_CELLS = 4


def find(source: Random) -> Problem | None:
    """A turn of a game by chance in which no more than two ways bring the most."""
    players = source.choice((2, 2, 3, 4))
    seed = source.getrandbits(32)
    wanted = source.randint(8, 40)
    for position in wander(game(NAME).deal(seed, players=players), source):
        if position.ply < wanted or not FEWEST_CHOICES <= len(position.observe().legal) <= MOST_CHOICES:
            continue
        gains = dict(turns(position))
        best = max(gains.values())
        answers = [line for line, gain in gains.items() if gain == best]
        if best >= LEAST_GAIN and len(answers) <= MOST_ANSWERS:
            near = sum(gain >= best - 2 for gain in gains.values())
            options: dict[str, int | str | bool] = {"players": players}
            effort = len(gains) + 20 * near + (100 if len(answers[0]) > 1 else 0)
            return Problem(NAME, seed, options, position.history, answers[0], effort)
        if position.ply > wanted + 6:
            return None
    return None


def turns(position: Position) -> Iterator[tuple[Line, int]]:
    """Every whole turn of the seat to move, and the points that it brings."""
    seat = position.seat
    assert seat is not None
    before = position.scores[seat]
    for code in position.observe().legal:
        later = position.after(code)
        if pending(later, seat):
            for then in later.observe().legal:
                yield (code, then), later.after(then).scores[seat] - before
        else:
            yield (code,), later.scores[seat] - before


def pending(later: Position, seat: int) -> bool:
    """Whether a stack of three waits to be resolved."""
    return later.seat == seat and later.view()["table"]["triple"] is not None


def proven(problem: Problem) -> bool:
    """Points counted anew, from what lies on the table as a person sees it."""
    position = problem.position()
    seat = position.seat
    assert seat is not None
    gains = {line: _counted(position, line, seat) - _counted(position, (), seat) for line, _ in turns(position)}
    best = max(gains.values())
    return gains[problem.answer] == best and sum(gain == best for gain in gains.values()) <= MOST_ANSWERS


def _counted(position: Position, line: Line, seat: int) -> int:
    """The points of a seat after a line, rectangle by rectangle (SQ-9 to SQ-11)."""
    here = position.copy()
    for code in line:
        here.play(code)
    table = here.view(seat)["table"]
    colour = table["colours"][seat]
    heights: dict[tuple[int, int], int] = {
        (stack["x"], stack["y"]): stack["height"] for stack in table["stacks"] if stack["tile"].startswith(colour)
    }
    covered: set[tuple[int, int]] = set()
    full = 0
    for (west, south), (east, north) in product(heights, repeat=2):
        cells = list(product(range(west, east + 1), range(south, north + 1)))
        if len(cells) >= LEAST_CELLS and all(cell in heights for cell in cells):
            full += 1
            covered.update(cells)
    doubles = sum(height == 2 for height in heights.values())
    singles = sum(height == 1 and cell not in covered for cell, height in heights.items())
    return 10 * full + 2 * doubles + singles


def judge(problem: Problem, line: Line) -> Verdict:
    """With what the turn brings, and what was to be had."""
    position = problem.position()
    gains = dict(turns(position))
    best, got = max(gains.values()), gains[line]
    right = got == best
    said = Said("problem-points-most" if right else "problem-points-fewer", points=got)
    answer = line if right else problem.answer
    if right:
        return Verdict(True, (said,), answer)
    there = Said("problem-points-there", moves=spoken(position, answer), points=best)
    return Verdict(False, (said, there), answer)


def done(position: Position, line: Line) -> bool:
    """A stack of three is resolved in the same turn."""
    return bool(line) and not (
        position.movers[-1] == position.seat and position.view()["table"]["triple"] is not None
    )


KIND = Genre(NAME, find, proven, lambda _: Said("squendo.problem-task"), done, judge)
