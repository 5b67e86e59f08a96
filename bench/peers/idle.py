"""An environment of PettingZoo's kind that does nothing: what the loop around any of them costs."""

from __future__ import annotations

from typing import Any

import numpy as np
from pettingzoo import AECEnv

MOVES = 21


class Idle(AECEnv):  # type: ignore[misc]  # an optional package: it may have no types
    """Two agents take turns; all is legal, nothing is looked at, and it ends after as many moves as usual."""

    def __init__(self) -> None:
        self.possible_agents = ["seat_0", "seat_1"]
        self._shown = {"observation": np.zeros((6, 7, 2), np.int8), "action_mask": np.ones(7, np.int8)}

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin again."""
        self.agents = list(self.possible_agents)
        self.agent_selection = self.agents[0]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._made = 0

    def observe(self, agent: str) -> dict[str, Any]:
        """Always the same."""
        return self._shown

    def step(self, action: Any) -> None:
        """Count."""
        if action is None:
            self._was_dead_step(action)
            return
        self._made += 1
        if self._made == MOVES:
            self.terminations = dict.fromkeys(self.agents, True)
        else:
            self.agent_selection = self.possible_agents[self._made & 1]
