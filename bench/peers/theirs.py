"""The peers' Connect Four, each as its own documentation drives it; runs in `.venv-peers`, without Parlour.

python -m bench.peers.theirs openspiel|pgx|pettingzoo|c
"""

from __future__ import annotations

import ctypes
import random
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

from bench.peers.worker import Chunk, serve

ROLLOUTS = 2_000
SIMULATIONS = 20_000
STEPS = 64
BATCHES = (64, 256, 1024, 4096, 16384)


# --- OpenSpiel --------------------------------------------------------------------------------------


def openspiel_from_python() -> Chunk:
    """Random games, state by state."""
    import pyspiel

    game = pyspiel.load_game("connect_four")
    choice = random.Random(1).choice

    def chunk() -> int:
        moves = 0
        for _ in range(100):
            state = game.new_initial_state()
            while not state.is_terminal():
                state.apply_action(choice(state.legal_actions()))
                moves += 1
        return moves

    return chunk


def openspiel_rollouts() -> Chunk:
    """Random games in C++: a search of one simulation, which only rolls out from the first position.

    Nothing there counts moves, so the mean length of a game is taken before.
    """
    import pyspiel

    game = pyspiel.load_game("connect_four")
    mean = mean_length(game)
    bot = pyspiel.MCTSBot(game, pyspiel.RandomRolloutEvaluator(ROLLOUTS, 1), 1.4, 1, 1000, False, 1, False)
    start = game.new_initial_state()

    def chunk() -> int:
        bot.mcts_search(start)
        return round(ROLLOUTS * mean)

    return chunk


def mean_length(game: Any) -> float:
    """How many moves a random game has."""
    choice = random.Random(2).choice
    moves = 0
    for _ in range(5_000):
        state = game.new_initial_state()
        while not state.is_terminal():
            state.apply_action(choice(state.legal_actions()))
            moves += 1
    return moves / 5_000


def openspiel_mcts() -> Chunk:
    """Its C++ search from the first position, a rollout for each simulation."""
    import pyspiel

    game = pyspiel.load_game("connect_four")
    judge = pyspiel.RandomRolloutEvaluator(1, 1)
    bot = pyspiel.MCTSBot(game, judge, 1.4, SIMULATIONS, 1000, False, 1, False)
    start = game.new_initial_state()

    def chunk() -> int:
        bot.mcts_search(start)
        return SIMULATIONS

    return chunk


# --- Pgx --------------------------------------------------------------------------------------------


def pgx_environment() -> tuple[Any, Callable[[Any, Any], Any]]:
    """The game, and a step by lot that deals anew what is over; it makes observations and masks."""
    import jax
    import pgx
    from pgx.experimental import auto_reset

    env = pgx.make("connect_four")
    step = auto_reset(env.step, env.init)

    def at_random(state: Any, key: Any) -> Any:
        chosen, luck = jax.random.split(key)
        legal = state.legal_action_mask
        action = jax.random.categorical(chosen, jax.numpy.log(legal.astype(jax.numpy.float32)), axis=-1)
        return jax.vmap(step)(state, action, jax.random.split(luck, legal.shape[0]))

    return env, at_random


def pgx_scan(batch: int) -> Chunk:
    """Many steps of many games in one compiled loop."""
    import jax

    env, at_random = pgx_environment()
    state = jax.jit(jax.vmap(env.init))(jax.random.split(jax.random.PRNGKey(1), batch))

    def scan(state: Any, key: Any) -> Any:
        return jax.lax.scan(lambda s, k: (at_random(s, k), None), state, jax.random.split(key, STEPS))[0]

    many = jax.jit(scan)
    held = {"state": state, "round": 0}

    def chunk() -> int:
        held["round"] += 1
        held["state"] = many(held["state"], jax.random.PRNGKey(held["round"]))
        held["state"].current_player.block_until_ready()
        return batch * STEPS

    return chunk


def pgx_steps(batch: int) -> Chunk:
    """A step of all games for each call from Python, as a program that learns makes it."""
    import jax

    env, at_random = pgx_environment()
    one = jax.jit(at_random)
    key = jax.random.PRNGKey(1)
    held = {"state": jax.jit(jax.vmap(env.init))(jax.random.split(key, batch)), "key": key}
    many = max(1, STEPS * 64 // batch)

    def chunk() -> int:
        for _ in range(many):
            held["key"], luck = jax.random.split(held["key"])
            held["state"] = one(held["state"], luck)
            held["state"].observation.block_until_ready()
        return batch * many

    return chunk


# --- PettingZoo -------------------------------------------------------------------------------------


def idle() -> Chunk:
    """The loop alone."""
    from bench.peers.idle import Idle

    return agents(Idle())


def pettingzoo(name: str) -> Chunk:
    """Its loop over agents, with actions drawn from the mask."""
    from pettingzoo.classic import connect_four_v3

    return agents(getattr(connect_four_v3, name)())


def agents(env: Any) -> Chunk:
    """Games of an environment of this kind, ours or theirs; a legal action by lot at little cost."""
    draw = random.Random(1).random
    seeds = iter(range(1 << 60))

    def chunk() -> int:
        steps = 0
        for _ in range(10):
            env.reset(seed=next(seeds))
            for _agent in env.agent_iter():
                seen, _reward, ended, cut, _info = env.last()
                if ended or cut:
                    env.step(None)
                    continue
                legal = seen["action_mask"].nonzero()[0]
                env.step(int(legal[int(draw() * len(legal))]))
                steps += 1
        return steps

    return chunk


# --- C ----------------------------------------------------------------------------------------------


def by_hand() -> Chunk:
    """The loop in `by_hand.c`, compiled for this processor."""
    folder = Path(tempfile.mkdtemp())
    source, library = Path(__file__).with_name("by_hand.c"), folder / "by_hand.so"
    subprocess.run(["cc", "-O3", "-march=native", "-shared", "-fPIC", "-o", library, source], check=True)
    moves = ctypes.CDLL(str(library)).moves
    moves.restype, moves.argtypes = ctypes.c_int64, [ctypes.POINTER(ctypes.c_uint64), ctypes.c_int64]
    luck = ctypes.c_uint64(1)
    return lambda: int(moves(ctypes.byref(luck), 10_000))


TASKS: dict[str, dict[str, Callable[[], Chunk]]] = {
    "openspiel": {
        "from Python": openspiel_from_python,
        "rollouts": openspiel_rollouts,
        "mcts": openspiel_mcts,
    },
    "pgx": {
        "one by one": lambda: pgx_steps(1),
        **{f"scan {batch}": lambda batch=batch: pgx_scan(batch) for batch in BATCHES},  # type: ignore[misc]
        **{f"steps {batch}": lambda batch=batch: pgx_steps(batch) for batch in BATCHES},  # type: ignore[misc]
    },
    "pettingzoo": {"env": lambda: pettingzoo("env"), "raw_env": lambda: pettingzoo("raw_env"), "idle": idle},
    "c": {"by hand": by_hand},
}

if __name__ == "__main__":
    serve(TASKS[sys.argv[1]])
