"""How long it takes to observe and to imagine, averaged over all positions of random games, next to a step."""

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
from parlour.engine.rng import below, draw, generator
from parlour.engine.rules import Rules

SECONDS = 0.5


NOTHING, OBSERVE, IMAGINE = range(3)


def walker(rules: Rules) -> Callable[..., int]:
    """walk(states, words, masks, options, source, games, moves, what, room): play at random.

    At every step the seat to move observes and, if that is wanted, imagines.
    """
    deal, turn, legal, play = rules.deal, rules.turn, rules.legal, rules.play
    watch, redeal = rules.watch, rules.redeal

    @rule
    def walk(
        states: Any,
        words: NDArray[np.uint64],
        masks: NDArray[np.uint64],
        options: NDArray[np.int64],
        source: NDArray[np.uint64],
        games: int,
        moves: NDArray[np.int64],
        what: int,
        room: NDArray[np.int64],
    ) -> int:
        other = source.copy()
        steps = 0
        for _ in range(games):
            states[1] = states[0]
            deal(states[1], draw(source), options)
            while turn(states[1]) >= 0:
                seat = turn(states[1])
                if what != NOTHING:
                    watch(states[1], words[1], masks[1 + seat], seat, states[2], words[2])
                if what == IMAGINE:
                    redeal(states[2], seat, other, room)
                play(states[1], moves[below(source, legal(states[1], moves))])
                steps += 1
        return steps

    return walk


def measure(game: Game, options: Options, walk: Callable[..., int]) -> tuple[float, float, float]:
    """Microseconds for a step of a random game, for observing and for imagining."""
    states = game.ready.blank(3)
    words = states.view(np.uint64).reshape(3, -1)
    room = game.ready.lent()
    moves = np.zeros(game.rules.most_moves, np.int64)
    games = 8
    while True:
        took = []
        for what in (NOTHING, OBSERVE, IMAGINE):
            began = time.perf_counter()
            masks, source = game.ready.masks, generator(1)
            steps = walk(states, words, masks, game.encode(options), source, games, moves, what, room)
            took.append(1e6 * (time.perf_counter() - began) / steps)
        if took[0] * steps > 1e6 * SECONDS:
            return took[0], took[1] - took[0], took[2] - took[1]
        games *= 4


def main() -> None:
    """Print a table."""
    title = "Observing and imagining at every step of random games, one core"
    grid = Table(title=title, title_justify="left", box=SIMPLE)
    grid.add_column("game")
    for heading in ("step, us", "observe, us", "imagine, us"):
        grid.add_column(heading, justify="right")
    for name in registry.games():
        game = registry.game(name)
        walk = walker(game.ready)
        for options in variants(game):
            if game.hides(options) and not options.get("notes") and not options.get("tournament"):
                figures = (f"{figure:.2f}" for figure in measure(game, options, walk))
                grid.add_row(f"{name} {game.describe(options)}", *figures)
    Console().print(grid)


if __name__ == "__main__":
    main()
