"""`parlour bench playouts`: how fast random games run, and how much faster than the same source uncompiled.

The uncompiled half runs in a process of its own, since a process decides once how its rules run. It plays as
many games as fit into the time, then the compiled half plays the same games again: the totals must agree.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import asdict

from rich.box import SIMPLE
from rich.table import Table as Grid

from parlour.engine import Game, Options, ParlourError, registry
from parlour.engine.options import product
from parlour.search.playouts import Playouts, run
from parlour.terminal.screen import Screen

SEED = 20_260_101
AT_THE_TABLE = ("players", "starter")  # options that make no variant of a game


def variants(game: Game) -> Iterator[Options]:
    """Every variant of a game, with as many players as it has by default."""
    others = [option for option in game.options if option.name not in AT_THE_TABLE]
    for wanted in product(others):
        yield game.choose(**wanted)


def measure(game: Game, options: Options, seconds: float) -> Playouts:
    """As many games as fit into about that time, found by doubling; the last run counts."""
    games = 1
    while True:
        played = run(game, options, games, SEED)
        if played.seconds >= seconds / 2:
            return played
        longer = seconds / max(played.seconds, 1e-6)
        games = max(games + 1, int(games * min(longer, 16)))


def playouts(names: list[str], seconds: float) -> None:
    """Measure games and print a table."""
    screen = Screen()
    grid = Grid(title="Random playouts, one core", title_justify="left", box=SIMPLE)
    grid.add_column("game and variant", no_wrap=True)
    for heading in ("seats", "playouts/s", "moves/s", "plain/s", "ratio"):
        grid.add_column(heading, justify="right")
    for name in names:
        game = registry.game(name)
        plain = _uncompiled(name, seconds)
        for options, slow in zip(variants(game), plain, strict=True):
            again = run(game, options, slow.games, SEED)
            if (again.plies, again.totals) != (slow.plies, slow.totals):
                raise ParlourError(f"{_called(game, options)}: compiled and plain rules played different games.")
            fast = measure(game, options, seconds)
            ratio = (fast.plies / fast.seconds) / (slow.plies / slow.seconds)
            grid.add_row(
                _called(game, options),
                str(options["players"]),
                f"{fast.games / fast.seconds / 1e3:,.1f} k",
                f"{fast.plies / fast.seconds / 1e6:.2f} M",
                f"{slow.games / slow.seconds:,.1f}",
                f"{ratio:,.0f}",
            )
    screen.show(grid)
    screen.say(
        "plain/s: playouts of the same source uncompiled; ratio: compiled to uncompiled moves a second. "
        "Both played the same games to the same totals."
    )


def _called(game: Game, options: Options) -> str:
    """`coda advanced tournament`: flags by their names, choices by their values."""
    chosen = [(name, value) for name, value in options.items() if name not in AT_THE_TABLE]
    return " ".join([game.name, *(name if value is True else str(value) for name, value in chosen if value)])


def _uncompiled(name: str, seconds: float) -> list[Playouts]:
    """All variants of a game, measured in a process that leaves the rules as they are."""
    done = subprocess.run(
        [sys.executable, "-m", "parlour.terminal.bench", name, str(seconds)],
        env={**os.environ, "PARLOUR_RULES": "plain"},
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode != 0:
        reason = done.stderr.strip().splitlines()[-1:]
        raise ParlourError(f"The uncompiled rules of {name} could not be measured: {''.join(reason)}")
    return [
        Playouts(line["games"], line["plies"], line["seconds"], tuple(line["totals"]))
        for line in map(json.loads, done.stdout.splitlines())
    ]


def main(name: str, seconds: float) -> None:
    """The uncompiled half: a line of JSON for every variant."""
    game = registry.game(name)
    for options in variants(game):
        print(json.dumps(asdict(measure(game, options, seconds))), flush=True)


if __name__ == "__main__":
    main(sys.argv[1], float(sys.argv[2]))
