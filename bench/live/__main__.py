"""Moves a second, waiting times, memory: ours beside the peer's, in turns, so that both meet the same machine.

All games are played at the size that counts, two of them at all sizes; the whole takes about six minutes.
"""

from __future__ import annotations

import os
import resource
import shutil
import tempfile
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path

import uvloop
from rich.box import SIMPLE
from rich.console import Console
from rich.table import Table

from bench.live import peer
from bench.live.measure import Figures, House, Idle, idle, play
from bench.live.ours import Ours
from parlour.engine import registry

SIZES = (50, 200, 500)
JUDGED = 200
"""At this size we must be ahead of the peer with every game, and better in p99."""
AHEAD = 1.2
"""Times its moves a second."""
SECONDS = 4.0
IDLE_TABLES = 2_000
GAMES = ("square-deal", "ten-squares")
PEER = "boardgame.io, tic-tac-toe"

Start = Callable[[Path], House]


def starters(games: Iterable[str]) -> dict[str, Start]:
    """The servers to measure, the peer last; each start gets an empty folder."""

    def ours(game: str) -> Start:
        return lambda folder: Ours(f"sqlite:///{folder / 'bench.db'}", game)

    return {**{f"Parlour, {game}": ours(game) for game in games}, PEER: lambda _: peer.Peer()}


@contextmanager
def opened(start: Start) -> Iterator[House]:
    """A fresh server on the first core; the generator moves to the last."""
    cores = sorted(os.sched_getaffinity(0))
    with tempfile.TemporaryDirectory() as folder:
        house = start(Path(folder))
        try:
            house.on_core(cores[0])
            os.sched_setaffinity(0, {cores[-1]})
            yield house
        finally:
            os.sched_setaffinity(0, cores)
            house.stop()


def played(games: Iterable[str], tables: int, pace: float, rounds: int) -> dict[str, Figures]:
    """Every server with this many tables: in turns, and the best of the rounds; a busy machine only slows down."""
    servers = starters(games)
    found: dict[str, list[Figures]] = {name: [] for name in servers}
    for _ in range(rounds):
        for name, start in servers.items():
            with opened(start) as house:
                house.open(tables)
                found[name].append(uvloop.run(play(house, SECONDS, pace)))
    return {name: min(runs, key=lambda run: run.p99) for name, runs in found.items()}


def idled() -> dict[str, Idle]:
    """What tables cost that nobody plays at."""
    found = {}
    for name, start in starters(GAMES).items():
        with opened(start) as house:
            found[name] = uvloop.run(idle(house, IDLE_TABLES))
    return found


def grid(title: str, *headings: str) -> Table:
    """An empty table; numbers stand to the right."""
    made = Table(title=title, title_justify="left", box=SIMPLE)
    for number, heading in enumerate(headings):
        made.add_column(heading, justify="left" if number == 0 else "right")
    return made


def verdict(name: str, size: int, ours: Figures, theirs: Figures) -> str:
    """One line that says how we compare flat out."""
    more, waits = ours.moves / theirs.moves, ours.p99 / theirs.p99
    held = f"held, {AHEAD} is asked for" if more >= AHEAD and waits < 1 else "NOT HELD"
    return f"{size:3} tables flat out, {name}: {more:.2f} times the peer's moves/s, {waits:.2f} of its p99: {held}"


def main() -> None:
    """Print the tables; every ratio is ours to the peer's of the same run."""
    if not shutil.which("npm"):
        print("The table server under load: npm is missing, so there is no peer to measure against.")
        return
    peer.install()
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    console = Console(width=115)
    verdicts = []
    for title, pace, rounds in (("flat out", 0.0, 2), ("one move a second a table", 1.0, 1)):
        table = grid(
            f"Table server, {title}, two people a table, every move of ours on disk", "server", "tables",
            "moves/s", "ratio", "p50 ms", "ratio", "p99 ms", "ratio", "ms CPU/move", "generator",
        )  # fmt: skip
        for size in SIZES:
            judged = pace == 0 and size == JUDGED
            figures = played(registry.games() if judged else GAMES, size, pace, rounds)
            base = figures[PEER]
            for name, of in figures.items():
                table.add_row(
                    name, str(size), f"{of.moves:,.0f}", f"{of.moves / base.moves:.2f}",
                    f"{of.p50:.1f}", f"{of.p50 / base.p50:.2f}", f"{of.p99:.1f}", f"{of.p99 / base.p99:.2f}",
                    f"{of.work:.3f}", f"{of.busy:.0%}",
                )  # fmt: skip
                if pace == 0 and name != PEER:
                    verdicts.append(verdict(name, size, of, base))
        console.print(table)
    table = grid("Memory of an idle table", "server", "kB", "ratio", "kB with two people connected", "ratio")
    kept = idled()
    for name, cost in kept.items():
        base_cost = kept[PEER]
        table.add_row(
            name, f"{cost.alone:.1f}", f"{cost.alone / base_cost.alone:.2f}",
            f"{cost.with_people:.1f}", f"{cost.with_people / base_cost.with_people:.2f}",
        )  # fmt: skip
    console.print(table)
    for line in verdicts:
        print(line)


if __name__ == "__main__":
    main()
