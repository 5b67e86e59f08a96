"""The arena: bots against bots, fairly, many times, and what that proves.

    from parlour import arena

    arena.run("square-deal", ["greedy", "random"], games=200, workers=2, out="duel.sqlite")
    print(arena.summary("duel.sqlite").bots)

`run` goes on where an earlier run stopped. `summary` reads a results file; `write_report` makes a page of it.
"""

from parlour.arena.figures import Summary, summary
from parlour.arena.report import write_report
from parlour.arena.running import Run, run

__all__ = ["Run", "Summary", "run", "summary", "write_report"]
