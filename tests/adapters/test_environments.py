"""PettingZoo's and Gymnasium's own tests, and what they do not ask."""

from __future__ import annotations

import pickle
import subprocess
import sys
import warnings
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, max_cycles_test, parallel_api_test, seed_test

from parlour.adapters import gymnasium, pettingzoo
from parlour.engine import OptionError
from tests.adapters.games import ALONE, SOME


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("name", SOME)
def test_pettingzoo_finds_nothing_wrong(name: str) -> None:
    api_test(pettingzoo.env(name, **SOME[name]), num_cycles=300)
    seed_test(lambda: pettingzoo.env(name, **SOME[name]), num_cycles=60)


@pytest.mark.parametrize("name", SOME)
def test_a_game_of_agents_is_won_by_somebody(name: str) -> None:
    """Rewards sum to nothing, come at the end, and all seats end together, also those that are out."""
    env = pettingzoo.env(name, **SOME[name])
    for seed in range(5):
        env.reset(seed=seed)
        earned: dict[str, float] = {}
        for agent in env.agent_iter():
            seen, reward, ended, cut, info = env.last()
            assert not cut
            if ended:
                earned[agent] = reward
                assert "score" in info
                env.step(None)
                continue
            assert reward == 0
            assert env.observation_space(agent).contains(seen)
            waiting = next((other for other in env.agents if other != agent), agent)
            assert not env.observe(waiting)["action_mask"].any()
            env.step(env.action_space(agent).sample(seen["action_mask"]))
        assert set(earned) == set(env.possible_agents)
        assert sum(earned.values()) == pytest.approx(0)
        assert max(earned.values()) <= 1


def test_max_cycles_cut_a_game_off() -> None:
    env = pettingzoo.env("squendo", max_cycles=4)
    env.reset(seed=1)
    asked = dict.fromkeys(env.possible_agents, 0)
    for agent in env.agent_iter():
        seen, _, ended, cut, _ = env.last()
        asked[agent] += not (ended or cut)
        env.step(None if ended or cut else env.action_space(agent).sample(seen["action_mask"]))
    assert sum(asked.values()) == 8


def seeded(env: Any) -> Any:
    """An environment whose deal and sampled actions are always the same: PettingZoo takes no seed here."""
    reset = env.reset
    env.reset = lambda seed=None, options=None: reset(seed=3)
    for agent in env.possible_agents:
        env.action_space(agent).seed(1)
    return env


@pytest.mark.filterwarnings("ignore")
def test_pettingzoo_counts_cycles_as_we_do() -> None:
    """Its test counts rounds in one and steps in the other, and knows no masks. Two seats take turns here."""
    module = SimpleNamespace(
        env=lambda max_cycles: seeded(pettingzoo.raw_env("squendo", max_cycles=max_cycles, by_lot=True)),
        parallel_env=lambda max_cycles: seeded(
            pettingzoo.parallel_env("squendo", max_cycles=max_cycles, by_lot=True)
        ),
    )
    max_cycles_test(module)


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("name", ["coda", "ten-squares"])
def test_all_seats_may_act_at_once(name: str) -> None:
    parallel_api_test(pettingzoo.parallel_env(name, by_lot=True, **SOME[name]), num_cycles=200)
    env = pettingzoo.parallel_env(name, **SOME[name])
    seen, _ = env.reset(seed=2)
    while env.agents:
        actions = {agent: int(seen[agent]["action_mask"].argmax()) for agent in env.agents}
        seen, earned, ended, cut, _ = env.step(actions)
        assert not any(cut.values())
    assert all(ended.values())
    assert sum(earned.values()) == pytest.approx(0)


def test_an_illegal_action_ends_the_game() -> None:
    env = pettingzoo.env("ten-squares")
    env.reset(seed=1)
    first = env.agent_selection
    seen, *_ = env.last()
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        env.step(int(np.flatnonzero(seen["action_mask"] == 0)[0]))
    assert env.terminations[first]
    assert env.rewards[first] == -1


def test_calls_in_the_wrong_order_are_refused() -> None:
    """As PettingZoo's wrappers do it: before the deal, after the end, and in a loop that does not act."""
    env = pettingzoo.env("ten-squares")
    for call in (env.agent_iter, env.render, lambda: env.step(0), lambda: env.observe("seat_0")):
        with pytest.raises(AssertionError):
            call()
    for name in ("agents", "num_agents", "rewards", "agent_selection", "terminations"):
        with pytest.raises(AttributeError):
            getattr(env, name)
    env.reset(seed=1)
    agents = iter(env.agent_iter())
    next(agents)
    with pytest.raises(AssertionError, match="need to call step"):
        next(agents)
    for wrong in (-1, 10**6):
        with pytest.raises(AssertionError, match="not in action space"):
            env.step(wrong)
    with pytest.raises(OptionError, match="whole number"):
        env.step("x")
    bare = pettingzoo.raw_env("ten-squares")
    bare.reset(seed=1)
    illegal = int(bare.observe(bare.agent_selection)["action_mask"].argmin())
    with pytest.raises(OptionError, match="no legal action"):
        bare.step(illegal)


@pytest.mark.parametrize("name", SOME)
def test_every_observation_has_arrays_of_its_own(name: str) -> None:
    """Asked twice it is the same, and what one asker does with it is nobody else's."""
    env = pettingzoo.raw_env(name, **SOME[name])
    env.reset(seed=1)
    for _ in range(12):
        for agent in env.possible_agents:
            first, second = env.observe(agent), env.observe(agent)
            for part in ("observation", "action_mask"):
                assert (first[part] == second[part]).all()
                assert not np.shares_memory(first[part], second[part])
            seen = env.position.observe(int(agent[-1]))
            assert (first["observation"] == env.numbered.row(seen)).all()
            assert (first["action_mask"] == env.numbered.mask(seen)).all()
        env.step(int(env.observe(env.agent_selection)["action_mask"].argmax()))


def test_environments_can_be_pickled_and_drawn() -> None:
    env = pickle.loads(pickle.dumps(pettingzoo.raw_env("coda", "ansi", players=4)))
    env.reset(seed=2)
    assert env.num_agents == 4
    assert "seat" in env.agent_selection
    assert len(env.render()) > 50


def test_what_cannot_be_is_refused() -> None:
    wrong: dict[str, Any]
    for wrong in ({"render_mode": "human"}, {"max_cycles": 0}, {"max_cycles": "x"}):
        with pytest.raises(OptionError):
            pettingzoo.env("coda", **wrong)
    with pytest.raises(OptionError, match="Gymnasium"):
        pettingzoo.env("pyramid-power", players=1)
    for wrong in (
        {"seat": 2},
        {"seat": "x"},
        {"bots": ["greedy"] * 2},
        {"bots": "nobody"},
        {"render_mode": "rgb"},
    ):
        with pytest.raises(OptionError):
            gymnasium.GameEnv("coda", **wrong)


ENVS: list[tuple[str, dict[str, Any]]] = [
    *((name, options) for name, options in ALONE.items()),
    *((name, {**options, "bots": "random"}) for name, options in SOME.items()),
    ("coda", {"bots": ["beginner"], "seat": None}),
]


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize(("name", "options"), ENVS)
def test_gymnasium_finds_nothing_wrong(name: str, options: dict[str, Any]) -> None:
    env = gymnasium.GameEnv(name, render_mode="ansi", **options)
    check_env(env, skip_render_check=False)
    total = 0.0
    for seed in range(3):
        seen, info = env.reset(seed=seed)
        ended = False
        while not ended:
            assert (env.action_masks() == info["action_mask"]).all()
            seen, reward, ended, _, info = env.step(env.action_space.sample(info["action_mask"]))
            assert env.observation_space.contains(seen)
            assert "illegal" not in info
            total += abs(reward) if ended else 10 * abs(reward)
    assert total <= 3


def test_an_illegal_action_loses() -> None:
    env = gymnasium.GameEnv("ten-squares", bots="random")
    _, info = env.reset(seed=3)
    _, reward, ended, _, info = env.step(int(np.flatnonzero(info["action_mask"] == 0)[0]))
    assert (reward, ended, info["illegal"]) == (-1, True, True)


@pytest.mark.parametrize("name", SOME)
def test_many_games_in_one_call(name: str) -> None:
    """Masks hold what is legal, rewards those of all seats; finished games are dealt anew."""
    games = gymnasium.GamesEnv(name, 32, **SOME[name])
    seen, info = games.reset(seed=5)
    ends = 0
    while ends < 20:
        actions = games.sample()
        assert info["action_mask"][np.arange(32), actions].all()
        assert (info["action_mask"].sum(1) == np.diff(games.games.legal().offsets)).all()
        movers = info["seat"]
        seen, reward, ended, cut, info = games.step(actions)
        assert games.single_observation_space.contains(seen[0])
        assert seen.shape == games.observation_space.shape
        assert (reward == info["rewards"][np.arange(32), movers]).all()
        assert np.allclose(info["rewards"].sum(1), 0)
        assert not reward[~ended].any()
        assert not cut.any()
        ends += int(ended.sum())


def test_a_vector_of_games_refuses_what_is_not_legal() -> None:
    games = gymnasium.GamesEnv("ten-squares", 3)
    _, info = games.reset(seed=1)
    illegal = info["action_mask"].argmin(1)
    for wrong in (illegal, [0], "x"):
        with pytest.raises((OptionError, ValueError)):
            games.step(wrong)
    with pytest.raises(OptionError, match="one seed"):
        games.reset(seed=[1, 2, 3])
    assert "action_mask" not in gymnasium.GamesEnv("ten-squares", 3, masks=False).reset(seed=1)[1]


WITH_JAX = """
import jax
from parlour.adapters import gymnasium
for n in (1, 3, 16, 100):
    games = gymnasium.GamesEnv("coda", n)
    seen, info = games.reset(seed=1)
    for _ in range(4):
        for array in (seen, info["action_mask"]):
            taken = jax.dlpack.from_dlpack(array, copy=False)  # an error if it cannot be without
            assert taken.unsafe_buffer_pointer() == array.ctypes.data
            assert (taken == array).all()
        seen, _, _, _, info = games.step(games.sample())
"""


@pytest.mark.slow
def test_jax_takes_them_without_a_copy() -> None:
    """In a process of its own: JAX has threads, and other tests of this one start processes."""
    subprocess.run([sys.executable, "-c", WITH_JAX], check=True)


def test_arrays_are_handed_on_without_a_copy() -> None:
    """DLPack: NumPy's own reading, and PyTorch's where it is installed."""
    games = gymnasium.GamesEnv("coda", 16)
    seen, info = games.reset(seed=1)
    for array in (seen, info["action_mask"], info["seat"]):
        assert np.shares_memory(np.from_dlpack(array), array)
    try:
        import torch  # type: ignore[import-not-found, unused-ignore]
    except ImportError:
        return
    tensor = torch.from_dlpack(seen)
    assert tensor.data_ptr() == seen.ctypes.data
