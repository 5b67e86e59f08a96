"""OpenSpiel's bots at our tables, and ours at its."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pyspiel

from parlour.adapters.openspiel.game import SpielGame, load
from parlour.adapters.openspiel.node import seen_from
from parlour.engine import Game, Move, Observation
from parlour.engine.rng import draw, generator
from parlour.search.bots import Bot

SIMULATIONS = 100
EXPLORE = 1.4

Make = Callable[[SpielGame, int, int], Any]
"""make(game, seed, simulations): one of OpenSpiel's bots, for one decision."""


def searcher(game: SpielGame, seed: int, simulations: int) -> Any:
    """OpenSpiel's search in Python: IS-MCTS where something is hidden, else MCTS."""
    from open_spiel.python.algorithms import ismcts, mcts

    dice = np.random.RandomState(seed % (1 << 32))
    judge = mcts.RandomRolloutEvaluator(1, dice)
    if game.get_type().information == pyspiel.GameType.Information.PERFECT_INFORMATION:
        return mcts.MCTSBot(game, EXPLORE, simulations, judge, random_state=dice)
    bot = ismcts.ISMCTSBot(game, judge, EXPLORE, SIMULATIONS, random_state=dice)
    bot.set_resampler(lambda state, player: state.resample_from_infostate(player, dice.uniform))  # by the seed
    return bot


class Guest:
    """An OpenSpiel bot in our arena: `parlour arena coda --bots parlour.adapters.openspiel:Guest,random`.

    It is asked with a state that it cannot tell from the real one. For another bot than OpenSpiel's search make a
    class from this one with its own `make`.
    """

    make: Make = staticmethod(searcher)

    def __init__(self, game: Game, seed: int = 0) -> None:
        self.game, self.seed = game, seed
        self.simulations = SIMULATIONS
        """For each decision; may change on the way."""
        self._loaded: dict[tuple[tuple[str, Any], ...], SpielGame] = {}

    def choose(self, seen: Observation) -> Move:
        """The move of the seat that observes."""
        options: tuple[tuple[str, Any], ...] = tuple(seen.options.items())
        if options not in self._loaded:
            self._loaded[options] = load(self.game, **dict(options))
        loaded = self._loaded[options]
        luck = int(draw(generator(self.seed ^ (seen.ply + 1))))
        state = loaded.state_of(seen_from(loaded.table, seen, luck))
        bot = self.make(loaded, luck, self.simulations)
        return self.game.move(state.at.legal[1][int(bot.step(state))])


class Ours(pyspiel.Bot):  # type: ignore[misc]
    """One of our bots in OpenSpiel's matches."""

    def __init__(self, player: int, bot: Bot) -> None:
        super().__init__()
        self._player, self._bot = player, bot

    def step(self, state: Any) -> int:
        """The action that our bot chooses from what its seat knows."""
        seen = state.observation_of(self._player)
        return int(state.at.table.action(seen, self._bot.choose(seen).code))

    def restart_at(self, state: Any) -> None:
        """Our bots remember nothing."""

    def inform_action(self, state: Any, player: int, action: int) -> None:
        """They look again when they are asked."""
