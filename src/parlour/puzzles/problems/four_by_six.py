"""The 4x6 of Square Deal: lay the last tiles in the only way there is."""

from __future__ import annotations

from functools import cache
from random import Random

from parlour.engine import Position, Said
from parlour.engine.options import Value
from parlour.games.square_deal.notation import (
    BORDER,
    PLACE,
    STOP,
    cell_name,
    cell_of,
    kind_of,
    move_code,
    piece_of,
)
from parlour.games.square_deal.parts import COLOURED, COLOURS, FITS, READING, WIDTH
from parlour.puzzles.advice import completions
from parlour.puzzles.layout import Layout, candidates, wanted_sides
from parlour.puzzles.problems.problem import Genre, Line, Problem, Step, Verdict
from parlour.puzzles.rectangle import Rectangle, rectangle
from parlour.puzzles.table import table

NAME = "four-by-six"
FEWEST, MOST = 8, 12
"""Tiles that are left to lay."""
TRIES = 30
EASY, FEW = 3, 0.25


@cache
def board(colour: int) -> Rectangle:
    """The puzzle with that border."""
    return rectangle("4x6", COLOURS[colour])


def cell_of_game(cell: int) -> int:
    """A cell of the solver as the game counts it."""
    column, row = divmod(cell, board(0).rows)
    return (row + 1) * WIDTH + column + 1


CELLS = {cell_of_game(cell): cell for cell in range(24)}
"""The inverse."""


def find(source: Random) -> Problem | None:
    """A filling by lot, of which tiles are taken away as long as only one way leads back."""
    colour = source.randrange(len(COLOURS))
    rows = table(board(colour))
    filling = rows[:, source.randrange(rows.shape[1])].tolist()
    missing = source.randint(FEWEST, MOST)
    for _ in range(TRIES):
        empty = _neighbours(source, missing)
        layout = {cell: piece for cell, piece in enumerate(filling) if cell not in empty}
        if len(completions(board(colour), layout)) == 1:
            moves = [int(move_code(BORDER, 0, colour))]
            moves += [int(move_code(PLACE, cell_of_game(cell), piece)) for cell, piece in layout.items()]
            answer = [int(move_code(PLACE, cell_of_game(cell), filling[cell])) for cell in sorted(empty)]
            _, tried = _count(board(colour), layout, 2)
            if tried < EASY * missing and source.random() > FEW:
                continue  # there is no lack of easy ones
            options: dict[str, Value] = {"players": 1, "variant": "solitaire-4x6"}
            return Problem(NAME, 0, options, tuple(moves), tuple(answer), tried)
    return None


def _neighbours(source: Random, size: int) -> set[int]:
    """Cells that hang together: a hole in the layout, by lot."""
    rows, cells = board(0).rows, board(0).cells
    hole = {source.randrange(cells)}
    while len(hole) < size:
        column, row = divmod(source.choice(sorted(hole)), rows)
        x, y = source.choice(((column + 1, row), (column - 1, row), (column, row + 1), (column, row - 1)))
        if 0 <= x < cells // rows and 0 <= y < rows:
            hole.add(x * rows + y)
    return hole


def _count(puzzle: Rectangle, layout: Layout, most: int) -> tuple[int, int]:
    """How many ways there are to go on from a layout, up to `most`, by trying; and how many tiles were tried."""
    if len(layout) == puzzle.cells:
        return 1, 1
    options = candidates(puzzle, layout)
    cell = min(options, key=lambda one: len(options[one]))
    found, tried = 0, 1
    need = sum(1 + colour << 2 * side for side, colour in enumerate(wanted_sides(puzzle, layout, cell)))
    for tile in sorted(options[cell]):
        for way in range(4):
            if FITS[tile, need] >> way & 1:
                more, cost = _count(puzzle, {**layout, cell: 4 * tile + way}, most - found)
                found, tried = found + more, tried + cost
                if found >= most:
                    return found, tried
    return found, tried


def _layout(problem: Problem) -> tuple[int, dict[int, int]]:
    """The border's colour and what lies."""
    lying = {CELLS[int(cell_of(code))]: int(piece_of(code)) for code in problem.moves if kind_of(code) == PLACE}
    return int(piece_of(problem.moves[0])), lying


def proven(problem: Problem) -> bool:
    """By trying tile after tile, without the table: there is one way, and it is the answer."""
    colour, layout = _layout(problem)
    whole = {**layout, **{CELLS[int(cell_of(code))]: int(piece_of(code)) for code in problem.answer}}
    ways, _ = _count(board(colour), layout, 2)
    filled, _ = _count(board(colour), whole, 2)
    return len(layout) + len(problem.answer) == COLOURED and ways == 1 and filled == 1


def task(problem: Problem) -> Said:
    """How many tiles are left."""
    return Said("square-deal.problem-task-four-by-six", tiles=len(problem.answer))


def allows(problem: Problem, code: int) -> bool:
    """What the problem has laid stays: only there the way is the only one."""
    given = {cell_of(one) for one in problem.moves if kind_of(one) == PLACE}
    return kind_of(code) == PLACE or cell_of(code) not in given


def done(position: Position, line: Line) -> bool:
    """When all lie, or with giving up."""
    return position.seat is None


def judge(problem: Problem, line: Line) -> Verdict:
    """All that lie fit: then it is the only way. Who gives up is shown which tiles lay wrong."""
    right = bool(line) and kind_of(line[-1]) != STOP
    if right:
        return Verdict(True, (Said("problem-filled", tiles=len(problem.answer)),), problem.answer)
    steps = tuple(
        Step(Said("tile-on", tile=READING[int(piece_of(code))], cell=cell_name(int(cell_of(code)))))
        for code in problem.answer
    )
    return Verdict(False, (Said("problem-given-up"),), problem.answer, steps)


KIND = Genre(NAME, find, proven, task, done, judge, allows)
