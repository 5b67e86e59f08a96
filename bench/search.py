"""How many simulations a second the tree search runs from an early position, on one thread and on two."""

from __future__ import annotations

import time

from rich.box import SIMPLE
from rich.console import Console
from rich.table import Table

from parlour.engine import Game, Options, registry
from parlour.engine.conformance.playthrough import variants
from parlour.search.playouts import run
from parlour.search.think import Budget, think

SECONDS = 1.5


def speed(game: Game, options: Options, threads: int) -> float:
    """Simulations a second from the first position with a choice."""
    position = game.deal(3, **options)
    while len(position.codes()) < 2:
        position.play(position.moves()[0])
    seen = position.observe()
    think(seen, Budget(simulations=10), 1)
    began = time.perf_counter()
    thought = think(seen, Budget(seconds=SECONDS, threads=threads), 1)
    return thought.simulations / (time.perf_counter() - began)


def main() -> None:
    """Print a table; the baseline is the number of bare random playouts in the same run."""
    grid = Table(title="Tree search from an early position", title_justify="left", box=SIMPLE)
    grid.add_column("game")
    for heading in ("simulations/s", "two threads", "gain", "playouts/s", "ratio"):
        grid.add_column(heading, justify="right")
    for name in registry.games():
        game = registry.game(name)
        for options in variants(game):
            if options.get("notes") or options.get("tournament") or options.get("variant") == "solitaire-4x6":
                continue  # the same rules, or free-hand play that nobody searches like this
            one, two = speed(game, options, 1), speed(game, options, 2)
            played = run(game, options, 2_000, seed=1)
            bare = played.games / played.seconds
            figures = (f"{one:,.0f}", f"{two:,.0f}", f"{two / one:.2f}", f"{bare:,.0f}", f"{one / bare:.2f}")
            grid.add_row(f"{name} {game.describe(options)}", *figures)
    Console(width=110).print(grid)


if __name__ == "__main__":
    main()
