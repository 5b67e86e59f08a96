"""Squendo: the most points in one turn. A turn lays one tile, and resolves the stack of three that this makes.

Everybody has seen what is covered by now and may remember it (SQ-6), so it may be needed, and the task tells it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import product
from random import Random

from parlour.engine import Position, Said
from parlour.engine.registry import game
from parlour.games.squendo.notation import cell_text
from parlour.games.squendo.parts import COLOURS, TILE, TILES_PER_COLOUR, cell_at
from parlour.games.squendo.things import sides_said, tile_said
from parlour.puzzles.problems.problem import Genre, Line, Problem, Verdict, spoken, wander

NAME = "squendo"
FEWEST_CHOICES, MOST_CHOICES = 20, 400
LEAST_GAIN = 3
MOST_ANSWERS = 2
RESOLVING = 0.65
"""The share of games in which a turn is looked for that resolves a stack of three; it is found less often."""
EAGER = 0.4
"""The share of moves in them that bring their player the most: where nobody builds, nobody has much to resolve."""
LEAST_CELLS = 4
Way = tuple[int, int, str]
"""What a turn comes to on the table: a cell, and the tile that lies there in the end."""


def find(source: Random) -> Problem | None:
    """A turn of a game in which no more than two ways bring the most."""
    players = source.choice((2, 2, 3, 4))
    seed = source.getrandbits(32)
    wanted = source.randint(8, 40)
    start = game(NAME).deal(seed, players=players)
    resolving = source.random() < RESOLVING
    for position in eager(start, source) if resolving else wander(start, source):
        if position.ply < wanted or not FEWEST_CHOICES <= len(position.observe().legal) <= MOST_CHOICES:
            continue
        gains = dict(turns(position))
        best = max(gains.values())
        answers = [line for line, gain in gains.items() if gain == best]
        if best >= LEAST_GAIN and all(_fits(line, resolving) for line in answers):
            different = len(ways(position, answers))
            if different <= MOST_ANSWERS:
                near = len(ways(position, [line for line, gain in gains.items() if gain >= best - 2]))
                options: dict[str, int | str | bool] = {"players": players}
                effort = len(ways(position, gains)) + 20 * near + (50 if resolving else 0)
                return Problem(NAME, seed, options, position.history, answers[0], effort)
        if position.ply > wanted + 6 and not resolving:
            return None
    return None


def _fits(line: Line, resolving: bool) -> bool:
    return len(line) > 1 if resolving else len(line) == 1


def eager(start: Position, source: Random) -> Iterator[Position]:
    """A game in which many moves bring their player the most at once, position by position, as `wander` does."""
    while start.seat is not None:
        yield start
        seat, legal = start.seat, list(start.observe().legal)
        if source.random() < EAGER:
            scores = [start.after(code).scores[seat] for code in legal]
            legal = [code for code, score in zip(legal, scores, strict=True) if score == max(scores)]
        start.play(source.choice(legal))


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


def ways(position: Position, lines: Iterable[Line]) -> set[Way]:
    """What different things turns come to; who takes which of three tiles into the hand brings no points."""
    found = set()
    for line in lines:
        data = [position.game.move(code).data for code in line]
        found.add((data[0]["x"], data[0]["y"], data[-1]["tile"]))
    return found


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
    answers = [line for line, gain in gains.items() if gain == best]
    return problem.answer in answers and len(ways(position, answers)) <= MOST_ANSWERS


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


def task(problem: Problem) -> Said:
    """With one's own colour where it is covered and may be uncovered by this turn; others bring no points."""
    position = problem.position()
    colour = COLOURS.index(position.view()["table"]["colours"][position.seat])
    now = position.observe().fields
    moves = [position.game.move(code).data for code in position.observe().legal]
    open_to_us = {cell_at(move["x"], move["y"]) for move in moves if move["do"] == "place"}
    covered = tuple(
        Said(
            "squendo.problem-covered",
            tile=tile_said(int(TILE[under - 1])),
            sides=sides_said(under - 1),
            top=tile_said(int(TILE[top - 1])),
            cell=cell_text(cell),
        )
        for cell, top, under in zip(now.at.tolist(), now.top.tolist(), now.under.tolist(), strict=True)
        if under and cell in open_to_us and int(TILE[under - 1]) // TILES_PER_COLOUR == colour
    )
    return Said("squendo.problem-task-covered", covered=covered) if covered else Said("squendo.problem-task")


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


KIND = Genre(NAME, find, proven, task, done, judge)
