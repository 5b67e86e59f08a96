"""Connect Four, ours and theirs, in turns: python -m bench.peers [ROUNDS [SECONDS]], as in `make bench-peers`."""

from __future__ import annotations

import json
import os
import platform
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections import defaultdict
from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from importlib.metadata import version

from rich.box import SIMPLE
from rich.console import Console
from rich.table import Table

from bench.peers.fresh import PROGRAMS, STEPS, Started, start
from bench.peers.theirs import BATCHES

PEERS = ("openspiel", "pgx", "pettingzoo", "c")
VERSIONS = ("parlour", "open-spiel", "pgx", "pettingzoo", "jax", "numba", "numpy")
ROUNDS, SECONDS = 5, 0.5
FRESH_ROUNDS = 3
Key = tuple[str, str]
"""A process and what it is asked to do."""


def sizes(who: str, what: str) -> list[Key]:
    """The same at every size of a batch."""
    return [(who, f"{what} {batch}") for batch in BATCHES]


# What is measured, who does it, and ours first in each: (title, [(who, the best of which)])
WORK: list[tuple[str, list[tuple[str, list[Key]]]]] = [
    (
        "random games, one after another, moves/s",
        [
            ("Parlour, compiled loop", [("ours", "playouts")]),
            ("nobody's: a loop in C by hand", [("c", "by hand")]),
            ("OpenSpiel, rollouts in C++", [("openspiel", "rollouts")]),
            ("OpenSpiel, from Python", [("openspiel", "from Python")]),
            ("Pgx, one game, from Python", [("pgx", "one by one")]),
            ("Parlour, positions from Python", [("ours", "from Python")]),
        ],
    ),
    (
        "random games, many at once, moves/s",
        [
            ("Parlour, batch", sizes("ours", "batch")),
            ("Pgx, scan", sizes("pgx", "scan")),
            ("OpenSpiel, rollouts in C++", [("openspiel", "rollouts")]),
        ],
    ),
    (
        "tree search from the first position, simulations/s",
        [("Parlour", [("ours", "mcts")]), ("OpenSpiel, MCTSBot in C++", [("openspiel", "mcts")])],
    ),
    (
        "vector environment, steps/s",
        [
            ("Parlour, GamesEnv", sizes("ours", "vector")),
            ("Pgx, a call for each step", sizes("pgx", "steps")),
            ("Pgx, scan", sizes("pgx", "scan")),
            ("PettingZoo, raw_env", [("pettingzoo", "raw_env")]),
            ("PettingZoo, env", [("pettingzoo", "env")]),
        ],
    ),
    (
        "one game in PettingZoo's loop, raw_env, steps/s",
        [
            ("Parlour", [("ours", "raw_env")]),
            ("PettingZoo", [("pettingzoo", "raw_env")]),
            ("nothing: the loop alone", [("pettingzoo", "idle")]),
        ],
    ),
    (
        "one game in PettingZoo's loop, env, steps/s",
        [("Parlour", [("ours", "env")]), ("PettingZoo", [("pettingzoo", "env")])],
    ),
]


class Worker:
    """A process that measures; see `worker`."""

    def __init__(self, command: Sequence[str]) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-m", *command], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )

    def __enter__(self) -> Worker:
        return self

    def __exit__(self, *error: object) -> None:
        self._process.kill()
        self._process.communicate()

    def rate(self, task: str, seconds: float) -> float:
        """Units a second."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(json.dumps([task, seconds]) + "\n")
        self._process.stdin.flush()
        answer = self._process.stdout.readline()
        if not answer:
            raise SystemExit(f"The process that measured '{task}' has died.")
        return float(json.loads(answer))


def measured(rounds: int, seconds: float) -> dict[Key, list[float]]:
    """Every piece of work, once a round, in turns."""
    missing = () if shutil.which("cc") else ("c",)
    keys = list(
        dict.fromkeys(key for _, rows in WORK for _, choices in rows for key in choices if key[0] not in missing)
    )
    found: dict[Key, list[float]] = defaultdict(list)
    with ExitStack() as stack:
        workers = {
            who: stack.enter_context(Worker(["bench.peers.theirs", who])) for who in PEERS if who not in missing
        }
        workers["ours"] = stack.enter_context(Worker(["bench.peers.ours"]))
        for _ in range(rounds):
            for who, task in keys:
                found[who, task].append(workers[who].rate(task, seconds))
    return found


def tables(found: dict[Key, list[float]]) -> Iterator[Table]:
    """One for each kind of work: medians, with the range of the rounds, and ours to theirs."""
    for title, rows in WORK:
        grid = Table(title=title, title_justify="left", box=SIMPLE)
        grid.add_column("who")
        for heading in ("median", "from", "to", "ours to it", "batch"):
            grid.add_column(heading, justify="right")
        ours = 0.0
        for who, choices in rows:
            if choices[0] not in found:
                continue  # there is no compiler of C
            best = max(choices, key=lambda key: statistics.median(found[key]))
            rates = found[best]
            median = statistics.median(rates)
            ours = ours or median
            size = best[1].rpartition(" ")[2] if len(choices) > 1 else ""
            figures = (f"{median:,.0f}", f"{min(rates):,.0f}", f"{max(rates):,.0f}", f"{ours / median:.2f}", size)
            grid.add_row(who, *figures)
        yield grid


def starting() -> Table:
    """How long until a first game is over, in a new process, and what a game more takes in memory."""
    first: dict[str, list[Started]] = defaultdict(list)
    steps: dict[str, list[float]] = defaultdict(list)
    more: dict[str, float] = {}
    with tempfile.TemporaryDirectory() as kept:
        for number in range(FRESH_ROUNDS):
            for who, (one, many, n) in PROGRAMS.items():
                cold = who.endswith("yet")
                if not number and not cold:  # the first of each fills the caches, and says what games take
                    once, twice = (start(one + many.format(n=size), kept) for size in (n, 2 * n))
                    more[who] = (twice.memory - once.memory) * 1024 / n
                    start(STEPS.get(who, one), kept)
                first[who].append(start(one, _cache(kept, "one", number, cold)))
                if who in STEPS:
                    steps[who].append(start(STEPS[who], _cache(kept, "many", number, cold)).processor)
    grid = Table(title="from nothing to the end of a first game", title_justify="left", box=SIMPLE)
    grid.add_column("who")
    for heading in ("s of the processor", "s by the clock", "MB", "and 102,400 steps, s", "kB for a game more"):
        grid.add_column(heading, justify="right")
    for who, runs in first.items():
        processor, wall, memory = (
            statistics.median(getattr(run, what) for run in runs) for what in ("processor", "wall", "memory")
        )
        games = f"{more[who]:.2f}" if who in more else "-"
        stepped = f"{statistics.median(steps[who]):.2f}" if who in steps else "-"
        grid.add_row(who, f"{processor:.2f}", f"{wall:.2f}", f"{memory:.0f}", stepped, games)
    return grid


def _cache(kept: str, what: str, number: int, cold: bool) -> str:
    """Where our compiled code is kept: a place where nothing is, or where all is."""
    return os.path.join(kept, f"{what} {number}") if cold else kept


def main() -> None:
    """Measure, and print tables."""
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else ROUNDS
    seconds = float(sys.argv[2]) if len(sys.argv) > 2 else SECONDS
    core = max(os.sched_getaffinity(0))
    os.sched_setaffinity(0, {core})  # for all processes that are started from here on
    console = Console(width=130)
    versions = ", ".join(f"{name} {version(name)}" for name in VERSIONS)
    print(f"{time.strftime('%Y-%m-%d')}, Python {platform.python_version()}, {versions}")
    print(
        f"{rounds} rounds in turns, {seconds} s of one core each; load of the machine {os.getloadavg()[0]:.1f}\n"
    )
    if rounds:
        for grid in tables(measured(rounds, seconds)):
            console.print(grid)
    console.print(starting())


if __name__ == "__main__":
    main()
