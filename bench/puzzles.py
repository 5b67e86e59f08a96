"""The 4x6 puzzle: count and enumeration against general solvers on the same puzzle, and advice on layouts.

The peers are no dependencies of Parlour: `pip install xcover ortools` to measure them too. They can do no better
for the count than to go through all fillings. Seconds are of one core, without compiling; a peer that is not done
within its limit is stopped and reported with what it had found.
"""

from __future__ import annotations

import importlib.util
import random
import time
from collections.abc import Callable, Iterator

import numpy as np
from rich.box import SIMPLE
from rich.console import Console
from rich.table import Table

from parlour.games.square_deal.parts import LETTERS, NAMES, READING
from parlour.puzzles.advice import advise
from parlour.puzzles.layout import candidates, check
from parlour.puzzles.meeting import count, fillings, meetings
from parlour.puzzles.rectangle import SMALLEST, PuzzleError, Rectangle, rectangle
from parlour.puzzles.table import table

PUZZLE = rectangle("4x6", "purple")
LIMIT = 120.0
"""Seconds for each peer; CP-SAT takes them from the clock on the wall."""
LAYOUTS = 50


def sides_of(puzzle: Rectangle, cell: int) -> list[tuple[str, int | None]]:
    """The names of a cell's four sides, equal for both cells that share one, and the colours of outer ones."""
    column, row = divmod(cell, puzzle.rows)
    return [
        (f"h{column},{row + 1}", puzzle.north[column] if row == puzzle.rows - 1 else None),
        (f"v{column + 1},{row}", puzzle.east[row] if column == puzzle.columns - 1 else None),
        (f"h{column},{row}", puzzle.south[column] if row == 0 else None),
        (f"v{column},{row}", puzzle.west[row] if column == 0 else None),
    ]


def placements(puzzle: Rectangle, cell: int) -> Iterator[tuple[int, list[str]]]:
    """Tiles and readings that show the border outwards."""
    sides = sides_of(puzzle, cell)
    for piece, reading in READING.items():
        if piece >> 2 in puzzle.tiles and all(
            outer in (None, LETTERS.index(shown)) for shown, (_, outer) in zip(reading, sides, strict=True)
        ):
            yield piece >> 2, list(reading)


def by_xcover(puzzle: Rectangle, limit: float) -> tuple[int, bool]:
    """Exact cover with colours: cells and tiles are covered, sides coloured. How many fillings; all of them?"""
    from xcover import covers

    options = []
    for cell in range(puzzle.cells):
        sides = sides_of(puzzle, cell)
        for tile, reading in placements(puzzle, cell):
            shown = zip(reading, sides, strict=True)
            inner = [f"{name}:{colour}" for colour, (name, outer) in shown if outer is None]
            options.append([f"cell{cell}", NAMES[tile], *inner])
    primary = [f"cell{cell}" for cell in range(puzzle.cells)] + [NAMES[tile] for tile in puzzle.tiles]
    names = {name for cell in range(puzzle.cells) for name, outer in sides_of(puzzle, cell) if outer is None}
    found = 0
    began = time.process_time()
    for _ in covers(options, primary=primary, secondary=sorted(names), colored=True):
        found += 1
        if time.process_time() - began > limit:
            return found, False
    return found, True


def by_cp_sat(puzzle: Rectangle, limit: float) -> tuple[int, bool]:
    """A table of placements for each cell, and all tiles different. How many fillings; all of them?"""
    from ortools.sat.python import cp_model

    class Counter(cp_model.CpSolverSolutionCallback):  # type: ignore[misc]  # not a dependency: no types
        found = 0

        def on_solution_callback(self) -> None:
            self.found += 1

    model = cp_model.CpModel()
    colours: dict[str, object] = {}
    tiles = [model.new_int_var(0, len(NAMES), f"tile{cell}") for cell in range(puzzle.cells)]
    for cell in range(puzzle.cells):
        names = [name for name, _ in sides_of(puzzle, cell)]
        for name in names:
            if name not in colours:
                colours[name] = model.new_int_var(0, len(LETTERS) - 1, name)
        rows = [(tile, *map(LETTERS.index, reading)) for tile, reading in placements(puzzle, cell)]
        model.add_allowed_assignments([tiles[cell], *(colours[name] for name in names)], rows)
    model.add_all_different(tiles)
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 1
    solver.parameters.enumerate_all_solutions = True
    solver.parameters.max_time_in_seconds = limit
    counter = Counter()
    status = solver.solve(model, counter)
    return counter.found, status in (cp_model.OPTIMAL, cp_model.INFEASIBLE)


def by_counting(puzzle: Rectangle, _limit: float) -> tuple[int, bool]:
    """Parlour's count."""
    return count(puzzle), True


def by_listing(puzzle: Rectangle, _limit: float) -> tuple[int, bool]:
    """Parlour's enumeration, the count that it starts with included."""
    return sum(len(some) for some in fillings(puzzle, meetings(puzzle))), True


def layouts() -> Iterator[dict[int, int]]:
    """By turns a part of some filling, and tiles laid by lot wherever nothing clashes (mostly dead)."""
    luck = random.Random(1)
    rows = table(PUZZLE)
    for i in range(LAYOUTS):
        lying = luck.randrange(PUZZLE.cells)
        if i % 2 == 0:
            filling = rows[:, luck.randrange(rows.shape[1])]
            yield {cell: int(filling[cell]) for cell in luck.sample(range(PUZZLE.cells), lying)}
        else:
            yield by_lot(lying, luck)


def by_lot(lying: int, luck: random.Random) -> dict[int, int]:
    """So many tiles, or fewer if there is no place for more."""
    layout: dict[int, int] = {}
    while len(layout) < lying:
        choices = [(cell, sorted(tiles)) for cell, tiles in candidates(PUZZLE, layout).items() if tiles]
        if not choices:
            break
        cell, tiles = luck.choice(choices)
        tile = luck.choice(tiles)
        for piece in luck.sample(range(4 * tile, 4 * tile + 4), 4):
            try:
                if piece in READING:
                    check(PUZZLE, {**layout, cell: piece})
                    layout[cell] = piece
                    break
            except PuzzleError:
                continue
    return layout


def main() -> None:
    """Print a table of solvers, and how long advice takes."""
    grid = Table(title="4x6, purple border: all fillings", title_justify="left", box=SIMPLE)
    for heading in ("solver", "fillings", "s of one core", "times the count", "times the enumeration"):
        grid.add_column(heading, justify="left" if heading == "solver" else "right")
    solvers: list[tuple[str, str, Callable[[Rectangle, float], tuple[int, bool]]]] = [
        ("Parlour, count", "parlour", by_counting),
        ("Parlour, enumeration", "parlour", by_listing),
        ("xcover", "xcover", by_xcover),
        ("OR-tools CP-SAT", "ortools", by_cp_sat),
    ]
    ours: list[float] = []
    for title, module, solver in solvers:
        if importlib.util.find_spec(module) is None:
            grid.add_row(title, "not installed", "", "", "")
            continue
        solver(SMALLEST, LIMIT)  # compiles
        began = time.process_time()
        found, complete = solver(PUZZLE, LIMIT)
        took = time.process_time() - began
        ours.append(took)
        more = "" if complete else "> "
        ratios = [f"{more}{took / base:.1f}" for base in ours[:2]] + [""] * (2 - len(ours[:2]))
        grid.add_row(title, f"{found:,}" + ("" if complete else ", stopped"), f"{more}{took:.1f}", *ratios)
    Console(width=110).print(grid)
    tried = list(layouts())
    for layout in tried[:4]:
        advise(PUZZLE, layout)  # compiles
    spent = []
    for layout in tried:
        began = time.perf_counter()
        advise(PUZZLE, layout)
        spent.append(1000 * (time.perf_counter() - began))
    p50, p99 = np.percentile(spent, (50, 99))
    print(f"Completions and advice from {LAYOUTS} layouts: p50 {p50:.1f} ms, p99 {p99:.1f} ms")


if __name__ == "__main__":
    main()
