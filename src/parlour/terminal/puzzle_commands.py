"""`parlour solve` and `parlour puzzle`: what there is to solve, from the command line.

As in `parlour.cli`, nothing of the engine is imported until a command needs it.
"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

Language = Annotated[
    str | None, typer.Option("--language", metavar="CODE", help="en or de. [default: that of your locale]")
]


def solve(
    puzzle: Annotated[
        str, typer.Argument(metavar="PUZZLE", help="Rows x columns: 4x6, 3x8, 2x12 or 5x5; or ten-squares.")
    ],
    border: Annotated[
        str,
        typer.Option(metavar="COLOUR", help="Purple, amber or teal; or four for N,E,S,W: teal,amber,teal,amber."),
    ] = "purple",
    layout: Annotated[
        str, typer.Option(metavar="TILES", help="What lies already, tile by tile: 'PPTP a4, PAAP b4'.")
    ] = "",
    count: Annotated[bool, typer.Option("--count", help="Only say how many fillings there are.")] = False,
    all: Annotated[bool, typer.Option("--all", help="List all fillings, one a line.")] = False,
    borders: Annotated[bool, typer.Option("--borders", help="Count them for every kind of border.")] = False,
    squares: Annotated[int, typer.Option(metavar="N", help="Of ten-squares: how many, 3 to 10.")] = 10,
    numbers: Annotated[int, typer.Option(metavar="N", help="Of ten-squares: cards from 1 to N.")] = 10,
    memory: Annotated[float, typer.Option(metavar="GIB", help="Of ten-squares: so much for its tables.")] = 1.0,
    short: Annotated[
        bool, typer.Option("--short", help="Of ten-squares: a quarter of the memory, four digits, no draws.")
    ] = False,
    keep: Annotated[
        bool, typer.Option("--keep", help="Of ten-squares: keep a short solution; bots then look it up.")
    ] = False,
    language: Language = None,
) -> None:
    """Solve the 4x6 puzzle of Square Deal and its kin: how many fillings, which, what to lay next.

    Or 10 Squares as a whole, from the end on: on a GPU where there is CuPy, else on the CPU.
    """
    from parlour.engine.words import Voice
    from parlour.puzzles import command
    from parlour.puzzles.ten_squares import command as race
    from parlour.terminal import language as spoken

    voice = Voice(spoken.language(language))
    if puzzle == race.NAME:
        race.tell(race.Asked(squares, numbers, memory, short, keep), voice)
        return
    command.solve(command.Solving(puzzle, border, layout, count, all, borders), voice)


puzzle = typer.Typer(
    help="Solve problems: what wins, what is certain, what scores most.",
    invoke_without_command=True,
    rich_markup_mode=None,
)


@puzzle.callback()
def _puzzle(
    context: typer.Context,
    kind: Annotated[str | None, typer.Option(metavar="KIND", help="Of which kind; without, the kinds.")] = None,
    number: Annotated[int | None, typer.Option(metavar="N", help="This one. [default: the next unsolved]")] = None,
    language: Language = None,
) -> None:
    """Solve problems: what wins, what is certain, what scores most."""
    if context.invoked_subcommand is None:
        from parlour.terminal import language as spoken
        from parlour.terminal import problems
        from parlour.terminal.screen import Screen

        problems.ask(problems.WantedProblem(kind, number), Screen(spoken.language(language)))


@puzzle.command("daily")
def problems_of_the_day(
    kind: Annotated[
        str | None, typer.Option(metavar="KIND", help="Its problem of this kind; else the list.")
    ] = None,
    date: Annotated[
        str | None, typer.Option(metavar="DATE", help="As 2026-11-19. [default: today, in UTC]")
    ] = None,
    value: Annotated[
        str | None, typer.Option(metavar="HEX", help="The value that a house has published for that day.")
    ] = None,
    promise: Annotated[
        str | None, typer.Option(metavar="HEX", help="What it had promised: check that the value is that one.")
    ] = None,
    language: Language = None,
) -> None:
    """The challenges of a day: of a house, by the value it has published, or for practice without any."""
    from parlour.terminal import days
    from parlour.terminal import language as spoken
    from parlour.terminal.screen import Screen

    days.show(days.WantedDay(kind, date, value, promise), Screen(spoken.language(language)))


@puzzle.command("make")
def make_problems(
    kind: Annotated[str, typer.Option(metavar="KIND", help="What they are like; see 'parlour puzzle'.")],
    seed: Annotated[
        int, typer.Option(metavar="NUMBER", help="Decides which; the same seed, the same problems.")
    ] = 0,
    count: Annotated[int, typer.Option(metavar="NUMBER", help="How many.")] = 200,
    out: Annotated[
        Path | None, typer.Option(metavar="FOLDER", help="Where to. [default: in place of those that come along]")
    ] = None,
    language: Language = None,
) -> None:
    """Make problems of a kind, each of them proven in two ways."""
    from parlour.terminal import language as spoken
    from parlour.terminal import problems
    from parlour.terminal.screen import Screen

    problems.make(kind, seed, count, out, Screen(spoken.language(language)))
