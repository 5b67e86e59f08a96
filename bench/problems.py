"""Problems made per minute of one core, by kind, each of them proven a second time."""

from __future__ import annotations

import time

from rich.box import SIMPLE
from rich.console import Console
from rich.table import Table

from parlour.puzzles.problems.kinds import KINDS
from parlour.puzzles.problems.making import make

FIRST, COUNT = 2, 60
SEED = 14


def main() -> None:
    """A line for each kind."""
    lines = Table("kind", "problems a minute", "effort from", "to", box=SIMPLE, title="Problems, one core")
    for kind in KINDS:
        make(kind, SEED - 1, FIRST)  # compiled, and tables are there
        began = time.process_time()
        found = make(kind, SEED, COUNT)
        seconds = time.process_time() - began
        lines.add_row(kind, f"{60 * COUNT / seconds:,.0f}", str(found[0].effort), str(found[-1].effort))
    Console().print(lines)


if __name__ == "__main__":
    main()
