"""Many games at once: random steps a second of a batch, next to the bare playout loop in the same run."""

from __future__ import annotations

import time

from rich.box import SIMPLE
from rich.console import Console
from rich.table import Table

from parlour.engine import Game, registry
from parlour.engine.batch import Batch
from parlour.search.playouts import run

GAMES = 4096
STEPS = 1_500_000
ROUNDS = 3


def bare(game: Game) -> float:
    """Moves a second of random playouts."""
    played = run(game, game.choose(), 20_000, seed=1)
    return played.plies / played.seconds


def stepped(game: Game, threads: int) -> float:
    """Moves a second of a batch that samples and steps."""
    games = Batch(game, GAMES, seed=1, threads=threads)
    for _ in range(100):  # until the games are in all their phases
        games.step(games.sample())
    began = time.perf_counter()
    for _ in range(STEPS // GAMES):
        games.step(games.sample())
    return STEPS // GAMES * GAMES / (time.perf_counter() - began)


def main() -> None:
    """Print a table; every figure is the best of several rounds, taken in turns."""
    grid = Table(title=f"{GAMES} games at once, random steps", title_justify="left", box=SIMPLE)
    grid.add_column("game")
    for heading in ("playout loop, moves/s", "one core, steps/s", "ratio", "two cores, steps/s", "gain"):
        grid.add_column(heading, justify="right")
    for name in registry.games():
        game = registry.game(name)
        loop = one = two = 0.0
        for _ in range(ROUNDS):
            loop = max(loop, bare(game))
            one = max(one, stepped(game, 1))
            two = max(two, stepped(game, 2))
        figures = (f"{loop:,.0f}", f"{one:,.0f}", f"{one / loop:.2f}", f"{two:,.0f}", f"{two / one:.2f}")
        grid.add_row(name, *figures)
    Console(width=110).print(grid)


if __name__ == "__main__":
    main()
