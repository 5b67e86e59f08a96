"""How long a redeal takes, averaged over all positions of random games, next to the game itself."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

import numpy as np
from numpy.typing import NDArray
from rich.box import SIMPLE
from rich.console import Console
from rich.table import Table

from parlour.engine import Game, Options, registry, rule
from parlour.engine.conformance.playthrough import variants
from parlour.engine.game import Rules
from parlour.engine.rng import below, draw, generator

SECONDS = 1.0


def walker(rules: Rules) -> Callable[..., int]:
    """walk(states, options, source, games, moves, redealing): play at random, redeal a copy at every step."""
    deal, turn, legal, play, redeal = rules.deal, rules.turn, rules.legal, rules.play, rules.redeal

    @rule
    def walk(
        states: Any,
        options: NDArray[np.int64],
        source: NDArray[np.uint64],
        games: int,
        moves: NDArray[np.int64],
        redealing: bool,
    ) -> int:
        other = source.copy()
        steps = 0
        for _ in range(games):
            states[1] = states[0]
            deal(states[1], draw(source), options)
            while turn(states[1]) >= 0:
                states[2] = states[1]
                if redealing:
                    redeal(states[2], turn(states[2]), other)
                play(states[1], moves[below(source, legal(states[1], moves))])
                steps += 1
        return steps

    return walk


def measure(game: Game, options: Options, walk: Callable[..., int]) -> tuple[float, float]:
    """Microseconds for a step of a random game, and for a redeal."""
    moves = np.zeros(game.rules.most_moves, np.int64)
    games = 8
    while True:
        took = []
        for redealing in (False, True):
            began = time.perf_counter()
            steps = walk(game.ready.blank(3), game.encode(options), generator(1), games, moves, redealing)
            took.append(time.perf_counter() - began)
        if took[1] > SECONDS:
            return 1e6 * took[0] / steps, 1e6 * (took[1] - took[0]) / steps
        games *= 4


def main() -> None:
    """Print a table."""
    grid = Table(title="Redeal at every step of random games, one core", title_justify="left", box=SIMPLE)
    grid.add_column("game")
    for heading in ("step, us", "redeal, us", "ratio"):
        grid.add_column(heading, justify="right")
    for name in registry.games():
        game = registry.game(name)
        walk = walker(game.ready)
        for options in variants(game):
            if game.hides(options):
                step, redeal = measure(game, options, walk)
                figures = (f"{step:.2f}", f"{redeal:.2f}", f"{redeal / step:.1f}")
                grid.add_row(f"{name} {game.describe(options)}", *figures)
    Console().print(grid)


if __name__ == "__main__":
    main()
