"""A learner that learns: a small network plays itself, thousands of games at once, and then sits in the arena.

    pip install 'parlour[gymnasium]' jax optax
    python examples/learner.py ten-squares --minutes 4             # writes learner-ten-squares.npz here
    parlour arena ten-squares --bots examples.learner:Learner,casual --games 2000

The games come from `GamesEnv`: rows of observations, masks of legal actions, rewards. The network says how likely
each action should be and how good the moment is for who is to move; it learns by proximal policy optimisation,
in which a change of the mover changes the sign of what comes. What has been learned is a file; `Learner` plays
with it, and needs nothing but NumPy for that.
"""

from __future__ import annotations

import argparse
import os
import time
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

import parlour
from parlour.adapters.numbered import Numbered

GAMES = 256  # at once
STEPS = 128  # of every game between two rounds of learning
PARTS, PASSES = 8, 3  # a round goes over what was played so often, in so many parts
WIDTH = 128  # of both hidden layers
RATE = 1e-3  # of learning at the beginning; it falls to nothing
TRUST = 0.2  # how far the chances of an action may move in one round
FORESIGHT = 0.95  # how much of what is hoped for later counts beside what is hoped for next
CURIOSITY = 0.01  # what it is worth to be undecided

Weights = dict[str, Any]
Rows = NDArray[np.float32]


def kept(game: str) -> Path:
    """Where what was learned of a game is written to and read from: the current folder, or what LEARNER names."""
    return Path(os.environ.get("LEARNER", ".")) / f"learner-{game}.npz"


def new(rng: np.random.Generator, inputs: int, actions: int) -> Weights:
    """A network that knows nothing."""

    def layer(into: int, out: int, size: float = 1.0) -> Rows:
        found: Rows = (rng.standard_normal((into, out)) * size / np.sqrt(into)).astype(np.float32)
        return found

    first, second = layer(inputs, WIDTH, 1.4), layer(WIDTH, WIDTH, 1.4)
    chances, worth = layer(WIDTH, actions, 0.01), layer(WIDTH, 1, 0.1)
    layers = {"a": first, "b": second, "p": chances, "v": worth}
    return {**layers, **{f"{name}0": np.zeros(layer.shape[1], np.float32) for name, layer in layers.items()}}


def network(xp: Any, weights: Weights, seen: Any) -> tuple[Any, Any]:
    """What speaks for each action, and how good the moment is; `xp` is NumPy or JAX's likeness of it."""
    hidden = xp.maximum(seen @ weights["a"] + weights["a0"], 0)
    hidden = xp.maximum(hidden @ weights["b"] + weights["b0"], 0)
    return hidden @ weights["p"] + weights["p0"], (hidden @ weights["v"] + weights["v0"])[..., 0]


class Learner:
    """A bot of the arena: the action that the network likes best of those that are legal."""

    def __init__(self, game: parlour.Game, seed: int) -> None:
        self.numbered = Numbered(game)
        with np.load(kept(game.name)) as file:
            self.weights = dict(file)
        if len(self.weights["a"]) != self.numbered.width:
            raise ValueError(f"{kept(game.name)} was learned with another layout of observations.")

    def choose(self, seen: parlour.Observation) -> int:
        """The code of a legal move."""
        codes, actions = self.numbered.legal(seen)
        chances, _ = network(np, self.weights, self.numbered.row(seen))
        return int(codes[chances[actions].argmax()])


def learn(game: str, seconds: float, seed: int = 1, games: int = GAMES, steps: int = STEPS) -> Weights:
    """Play and learn for so long, and give the network."""
    import jax
    import jax.numpy as jnp
    import optax

    from parlour.adapters.gymnasium import GamesEnv

    env = GamesEnv(game, games)
    weights: Weights = jax.tree.map(
        jnp.asarray, new(np.random.default_rng(seed), env.numbered.width, env.numbered.actions.count)
    )
    optimiser = optax.chain(optax.clip_by_global_norm(0.5), optax.scale_by_adam())
    moments = optimiser.init(weights)

    def likely(weights: Weights, seen: Any, legal: Any) -> tuple[Any, Any]:
        chances, worth = network(jnp, weights, seen)
        return jax.nn.log_softmax(jnp.where(legal, chances, -1e9)), worth

    @jax.jit
    def act(weights: Weights, seen: Any, legal: Any, key: Any) -> tuple[Any, Any, Any]:
        chances, worth = likely(weights, seen, legal)
        action = jax.random.categorical(key, chances)
        return action, jnp.take_along_axis(chances, action[:, None], 1)[:, 0], worth

    def loss(weights: Weights, part: Any) -> Any:
        chances, worth = likely(weights, part["seen"], part["legal"])
        now = jnp.take_along_axis(chances, part["action"][:, None], 1)[:, 0]
        change = jnp.exp(now - part["chance"])
        better = part["better"]
        gain = jnp.minimum(change * better, jnp.clip(change, 1 - TRUST, 1 + TRUST) * better)
        undecided = -(jnp.exp(chances) * jnp.where(part["legal"], chances, 0)).sum(1)
        return (0.5 * (worth - part["came"]) ** 2 - gain - CURIOSITY * undecided).mean()

    @jax.jit
    def improve(weights: Weights, moments: Any, part: Any, rate: Any) -> tuple[Weights, Any]:
        step, moments = optimiser.update(jax.grad(loss)(weights, part), moments)
        return jax.tree.map(lambda weight, change: weight - rate * change, weights, step), moments

    key = jax.random.PRNGKey(seed)
    rng = np.random.default_rng(seed)
    seen, info = env.reset(seed=seed)
    began, rounds, ended_games = time.perf_counter(), 0, 0
    while (gone := (time.perf_counter() - began) / seconds) < 1:
        played: dict[str, list[Any]] = {}
        for _ in range(steps):
            legal, movers = info["action_mask"].astype(bool), info["seat"]
            key, luck = jax.random.split(key)
            action, chance, worth = (np.asarray(found) for found in act(weights, seen, legal, luck))
            before = seen
            seen, earned, ended, _, info = env.step(action)
            same = np.where(info["seat"] == movers, 1.0, -1.0)  # what is good for another is as bad for this one
            moment = {"seen": before, "legal": legal, "action": action, "chance": chance, "worth": worth}
            moment |= {"earned": earned, "goes on": np.where(ended, 0.0, same)}
            for name, value in moment.items():
                played.setdefault(name, []).append(value)
            ended_games += int(ended.sum())
        _, after = likely(weights, seen, info["action_mask"].astype(bool))
        better = advantages(played, np.asarray(after))
        came = better + np.array(played["worth"])
        whole = {name: np.concatenate(played[name]) for name in ("seen", "legal", "action", "chance")}
        whole |= {"came": came.ravel().astype(np.float32)}
        whole["better"] = ((better - better.mean()) / (better.std() + 1e-6)).ravel().astype(np.float32)
        choices = np.flatnonzero(whole["legal"].sum(1) > 1)  # what is forced teaches little, and costs as much
        for _ in range(PASSES):
            size = len(choices) // PARTS
            order = rng.permutation(choices)[: size * PARTS].reshape(PARTS, size)
            for part in order:
                some = {name: value[part] for name, value in whole.items()}
                weights, moments = improve(weights, moments, some, RATE * (1 - gone))
        rounds += 1
        if rounds % 10 == 0:
            print(f"{time.perf_counter() - began:4.0f} s: {rounds} rounds, {ended_games:,} games", flush=True)
    return {name: np.asarray(value) for name, value in weights.items()}


def advantages(played: dict[str, list[Any]], after: Rows) -> Rows:
    """How much better everything went than was expected, a row for each step, as its mover sees it."""
    better = np.zeros((len(played["worth"]), len(after)), np.float32)
    later, hoped = np.zeros_like(after), after
    for i in reversed(range(len(better))):
        on, worth = played["goes on"][i], played["worth"][i]
        later = played["earned"][i] + on * hoped - worth + FORESIGHT * on * later
        better[i], hoped = later, worth
    return better


def main() -> None:
    """Learn a game, and keep what was learned."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", nargs="?", default="ten-squares", help="one with two players")
    parser.add_argument("--minutes", type=float, default=4.0)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    np.savez(kept(asked.game), **learn(asked.game, 60 * asked.minutes, asked.seed))
    print(f"Learned: {kept(asked.game)}")


if __name__ == "__main__":
    main()
