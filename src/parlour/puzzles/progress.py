"""A bar on a terminal that shows how far something long has come."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

Watch = Callable[[int, int], None]
"""Told how much is done, of how much."""


@contextmanager
def progress(what: str = "Fillings", hidden: bool = False) -> Iterator[Watch]:
    """Gives whom to tell; on standard error, and only where that is a terminal."""
    console = Console(stderr=True)
    columns = (TextColumn(what), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    # Lines in a pipe or file must not pass through the bar's console; on a terminal they must, to stay above it.
    bar = Progress(
        *columns,
        console=console,
        disable=hidden or not console.is_terminal,
        redirect_stdout=sys.stdout.isatty(),
        transient=True,
    )
    with bar:
        task = bar.add_task("", total=None)
        yield lambda done, total: bar.update(task, completed=done, total=total)
