"""PettingZoo: every game of several players as an AEC environment.

    from parlour.adapters import pettingzoo

    env = pettingzoo.env("coda", players=3, advanced=True)
    env.reset(seed=7)
    for agent in env.agent_iter():
        seen, reward, ended, cut, info = env.last()
        env.step(None if ended or cut else env.action_space(agent).sample(seen["action_mask"]))

A seat may be asked several times in a row, as its turn has several steps. Who is out (Coda) is not asked again,
and waits for the end, which comes for all seats at once.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.utils import EzPickle
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils.env import AECIterable, AECIterator
from pettingzoo.utils.env_logger import EnvLogger

from parlour.adapters.numbered import SEEDS, Numbered, rewards
from parlour.adapters.single import Single
from parlour.engine import Game, OptionError, Position
from parlour.engine.arguments import shown, whole
from parlour.engine.registry import game_of

ILLEGAL = -1
"""The reward of an illegal action, which ends the game; the others get nothing."""


def env(
    game: Game | str,
    render_mode: str | None = None,
    max_cycles: int | None = None,
    by_lot: bool = False,
    **options: object,
) -> Any:
    """A game that forgives: an illegal action ends it, and calls in the wrong order are refused.

    It does what PettingZoo's wrappers for this do, in one object, for half of the time of a step went into those.
    """
    return careful_env(game, render_mode, max_cycles, by_lot, **options)


def _rounds(max_cycles: object) -> int | None:
    found = whole(max_cycles)
    if max_cycles is not None and (found is None or found < 1):
        raise OptionError(f"'max_cycles' is a number from 1, not {shown(max_cycles)}.")
    return found


class raw_env(AECEnv, EzPickle):  # type: ignore[misc]  # noqa: N801  # as PettingZoo calls it
    """A game without wrappers.

    `max_cycles` cuts it off after so many rounds, each of as many moves as there are seats. `by_lot` is for
    programs that know no masks: any action that is not legal stands for a legal one by lot, and is no error.
    """

    def __init__(
        self,
        game: Game | str,
        render_mode: str | None = None,
        max_cycles: int | None = None,
        by_lot: bool = False,
        **options: object,
    ) -> None:
        EzPickle.__init__(self, game_of(game).name, render_mode, max_cycles, by_lot, **options)
        AECEnv.__init__(self)
        self.numbered = numbered = Numbered(game, **options)
        if numbered.players < 2:
            raise OptionError("PettingZoo is for several players; a solitaire is a Gymnasium environment.")
        if render_mode not in (None, "ansi"):
            raise OptionError(f"The game can be rendered as 'ansi', not as {shown(render_mode)}.")
        self.metadata = {
            "render_modes": ["ansi"],
            "name": f"{numbered.game.name.replace('-', '_')}_v{numbered.game.version}",
            "is_parallelizable": False,
        }
        self.render_mode = render_mode
        self.by_lot = by_lot
        self._most = None if (rounds := _rounds(max_cycles)) is None else rounds * numbered.players
        self.possible_agents = [f"seat_{seat}" for seat in range(numbered.players)]
        self.agents = list(self.possible_agents)
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        count = numbered.actions.count
        self.action_spaces = {agent: spaces.Discrete(count) for agent in self.agents}
        self.observation_spaces = {
            agent: spaces.Dict(
                observation=spaces.Box(-1, 1, (numbered.width,), np.float32),
                action_mask=spaces.Box(0, 1, (count,), np.int8),
            )
            for agent in self.agents
        }
        self._luck = np.random.default_rng()
        self._game = Single(numbered)

    def observation_space(self, agent: str) -> Any:
        """A row of numbers and a mask."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        """The actions of the game."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal: with a seed, the game of that seed; without, the next one by lot."""
        if seed is not None:
            self._luck = np.random.default_rng(seed)
        self._game.deal(int(self._luck.integers(SEEDS)) if seed is None else seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self._game.seat]

    @property
    def made(self) -> int:
        """How many moves were made since the deal."""
        return len(self._game.actions)

    @property
    def position(self) -> Position:
        """The game as it stands, played anew to look at."""
        return self._game.position()

    def observe(self, agent: str) -> dict[str, Any]:
        """What a seat knows, and its legal actions: none unless it is to move."""
        row, mask = self._game.see(self._seats[agent])
        return {"observation": row, "action_mask": mask}

    def step(self, action: Any) -> None:
        """Make the move of the seat that is to move."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
        elif not self._moved(self._number(action)):
            raise OptionError(f"{shown(action)} is no legal action of {agent} now; see its 'action_mask'.")

    @staticmethod
    def _number(action: Any) -> int:
        chosen = action if type(action) is int else whole(action)
        if chosen is None:
            raise OptionError(f"An action is a whole number, not {shown(action)}.")
        return chosen

    def _moved(self, chosen: int) -> bool:
        """Make a move and take in what it has brought; False if it is not legal."""
        game = self._game
        if not game.act(chosen):
            if not self.by_lot:
                return False
            game.act(int(self._luck.choice(game.legal())))
        if game.seat >= 0:  # until the end nobody has earned anything
            self.agent_selection = self.possible_agents[game.seat]
            if len(game.actions) == self._most:
                self.truncations = dict.fromkeys(self.agents, True)
            return True
        earned = rewards(game.winners, self.numbered.players)
        self.rewards = dict(zip(self.possible_agents, earned, strict=True))
        self.terminations = dict.fromkeys(self.agents, True)
        self.infos = {agent: {"score": score} for agent, score in zip(self.agents, game.scores, strict=True)}
        self._accumulate_rewards()
        return True

    def render(self) -> str | None:
        """The table as the seat to move sees it, in characters."""
        if self.render_mode is None:
            return None
        return self.numbered.game.picture(self.position.view())

    def close(self) -> None:
        """Nothing to close."""


class careful_env(raw_env):  # noqa: N801  # as PettingZoo calls such things
    """The same, with care for programs that are not done yet: see `env`."""

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self._dealt = False
        self._stepped = False
        del self.agents  # there are none before the first deal

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal."""
        super().reset(seed, options)
        self._dealt = self._stepped = True

    def agent_iter(self, max_iter: int = 2**63) -> Any:
        """The agents as they are to act; each has to, before the next."""
        if not self._dealt:
            EnvLogger.error_agent_iter_before_reset()
        return _Turns(self, max_iter)

    def observe(self, agent: str) -> dict[str, Any]:
        """What a seat knows."""
        if not self._dealt:
            EnvLogger.error_observe_before_reset()
        row, mask = self._game.see(self._seats[agent])
        return {"observation": row, "action_mask": mask}

    def step(self, action: Any) -> None:
        """Make a move; one that is not legal ends the game, which its seat has lost."""
        if not self._dealt:
            EnvLogger.error_step_before_reset()
        self._stepped = True
        if not self.agents:
            EnvLogger.warn_step_after_terminated_truncated()
            return
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        chosen = self._number(action)
        assert 0 <= chosen < self.numbered.actions.count, "action is not in action space"
        if not self._moved(chosen):
            EnvLogger.warn_on_illegal_move()
            self.terminations = dict.fromkeys(self.agents, True)
            self.truncations = dict.fromkeys(self.agents, True)
            self.rewards = {**dict.fromkeys(self.agents, 0.0), agent: float(ILLEGAL)}
            self._accumulate_rewards()

    def render(self) -> str | None:
        """The table as the seat to move sees it, in characters."""
        if not self._dealt:
            EnvLogger.error_render_before_reset()
        return super().render()


class _Turns(AECIterable):  # type: ignore[misc]  # an optional package: it may have no types
    def __iter__(self) -> Any:
        return _Turn(self.env, self.max_iter)


class _Turn(AECIterator):  # type: ignore[misc]
    def __next__(self) -> Any:
        env = self.env
        if not env.agents or self.iters_til_term <= 0:
            raise StopIteration
        self.iters_til_term -= 1
        assert env._stepped, "need to call step() or reset() in a loop over `agent_iter`"
        env._stepped = False
        return env.agent_selection


class parallel_env(ParallelEnv, EzPickle):  # type: ignore[misc]  # noqa: N801  # as PettingZoo calls it
    """The same for programs that let all seats act at once: a step takes the action of the seat to move alone.

    What the others give is passed over; `max_cycles` counts steps.
    """

    def __init__(
        self,
        game: Game | str,
        render_mode: str | None = None,
        max_cycles: int | None = None,
        by_lot: bool = False,
        **options: object,
    ) -> None:
        EzPickle.__init__(self, game_of(game).name, render_mode, max_cycles, by_lot, **options)
        self.turns = raw_env(game, render_mode, None, by_lot, **options)
        self.metadata = {**self.turns.metadata, "is_parallelizable": True}
        self.render_mode = render_mode
        self.max_cycles = _rounds(max_cycles)
        self.possible_agents = self.turns.possible_agents
        self.agents = list(self.possible_agents)
        self.observation_spaces = self.turns.observation_spaces
        self.action_spaces = self.turns.action_spaces

    def observation_space(self, agent: str) -> Any:
        """A row of numbers and a mask."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        """The actions of the game."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> Any:
        """Deal, and show it to all."""
        self.turns.reset(seed, options)
        self.agents = list(self.possible_agents)
        return self._seen(), {agent: {} for agent in self.agents}

    def step(self, actions: dict[str, Any]) -> Any:
        """Make the move of the seat that is to move."""
        turns = self.turns
        turns.step(actions[turns.agent_selection])
        over = any(turns.terminations.values())
        cut = not over and turns.made == self.max_cycles
        truncations = dict.fromkeys(self.agents, cut)
        found = self._seen(), dict(turns.rewards), dict(turns.terminations), truncations, dict(turns.infos)
        if cut or over:
            self.agents = []
        return found

    def _seen(self) -> dict[str, Any]:
        return {agent: self.turns.observe(agent) for agent in self.possible_agents}

    def render(self) -> str | None:
        """The table as the seat to move sees it, in characters."""
        return self.turns.render()

    def close(self) -> None:
        """Nothing to close."""
