"""Our Connect Four, the package in `examples/connect_four`: python -m bench.peers.ours."""

from __future__ import annotations

import random
import sys
from collections.abc import Callable
from pathlib import Path

import numpy as np

from bench.peers.theirs import BATCHES, agents
from bench.peers.worker import Chunk, serve
from parlour.engine import Game
from parlour.engine.batch import Batch
from parlour.search.playouts import run
from parlour.search.think import Budget, think

GAMES = 10_000
SIMULATIONS = 20_000
STEPS = 64


def connect_four() -> Game:
    """The game, from its package as it lies in the repository."""
    sys.path.insert(0, str(Path(__file__).parents[2] / "examples/connect_four"))
    from connect_four import GAME  # type: ignore[import-not-found, unused-ignore]

    game: Game = GAME
    return game


def playouts() -> Chunk:
    """Random games one after another, in the compiled loop of the searches."""
    options = GAME.choose()

    def chunk() -> int:
        return run(GAME, options, GAMES, seed=1).plies

    return chunk


def from_python() -> Chunk:
    """Random games, position by position, with all that a position promises."""
    choice = random.Random(1).choice
    seeds = iter(range(1 << 60))

    def chunk() -> int:
        moves = 0
        for _ in range(20):
            position = GAME.deal(next(seeds))
            while position.seat is not None:
                position.play(choice(position.observe().legal))
                moves += 1
        return moves

    return chunk


def mcts() -> Chunk:
    """Tree search from the first position."""
    seen = GAME.deal(1).observe()

    def chunk() -> int:
        return think(seen, Budget(simulations=SIMULATIONS), 1).simulations

    return chunk


def batch(n: int) -> Chunk:
    """Many games at once: a legal move each by lot, step, deal anew."""
    games = Batch(GAME, n, seed=1, threads=1)

    def chunk() -> int:
        for _ in range(STEPS):
            games.step(games.sample())
        return n * STEPS

    return chunk


def vector(n: int) -> Chunk:
    """The vector environment, with observations as rows, masks and rewards."""
    from parlour.adapters.gymnasium import GamesEnv

    games = GamesEnv(GAME, n, threads=1)
    games.reset(seed=1)

    def chunk() -> int:
        for _ in range(STEPS):
            games.step(games.sample())
        return n * STEPS

    return chunk


def pettingzoo(name: str) -> Chunk:
    """The same loop over agents as theirs."""
    from parlour.adapters import pettingzoo

    return agents(getattr(pettingzoo, name)(GAME))


GAME = connect_four()
TASKS: dict[str, Callable[[], Chunk]] = {
    "playouts": playouts,
    "from Python": from_python,
    "mcts": mcts,
    **{f"batch {n}": lambda n=n: batch(n) for n in BATCHES},  # type: ignore[misc]
    **{f"vector {n}": lambda n=n: vector(n) for n in BATCHES},  # type: ignore[misc]
    "env": lambda: pettingzoo("env"),
    "raw_env": lambda: pettingzoo("raw_env"),
}

if __name__ == "__main__":
    assert np.zeros(1).nbytes  # NumPy is loaded before the clock runs
    serve(TASKS)
