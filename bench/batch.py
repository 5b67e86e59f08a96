"""Many games at once: random steps a second of a batch, next to the bare playout loop in the same run."""

from __future__ import annotations

import time

from rich.box import SIMPLE
from rich.console import Console
from rich.table import Table

from parlour.engine import Game, registry
from parlour.engine.batch import Batch
from parlour.search.playouts import run

SIZES = (4_096, 65_536)
"""Games at once: what a learner takes, and enough that waking a thread counts for nothing beside its work."""
STEPS = 3_000_000
ROUNDS = 3


def bare(game: Game) -> float:
    """Moves a second of random playouts."""
    played = run(game, game.choose(), 20_000, seed=1)
    return played.plies / played.seconds


def stepped(game: Game, n: int, threads: int) -> float:
    """Moves a second of a batch that samples and steps."""
    games = Batch(game, n, seed=1, threads=threads)
    for _ in range(100):  # until the games are in all their phases
        games.step(games.sample())
    began = time.perf_counter()
    for _ in range(STEPS // n):
        games.step(games.sample())
    return STEPS // n * n / (time.perf_counter() - began)


def main() -> None:
    """Print a table; every figure is the best of several rounds, taken in turns."""
    grid = Table(title="Many games at once, random steps", title_justify="left", box=SIMPLE)
    grid.add_column("game")
    headings = ("games", "playout loop, moves/s", "one core, steps/s", "ratio", "two cores, steps/s", "gain")
    for heading in headings:
        grid.add_column(heading, justify="right")
    for name in registry.games():
        game = registry.game(name)
        for n in SIZES:
            loop = one = two = 0.0
            for _ in range(ROUNDS):
                loop = max(loop, bare(game))
                one = max(one, stepped(game, n, 1))
                two = max(two, stepped(game, n, 2))
            figures = (
                f"{n:,}",
                f"{loop:,.0f}",
                f"{one:,.0f}",
                f"{one / loop:.2f}",
                f"{two:,.0f}",
                f"{two / one:.2f}",
            )
            grid.add_row(name, *figures)
    Console(width=110).print(grid)


if __name__ == "__main__":
    main()
