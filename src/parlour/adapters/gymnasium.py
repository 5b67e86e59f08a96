"""Gymnasium: a solitaire, or one seat of any game with our bots on the others; and thousands of games at once.

from parlour.adapters import gymnasium

env = gymnasium.GameEnv("square-deal", variant="brainy", bots="casual")
seen, info = env.reset(seed=7)
seen, reward, ended, cut, info = env.step(env.action_space.sample(info["action_mask"]))

games = gymnasium.GamesEnv("coda", 4096, players=3)        # a vector environment on `parlour.batch`
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.utils import EzPickle
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from parlour.adapters.numbered import SEEDS, Numbered, settle
from parlour.engine import Game, OptionError, Position
from parlour.engine.actions import find, mark
from parlour.engine.arguments import shown, whole
from parlour.engine.arrays import blank
from parlour.engine.batch import Batch
from parlour.engine.registry import game_of
from parlour.search.bots import Bot, bot

Info = dict[str, Any]
Row = NDArray[np.float32]


class GameEnv(gymnasium.Env[Row, np.int64], EzPickle):
    """One seat of a game; None takes a seat by lot for every deal. `bots` is a level, or one for each other seat.

    An illegal action ends the game with the reward -1 and `info["illegal"]`. Legal ones are 1 in
    `info["action_mask"]`.
    """

    def __init__(
        self,
        game: Game | str,
        bots: str | Sequence[str] = "casual",
        seat: int | None = 0,
        render_mode: str | None = None,
        **options: object,
    ) -> None:
        EzPickle.__init__(self, game_of(game).name, bots, seat, render_mode, **options)
        self.numbered = numbered = Numbered(game, **options)
        players = numbered.players
        self._levels = [bots] * (players - 1) if isinstance(bots, str) else list(bots)
        if len(self._levels) != players - 1:
            raise OptionError(f"There are {players - 1} other seats, and {len(self._levels)} bots for them.")
        for level in self._levels:
            bot(numbered.game, level)
        if seat is not None and not 0 <= (-1 if (found := whole(seat)) is None else found) < players:
            raise OptionError(f"There is no seat {shown(seat)}; the seats are 0 to {players - 1}.")
        if render_mode not in (None, "ansi"):
            raise OptionError(f"The game can be rendered as 'ansi', not as {shown(render_mode)}.")
        self.metadata = {"render_modes": ["ansi"]}
        self.render_mode = render_mode
        self.observation_space = spaces.Box(-1, 1, (numbered.width,), np.float32)
        self.action_space = spaces.Discrete(numbered.actions.count)
        self._wanted = seat

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Row, Info]:
        """Deal, and let the others move until it is this seat's turn; the seed decides all."""
        super().reset(seed=seed)
        while True:
            self.seat = (
                int(self.np_random.integers(self.numbered.players)) if self._wanted is None else self._wanted
            )
            self.position: Position = self.numbered.deal(int(self.np_random.integers(SEEDS)))
            self._bots = self._seated(int(self.np_random.integers(SEEDS)))
            self._others()
            if self.position.seat is not None:  # else it was over before this seat was asked
                return self._row(), self._info()

    def _seated(self, seed: int) -> dict[int, Bot]:
        others = [seat for seat in range(self.numbered.players) if seat != self.seat]
        return {
            seat: bot(self.numbered.game, level, seed) for seat, level in zip(others, self._levels, strict=True)
        }

    def step(self, action: Any) -> tuple[Row, float, bool, bool, Info]:
        """Make a move, and let the others make theirs."""
        code = None if self.position.seat is None else self.numbered.code(self.position.observe(self.seat), action)
        if code is None:
            return self._row(), -1.0, True, False, {**self._info(), "illegal": True}
        self.position.play(code)
        self._others()
        ended = self.position.seat is None
        return self._row(), self.numbered.rewards(self.position)[self.seat], ended, False, self._info()

    def action_masks(self) -> NDArray[np.bool_]:
        """The legal actions, as other programs ask for them."""
        return self.numbered.mask(self.position.observe(self.seat)).astype(np.bool_)

    def render(self) -> Any:
        """The table as the seat sees it, in characters."""
        if self.render_mode is None:
            return None
        return self.numbered.game.picture(self.position.view(self.seat))

    def _others(self) -> None:
        while (seat := self.position.seat) not in (None, self.seat):
            assert seat is not None
            self.position.play(self._bots[seat].choose(self.position.observe()))

    def _row(self) -> Row:
        return self.numbered.row(self.position.observe(self.seat))

    def _info(self) -> Info:
        seen = self.position.observe(self.seat)
        return {"action_mask": self.numbered.mask(seen), "seat": self.seat, "scores": list(self.position.scores)}


class GamesEnv(VectorEnv[Row, NDArray[np.int64], Any]):
    """Many games of all seats at once: in each game, whoever is to move observes and acts.

    `info` tells who: `seat`, `action_mask` (unless `masks` is False), and of what the last step brought `rewards`
    and `scores` of every seat, 0 where no game ended, beside `reward`, which is that of the seat that moved.
    A game that ends is dealt anew in the same step. Arrays are made anew at each step, and handed on by DLPack
    without a copy.
    """

    def __init__(
        self,
        game: Game | str,
        num_envs: int,
        threads: int | None = None,
        masks: bool = True,
        **options: object,
    ) -> None:
        self.numbered = numbered = Numbered(game, **options)
        self.num_envs = num_envs
        self._threads, self._masks = threads, masks
        self.metadata = {"autoreset_mode": AutoresetMode.SAME_STEP}
        self.single_observation_space = spaces.Box(-1, 1, (numbered.width,), np.float32)
        self.single_action_space = spaces.Discrete(numbered.actions.count)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.render_mode = None

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Row, Info]:
        """Deal all games; one seed decides all that follow."""
        if isinstance(seed, (list, tuple)):
            raise OptionError("All games follow from one seed.")
        super().reset(seed=seed)
        luck = int(self.np_random.integers(SEEDS)) if seed is None else seed
        numbered = self.numbered
        options_of: dict[str, Any] = numbered.options
        self.games = Batch(numbered.game, self.num_envs, luck, self._threads, **options_of)
        return self._look(), self._info()

    def step(self, actions: Any) -> tuple[Row, NDArray[np.float64], NDArray[np.bool_], NDArray[np.bool_], Info]:
        """Make a move in every game."""
        chosen = np.ascontiguousarray(actions, np.int64)
        if chosen.shape != (self.num_envs,):
            raise OptionError(f"A step takes {self.num_envs} actions, one for each game, not {shown(actions)}.")
        codes = np.empty(self.num_envs, np.int64)
        wrong = find(self._numbers, self._legal.codes, self._legal.offsets, chosen, codes)
        if wrong >= 0:
            raise OptionError(f"Game {wrong}: {chosen[wrong]} is no legal action; see the row of its mask.")
        movers = self._seats
        done = self.games.step(codes)
        earned = np.empty((self.num_envs, self.numbered.players))
        mine = np.empty(self.num_envs)
        settle(done.ended, done.winners, movers, earned, mine)
        cut = np.zeros(self.num_envs, np.bool_)
        seen = self._look()
        return seen, mine, done.ended, cut, {**self._info(), "rewards": earned, "scores": done.scores}

    def sample(self) -> NDArray[np.int64]:
        """A legal action for each game by lot."""
        found = np.empty(self.num_envs, np.int64)
        find(self._legal.codes, self._numbers, self._legal.offsets, self.games.sample(), found)
        return found

    def _look(self) -> Row:
        """What the seats to move know; their legal actions are at hand from here on."""
        records = self.games.observe()
        self._seats = self.games.seats
        self._legal = self.games.legal()
        self._numbers = self.numbered.actions.of(records, *self._legal)
        return self.numbered.layout.write(records, self._seats)

    def _info(self) -> Info:
        info: Info = {"seat": self._seats}
        if self._masks:
            info["action_mask"] = blank((self.num_envs, self.numbered.actions.count), np.int8)
            mark(self._numbers, self._legal.offsets, info["action_mask"])
        return info
