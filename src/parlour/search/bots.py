"""Bots: players that sit on a chair and see no more than it does (ALL-2).

    bot = parlour.bot("square-deal", level="greedy", seed=1)
    position.play(bot.choose(position, position.seat))

A bot first deals anew everything that its seat cannot know, and computes only from such worlds. Its choice
is decided by its seed and the knowledge of the seat: asked twice, or in another world that the seat cannot
tell from this one, it chooses the same move.
"""

from __future__ import annotations

import hashlib
from abc import ABC, abstractmethod
from typing import ClassVar

import numpy as np

from parlour.engine import registry
from parlour.engine.errors import OptionError, ParlourError, SeatError
from parlour.engine.game import Game, Move
from parlour.engine.position import Position
from parlour.engine.rng import MASK, below, generator
from parlour.search.greedy import Chair, best


class Bot(ABC):
    """A player of one game at one level."""

    level: ClassVar[str]

    def __init__(self, game: Game, seed: int) -> None:
        if not isinstance(seed, int) or isinstance(seed, bool) or not 0 <= seed <= MASK:
            raise OptionError(f"The bot's seed is {seed!r}; it must be a whole number from 0 to 2**64 - 1.")
        self.game = game
        self.seed = seed

    def choose(self, position: Position, seat: int) -> Move:
        """The move that the bot makes on this seat, which must be to move."""
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
        chair = Chair(world, seat, position.players, codes, source)
        return self.game.move(int(codes[0] if len(codes) == 1 else self._pick(chair)))

    def _seed_for(self, ply: int, seat: int) -> int:
        """A fresh seed for every decision, unrelated to those of deals even if the seeds are equal."""
        words = f"parlour bot {self.level} {self.seed} {ply} {seat}"
        return int.from_bytes(hashlib.sha256(words.encode()).digest()[:8], "big")

    @abstractmethod
    def _pick(self, chair: Chair) -> int:
        """One of several legal moves."""


class RandomBot(Bot):
    """Any legal move, all equally likely."""

    level = "random"

    def _pick(self, chair: Chair) -> int:
        return int(chair.moves[below(chair.source, len(chair.moves))])


class GreedyBot(Bot):
    """Tries every move in imagined worlds, lets chance finish them, and takes what went best."""

    level = "greedy"

    def _pick(self, chair: Chair) -> int:
        return best(self.game, chair)


LEVELS: dict[str, type[Bot]] = {kind.level: kind for kind in (RandomBot, GreedyBot)}


def bot(game: str | Game, level: str = "greedy", seed: int = 0) -> Bot:
    """A bot for a game: `level` is `random` or `greedy`."""
    if level not in LEVELS:
        raise OptionError(f"There is no bot '{level}'; the levels are {', '.join(LEVELS)}.")
    return LEVELS[level](registry.game(game) if isinstance(game, str) else game, seed)
