"""How long until something happens: the help page, a first game warm, a first game cold."""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from rich.box import SIMPLE
from rich.console import Console
from rich.table import Table

from parlour.engine import registry

ONE_GAME = """
import random
import parlour
position = parlour.game({name!r}).deal(seed=7)
rng = random.Random(1)
while position.seat is not None:
    position.play(int(rng.choice(position.codes())))
"""
REPEATS = 5


def seconds(command: list[str], repeats: int, **environment: str) -> float:
    """The median wall time of a command in a process of its own."""
    times = []
    for _ in range(repeats):
        began = time.perf_counter()
        subprocess.run(command, env={**os.environ, **environment}, check=True, capture_output=True)
        times.append(time.perf_counter() - began)
    return statistics.median(times)


def main() -> None:
    """Print a table; the baseline is a Python process that imports Numba and does nothing."""
    python = [sys.executable, "-c"]
    baseline = seconds([*python, "import numba"], REPEATS)
    rows = [
        ("import numba (the baseline)", baseline),
        ("parlour --help", seconds([sys.executable, "-m", "parlour.cli", "--help"], REPEATS)),
    ]
    for name in registry.games():
        program = ONE_GAME.format(name=name)
        with tempfile.TemporaryDirectory() as folder:
            cache = str(Path(folder) / "cache")
            cold = seconds([*python, program], 1, PARLOUR_CACHE=cache)
            rows.append((f"{name}: cold, compile and play a game", cold))
            warm = seconds([*python, program], REPEATS, PARLOUR_CACHE=cache)
            rows.append((f"{name}: warm, play a game", warm))
    grid = Table(title="Start-up", title_justify="left", box=SIMPLE)
    grid.add_column("process")
    grid.add_column("seconds", justify="right")
    grid.add_column("to baseline", justify="right")
    for what, took in rows:
        grid.add_row(what, f"{took:.2f}", f"{took / baseline:.2f}")
    Console().print(grid)


if __name__ == "__main__":
    main()
