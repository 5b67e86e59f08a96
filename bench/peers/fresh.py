"""Programs that start in a process of their own: one game to its end, steps of many, many in memory."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from dataclasses import dataclass
from pathlib import Path

GAMES = 100_000
EXAMPLE = Path(__file__).parents[2] / "examples/connect_four"

OURS = f"""
import sys; sys.path.insert(0, {str(EXAMPLE)!r})
import random
from connect_four import GAME
position = GAME.deal(1)
while position.seat is not None:
    position.play(random.choice(position.observe().legal))
"""
OURS_MANY = """
from parlour.engine.batch import Batch
games = Batch(GAME, {n}, seed=1, threads=1)
games.step(games.sample())
"""
OPENSPIEL = """
import random, pyspiel
game = pyspiel.load_game("connect_four")
state = game.new_initial_state()
while not state.is_terminal():
    state.apply_action(random.choice(state.legal_actions()))
"""
OPENSPIEL_MANY = """
games = [game.new_initial_state() for _ in range({n})]
"""
PGX = """
import random, jax, pgx
env = pgx.make("connect_four")
init, step = jax.jit(env.init), jax.jit(env.step)
state = init(jax.random.PRNGKey(1))
while not state.terminated:
    state = step(state, random.choice([i for i in range(7) if state.legal_action_mask[i]]))
"""
PGX_MANY = """
many = jax.jit(jax.vmap(env.init))(jax.random.split(jax.random.PRNGKey(1), {n}))
jax.block_until_ready(many)
"""
PETTINGZOO = """
import random
from pettingzoo.classic import connect_four_v3
env = connect_four_v3.raw_env()
env.reset(seed=1)
for agent in env.agent_iter():
    seen, reward, ended, cut, info = env.last()
    env.step(None if ended or cut else random.choice([i for i in range(7) if seen["action_mask"][i]]))
"""
PETTINGZOO_MANY = """
many = [connect_four_v3.raw_env() for _ in range({n} // 100)]
for env in many:
    env.reset(seed=1)
"""
OURS_STEPS = """
from parlour.adapters.gymnasium import GamesEnv
games = GamesEnv(GAME, 1024, threads=1)
games.reset(seed=1)
for _ in range(100):
    games.step(games.sample())
"""
PGX_STEPS = """
from bench.peers.theirs import pgx_environment
one = jax.jit(pgx_environment()[1])
many = jax.jit(jax.vmap(env.init))(jax.random.split(jax.random.PRNGKey(1), 1024))
for number in range(100):
    many = one(many, jax.random.PRNGKey(number))
many.observation.block_until_ready()
"""
STEPS = {
    "Parlour, nothing compiled yet": OURS + OURS_STEPS,
    "Parlour, compiled before": OURS + OURS_STEPS,
    "Pgx": PGX + PGX_STEPS,
}
"""What plays one game, and then steps a vector of many."""
PROGRAMS = {
    "Parlour, nothing compiled yet": (OURS, OURS_MANY, GAMES),
    "Parlour, compiled before": (OURS, OURS_MANY, GAMES),
    "OpenSpiel": (OPENSPIEL, OPENSPIEL_MANY, GAMES),
    "Pgx": (PGX, PGX_MANY, GAMES),
    "PettingZoo": (PETTINGZOO, PETTINGZOO_MANY, GAMES // 100),
}
"""What plays one game, what then makes many, and how many those are."""


@dataclass(frozen=True)
class Started:
    """What a process took, and the most memory that it held."""

    wall: float
    processor: float
    memory: float


def start(program: str, cache: str) -> Started:
    """Run a program to its end; `cache` is where our compiled code is kept."""
    began = time.perf_counter()
    command = [sys.executable, "-c", program]
    process = subprocess.Popen(command, env={**os.environ, "PARLOUR_CACHE": cache}, stderr=subprocess.DEVNULL)
    _, status, used = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode:
        raise SystemExit(f"It failed with {process.returncode}:\n{program}")
    return Started(time.perf_counter() - began, used.ru_utime + used.ru_stime, used.ru_maxrss / 1024)
