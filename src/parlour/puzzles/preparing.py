"""What puzzles need ahead of first use, so that nobody waits for it: `python -m parlour.puzzles.preparing`.

Tables of all fillings of the 4x6 are made, and what makes and proves problems is compiled.
"""

from __future__ import annotations

import datetime as dt
import os
from contextlib import suppress

from parlour.games.square_deal.parts import COLOURS
from parlour.puzzles import daily
from parlour.puzzles.problems.four_by_six import board
from parlour.puzzles.problems.kinds import KINDS
from parlour.puzzles.table import table

ANY_DAY = dt.date(2026, 11, 19)


def main() -> None:
    """Prepare them all."""
    with suppress(OSError, AttributeError):
        os.nice(10)  # whoever plays goes first
    for colour in range(len(COLOURS)):
        table(board(colour))
    for kind in KINDS:
        daily.problem_of(ANY_DAY, daily.practice_value(ANY_DAY), kind)


if __name__ == "__main__":
    main()
