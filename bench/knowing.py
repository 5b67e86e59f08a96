"""How long it takes to observe and to imagine, at the positions of random games, next to a step of such a game."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray
from rich.box import SIMPLE
from rich.console import Console
from rich.table import Table

from parlour.engine import Game, Options, registry, rule
from parlour.engine.conformance.playthrough import variants
from parlour.engine.rng import below, draw
from parlour.engine.rules import Rules
from parlour.search.playouts import run

POSITIONS = 1_000
SECONDS = 0.05
ROUNDS = 9
"""The best of so many short ones counts, in time of the processor: other programs take turns with this one."""


class Loops(NamedTuple):
    """Loops over a game's rules; those that are timed do their work `times` over."""

    gather: Callable[..., None]
    look: Callable[..., None]
    think: Callable[..., None]


def loops(rules: Rules) -> Loops:
    """The loops for one game."""
    deal, turn, legal, play = rules.deal, rules.turn, rules.legal, rules.play
    watch, redeal = rules.watch, rules.redeal

    @rule
    def gather(states: Any, options: NDArray[np.int64], moves: NDArray[np.int64]) -> None:
        """Write all positions of random games, one game after the other, over blank records."""
        source = np.zeros(1, np.uint64)
        n = 0
        while n < len(states):
            deal(states[n], draw(source), options)
            n += 1
            while n < len(states) and turn(states[n - 1]) >= 0:
                states[n] = states[n - 1]
                play(states[n], moves[below(source, legal(states[n], moves))])
                n += 1

    @rule
    def look(states: Any, words: Any, masks: Any, seats: int, times: int, seen: Any, seen_words: Any) -> None:
        """Every seat observes every position."""
        for i in range(len(states)):
            for _ in range(times):
                for seat in range(seats):
                    watch(states[i], words[i], masks[1 + seat], seat, seen[0], seen_words[0])

    @rule
    def think(states: Any, words: Any, masks: Any, times: int, seen: Any, seen_words: Any, room: Any) -> None:
        """The seat to move imagines worlds; where a game is over, seat 0 does."""
        source = np.zeros(1, np.uint64)
        for i in range(len(states)):
            seat = max(0, turn(states[i]))
            watch(states[i], words[i], masks[1 + seat], seat, seen[0], seen_words[0])
            for _ in range(times):
                seen[1] = seen[0]
                redeal(seen[1], seat, source, room)

    return Loops(gather, look, think)


def timed(work: Callable[[int], object], things: int) -> float:
    """Microseconds for one of the things that the work does so many of, every time."""
    work(1)  # compiled
    times = 1
    while True:
        took = []
        for _ in range(ROUNDS):
            began = time.thread_time()
            work(times)
            took.append(time.thread_time() - began)
        if min(took) > SECONDS:
            return 1e6 * min(took) / (things * times)
        times *= 4


def measure(game: Game, options: Options, found: Loops) -> tuple[float, float, float]:
    """Microseconds for a step of a random game, for observing by one seat and for imagining."""
    rules = game.ready
    states, seen = rules.blank(POSITIONS), rules.blank(2)
    words, seen_words = (records.view(np.uint64).reshape(len(records), -1) for records in (states, seen))
    found.gather(states, game.encode(options), np.zeros(rules.most_moves, np.int64))
    seats, masks, room = int(options["players"]), rules.masks, rules.lent()
    observing = timed(
        lambda times: found.look(states, words, masks, seats, times, seen, seen_words), POSITIONS * seats
    )
    imagining = timed(lambda times: found.think(states, words, masks, times, seen, seen_words, room), POSITIONS)
    steps = run(game, options, 200, seed=1).plies
    playing = timed(lambda times: run(game, options, 200 * times, seed=1), steps)
    return playing, observing, imagining


def main() -> None:
    """Print a table."""
    title = "At the positions of random games, one core"
    grid = Table(title=title, title_justify="left", box=SIMPLE)
    grid.add_column("game")
    for heading in ("step, us", "observe, us", "imagine, us"):
        grid.add_column(heading, justify="right")
    for name in registry.games():
        game = registry.game(name)
        found = loops(game.ready)
        for options in variants(game):
            if game.hides(options) and not options.get("notes") and not options.get("tournament"):
                figures = (f"{figure:.3f}" for figure in measure(game, options, found))
                grid.add_row(f"{name} {game.describe(options)}", *figures)
    Console(width=110).print(grid)


if __name__ == "__main__":
    main()
