"""Steps a second of one core through every door of the adapters, all games: python -m bench.adapters [ROW ...]."""

from __future__ import annotations

import random
import sys
import time
from collections.abc import Callable
from typing import Any

import numpy as np
from rich.box import SIMPLE
from rich.console import Console
from rich.table import Table

from bench.peers.worker import Chunk, rate
from parlour.engine import registry
from parlour.engine.batch import Batch
from parlour.search.playouts import run
from parlour.search.think import Budget, think

GAMES = 1024
ROUNDS, SECONDS = 3, 0.5


def playouts(name: str) -> Chunk:
    """Random games, one after another, compiled."""
    game = registry.game(name)
    options = game.choose()
    return lambda: run(game, options, 200, seed=1).plies


def batch(name: str) -> Chunk:
    """Many games at once, random moves."""
    games = Batch(name, GAMES, seed=1, threads=1)

    def chunk() -> int:
        games.step(games.sample())
        return GAMES

    return chunk


def vector(name: str) -> Chunk:
    """The same with observations as rows, masks and rewards."""
    from parlour.adapters.gymnasium import GamesEnv

    games = GamesEnv(name, GAMES, threads=1)
    games.reset(seed=1)

    def chunk() -> int:
        games.step(games.sample())
        return GAMES

    return chunk


def pettingzoo(name: str) -> Chunk:
    """One game in PettingZoo's loop, always with the first legal action: to draw one costs more than a step."""
    from parlour.adapters import pettingzoo

    env = pettingzoo.raw_env(name)
    seeds = iter(range(1 << 60))

    def chunk() -> int:
        steps = 0
        for _ in range(5):
            env.reset(seed=next(seeds))
            for _agent in env.agent_iter():
                seen, _reward, ended, cut, _info = env.last()
                over = ended or cut
                env.step(None if over else int(seen["action_mask"].argmax()))
                steps += not over
        return steps

    return chunk


def openspiel(name: str) -> Chunk:
    """One game as OpenSpiel's Python loops play it; chance is not listed, which costs more than a move."""
    from parlour.adapters import openspiel

    game = openspiel.load(name)
    luck = random.Random(1)

    def chunk() -> int:
        steps = 0
        for _ in range(5):
            state: Any = game.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    state.apply_action(luck.randrange(200))
                else:
                    state.apply_action(luck.choice(state.legal_actions()))
                    steps += 1
        return steps

    return chunk


def searches(name: str) -> Chunk:
    """Simulations of the tree search from the first position with a choice, with the game's own playouts."""
    position = registry.game(name).deal(3)
    while len(position.codes()) < 2:
        position.play(position.moves()[0])
    seen = position.observe()
    return lambda: think(seen, Budget(simulations=2_000), 1).simulations


WORK: dict[str, Callable[[str], Chunk]] = {
    "playouts, moves": playouts,
    f"batch of {GAMES:,}, moves": batch,
    f"`GamesEnv` of {GAMES:,}, steps": vector,
    "PettingZoo `raw_env`, steps": pettingzoo,
    "OpenSpiel from Python, moves": openspiel,
    "tree search, simulations": searches,
}


def rounded(figure: float) -> str:
    """Two figures that mean something."""
    return f"{float(f'{figure:.2g}'):,.0f}"


def main() -> None:
    """Print a table: medians of rounds in turns."""
    names = registry.games()
    grid = Table(title="a second of one core", title_justify="left", box=SIMPLE)
    grid.add_column("")
    for name in names:
        grid.add_column(name, justify="right")
    began = time.perf_counter()
    for what, made in WORK.items():
        if len(sys.argv) > 1 and not what.startswith(tuple(sys.argv[1:])):
            continue
        chunks = {name: made(name) for name in names}
        for chunk in chunks.values():
            chunk()
        found = {name: [rate(chunk, SECONDS) for _ in range(ROUNDS)] for name, chunk in chunks.items()}
        grid.add_row(what, *(rounded(float(np.median(rates))) for rates in found.values()))
    console = Console(width=120)
    console.print(grid)
    console.print(f"{time.perf_counter() - began:.0f} s by the clock")


if __name__ == "__main__":
    main()
