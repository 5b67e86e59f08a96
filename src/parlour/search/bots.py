"""Bots: players that sit on a chair and see no more than it does (ALL-2).

    bot = parlour.bot("square-deal", level="expert", seed=1)
    position.play(bot.choose(position, position.seat))

A bot first deals anew everything that its seat cannot know, and computes only from such worlds. Its choice
is decided by its seed and the knowledge of the seat: asked twice, or in another world that the seat cannot
tell from this one, it chooses the same move.
"""

from __future__ import annotations

import hashlib
from abc import ABC, abstractmethod
from dataclasses import dataclass

import numpy as np

from parlour.engine import registry
from parlour.engine.errors import OptionError, ParlourError, SeatError
from parlour.engine.expert import Level, expert_of
from parlour.engine.game import Game, Move
from parlour.engine.position import Position
from parlour.engine.rng import MASK, below, draw, generator
from parlour.search.greedy import Chair, best
from parlour.search.levels import LADDER, level_of
from parlour.search.think import Budget, think

RANDOM, GREEDY = "random", "greedy"
LEVELS = (RANDOM, GREEDY, *LADDER)
FINE = 1 << 20


@dataclass(frozen=True)
class Advice:
    """A move and, where the bot has one, a short reason for it."""

    move: Move
    reason: str | None = None


class Bot(ABC):
    """A player of one game at one level."""

    def __init__(self, game: Game, level: str, seed: int) -> None:
        if not isinstance(seed, int) or isinstance(seed, bool) or not 0 <= seed <= MASK:
            raise OptionError(f"The bot's seed is {seed!r}; it must be a whole number from 0 to 2**64 - 1.")
        self.game = game
        self.level = level
        self.seed = seed

    def choose(self, position: Position, seat: int) -> Move:
        """The move that the bot makes on this seat, which must be to move."""
        return self.advise(position, seat).move

    def advise(self, position: Position, seat: int) -> Advice:
        """The same move, with a reason where the bot has one."""
        if position.game is not self.game:
            raise ParlourError(f"This bot plays {self.game.title}, not {position.game.title}.")
        if position.seat is None:
            raise ParlourError("The game is over; there is no move to choose.")
        if position.seat != seat:
            raise SeatError(f"Seat {seat!r} is not to move; it is the turn of seat {position.seat}.")
        rules = self.game.ready
        world = rules.blank()
        world[0] = position.state
        source = generator(self._seed_for(position.ply, seat))
        rules.redeal(world[0], seat, source)
        codes = np.zeros(rules.most_moves, np.int64)
        codes = codes[: rules.legal(world[0], codes)]
        if len(codes) == 1:
            return Advice(self.game.move(int(codes[0])))
        code, reason = self._pick(Chair(world, seat, position.players, codes, source))
        return Advice(self.game.move(code), reason)

    def _seed_for(self, ply: int, seat: int) -> int:
        """A fresh seed for every decision, unrelated to those of deals even if the seeds are equal."""
        words = f"parlour bot {self.level} {self.seed} {ply} {seat}"
        return int.from_bytes(hashlib.sha256(words.encode()).digest()[:8], "big")

    @abstractmethod
    def _pick(self, chair: Chair) -> tuple[int, str | None]:
        """One of several legal moves, and perhaps a reason."""


class RandomBot(Bot):
    """Any legal move, all equally likely."""

    def _pick(self, chair: Chair) -> tuple[int, str | None]:
        return any_move(chair), None


class GreedyBot(Bot):
    """Tries every move in imagined worlds, lets chance finish them, and takes what went best."""

    def _pick(self, chair: Chair) -> tuple[int, str | None]:
        return best(self.game, chair), None


class LadderBot(Bot):
    """Searches as far as its level allows, asks the game's own knowledge first, and slips now and then."""

    def __init__(self, game: Game, level: str, seed: int) -> None:
        super().__init__(game, level, seed)
        self._means: Level = level_of(game, level)
        self._expert = expert_of(game)

    def _pick(self, chair: Chair) -> tuple[int, str | None]:
        if below(chair.source, FINE) < self._means.slip * FINE:
            return any_move(chair), None
        if self._means.effort and self._expert.judge:
            verdict = self._expert.judge(chair.world[0], chair.seat, chair.moves, self._means.effort)
            if verdict is not None:
                values = np.array(verdict.values)
                equals = np.flatnonzero(values == values.max())
                chosen = int(equals[below(chair.source, len(equals))])
                return int(chair.moves[chosen]), verdict.reasons[chosen]
        budget = Budget(simulations=self._means.simulations, plies=self._means.plies)
        thought = think(self.game, chair.world[0], chair.seat, chair.players, budget, int(draw(chair.source)))
        return thought.moves[0].code, None


def any_move(chair: Chair) -> int:
    """A legal move by lot."""
    return int(chair.moves[below(chair.source, len(chair.moves))])


def bot(game: str | Game, level: str = "expert", seed: int = 0) -> Bot:
    """A bot for a game; `level` is random, greedy, or one of the ladder from beginner to master."""
    if level not in LEVELS:
        raise OptionError(f"There is no bot '{level}'; the levels are {', '.join(LEVELS)}.")
    kind = {RANDOM: RandomBot, GREEDY: GreedyBot}.get(level, LadderBot)
    return kind(registry.game(game) if isinstance(game, str) else game, level, seed)
