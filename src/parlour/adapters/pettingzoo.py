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
from pettingzoo.utils import wrappers

from parlour.adapters.numbered import SEEDS, Numbered
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
    """A game in the usual wrappers: an illegal action ends it, calls in the wrong order are refused."""
    bare = raw_env(game, render_mode, max_cycles, by_lot, **options)
    lenient = bare if by_lot else wrappers.TerminateIllegalWrapper(bare, illegal_reward=ILLEGAL)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(lenient))


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
        self.position: Position = self.numbered.deal(int(self._luck.integers(SEEDS)) if seed is None else seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self._mover()

    def observe(self, agent: str) -> dict[str, Any]:
        """What a seat knows, and its legal actions: none unless it is to move."""
        seen = self.position.observe(self._seats[agent])
        return {"observation": self.numbered.row(seen), "action_mask": self.numbered.mask(seen)}

    def step(self, action: Any) -> None:
        """Make the move of the seat that is to move."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        seat = self._seats[agent]
        code = self.numbered.code(self.position.observe(seat), action)
        if code is None and self.by_lot:
            code = int(self._luck.choice(self.position.codes()))
        if code is None:
            raise OptionError(f"{shown(action)} is no legal action of {agent} now; see its 'action_mask'.")
        self.position.play(code)
        self._cumulative_rewards[agent] = 0.0
        self.rewards = dict(zip(self.possible_agents, self.numbered.rewards(self.position), strict=True))
        if self.position.outcome is not None:
            self.terminations = dict.fromkeys(self.agents, True)
            scores = self.position.scores
            self.infos = {name: {"score": scores[self._seats[name]]} for name in self.agents}
        elif self.position.ply == self._most:
            self.truncations = dict.fromkeys(self.agents, True)
        else:
            self.agent_selection = self._mover()
        self._accumulate_rewards()

    def _mover(self) -> str:
        seat = self.position.seat
        assert seat is not None, "a game has a first move"
        return self.possible_agents[seat]

    def render(self) -> str | None:
        """The table as the seat to move sees it, in characters."""
        if self.render_mode is None:
            return None
        return self.numbered.game.picture(self.position.view())

    def close(self) -> None:
        """Nothing to close."""


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
        cut = turns.position.outcome is None and turns.position.ply == self.max_cycles
        truncations = dict.fromkeys(self.agents, cut)
        found = self._seen(), dict(turns.rewards), dict(turns.terminations), truncations, dict(turns.infos)
        if cut or turns.position.outcome is not None:
            self.agents = []
        return found

    def _seen(self) -> dict[str, Any]:
        return {agent: self.turns.observe(agent) for agent in self.possible_agents}

    def render(self) -> str | None:
        """The table as the seat to move sees it, in characters."""
        return self.turns.render()

    def close(self) -> None:
        """Nothing to close."""
