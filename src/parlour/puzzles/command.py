"""`parlour solve`: counts, all fillings, and what can still come of a layout."""

from __future__ import annotations

import sys
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from parlour.engine import Said
from parlour.engine.progress import compiling
from parlour.engine.words import ENGLISH, Voice
from parlour.games.square_deal.parts import READING
from parlour.puzzles import meeting, profile, wild
from parlour.puzzles.advice import Prospects, advise, completions
from parlour.puzzles.layout import Layout, placed, read_layout
from parlour.puzzles.progress import progress
from parlour.puzzles.rectangle import SMALLEST, PuzzleError, Rectangle, rectangle
from parlour.puzzles.table import table

INTERRUPTED = 130
"""The exit status of a command that was stopped by Ctrl-C."""

BORDERS = (
    "purple",
    "amber,purple,purple,purple",
    "purple,amber,purple,purple",
    "purple,amber,purple,amber",
    "purple,purple,amber,amber",
    "purple,amber,purple,teal",
    "purple,amber,teal,amber",
    "purple,purple,amber,teal",
)
"""All ways to colour four sides: every other is one of these recoloured or mirrored, with as many fillings."""


@dataclass(frozen=True)
class Solving:
    """What was asked for."""

    size: str
    border: str
    layout: str = ""
    count: bool = False
    all: bool = False
    borders: bool = False


def solve(request: Solving, voice: Voice = ENGLISH) -> None:
    """Answer on standard output; progress is on standard error."""
    if request.count + request.all + request.borders > 1:
        raise PuzzleError(Said("one-question"))
    puzzle = rectangle(request.size, request.border)
    if puzzle.misses_the_wild and not request.count:
        raise PuzzleError(Said("only-counted", size=request.size))
    layout = read_layout(puzzle, request.layout)
    if layout and (request.borders or puzzle.misses_the_wild):
        raise PuzzleError(Said("leave-layout-out"))
    try:
        with compiling(request.size, [profile.step, meeting.meet, meeting.expand]):
            list(meeting.fillings(SMALLEST, meeting.meetings(SMALLEST)))
        _answer(request, puzzle, layout, voice)
    except KeyboardInterrupt:
        sys.exit(INTERRUPTED)


def _answer(request: Solving, puzzle: Rectangle, layout: Layout, voice: Voice) -> None:
    if request.borders:
        _print_borders(request.size)
    elif puzzle.misses_the_wild:
        print(_count_with_wild(puzzle))
    elif request.count and not layout:
        print(meeting.count(puzzle))
    elif request.all and not layout:
        found = meeting.meetings(puzzle)
        with progress(hidden=sys.stdout.isatty()) as watch:  # there the lines themselves show how it goes
            done = 0
            for some in meeting.fillings(puzzle, found):
                _list(puzzle, some)
                done += len(some)
                watch(done, found.fillings)
    else:
        with progress() as watch:
            rows = table(puzzle, watch)
        if request.count:
            print(len(completions(puzzle, layout)))
        elif request.all:
            _list(puzzle, rows[:, completions(puzzle, layout)].T)
        else:
            print("\n".join(map(voice.say, sentences(puzzle, layout, advise(puzzle, layout)))))


def _count_with_wild(puzzle: Rectangle) -> int:
    total, kinds = 0, len(wild.places(puzzle))
    with progress("Places of the Wild") as watch:
        for done, fillings in enumerate(wild.counts(puzzle), start=1):
            total += fillings
            watch(done, kinds)
    return total


def _print_borders(size: str) -> None:
    """A row for each border that is not another one recoloured or mirrored, as in docs/puzzles.md."""
    print(f"| {size}: north, east, south, west | fillings |")
    print("|---|---:|")
    with progress("Borders") as watch:
        for done, border in enumerate(BORDERS, start=1):
            print(f"| {border.replace(',', ', ')} | {meeting.count(rectangle(size, border)):,} |", flush=True)
            watch(done, len(BORDERS))


def _list(puzzle: Rectangle, some: NDArray[np.int8]) -> None:
    """A filling a line, its rows from the north."""
    for filling in some.tolist():
        rows = [filling[row :: puzzle.rows] for row in reversed(range(puzzle.rows))]
        print(" / ".join(" ".join(READING[piece] for piece in row) for row in rows))


def sentences(puzzle: Rectangle, layout: Layout, prospects: Prospects) -> list[Said]:
    """What there is to say about a layout."""
    if prospects.dead is not None:
        return [Said("sentences", first=Said("cannot-be-completed"), second=prospects.dead.said)]
    if len(layout) == puzzle.cells:
        return [Said("is-a-filling")]
    said = [Said("ways-to-complete", ways=prospects.completions)]
    if prospects.forced:
        said.append(Said("all-have", tiles=placed(puzzle, prospects.forced)))
    elif prospects.best is not None:
        best = placed(puzzle, {prospects.best.cell: prospects.best.piece})
        said.append(Said("best-next", tiles=best, left=prospects.best.completions))
    return said
