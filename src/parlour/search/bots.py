"""Bots: players that sit on a decision and see no more than it does (ALL-2).

    bot = parlour.bot("square-deal", level="expert", seed=1)
    position.play(bot.choose(position.observe()))

A bot is asked with an observation: what its seat knows, and nothing else. Its choice is decided by its seed and
that knowledge: asked twice, in another process, or in another world that the seat cannot tell from this one, it
chooses the same move.
"""

from __future__ import annotations

import hashlib
from abc import ABC, abstractmethod
from dataclasses import dataclass

import numpy as np

from parlour.engine import registry
from parlour.engine.arguments import seed_of, shown
from parlour.engine.errors import OptionError, ParlourError, SeatError
from parlour.engine.observation import Observation
from parlour.engine.outcomes import Move
from parlour.engine.position import Position
from parlour.engine.registry import Game
from parlour.engine.rng import below, draw, generator
from parlour.engine.said import Said
from parlour.search.experts import Level, expert_of
from parlour.search.greedy import Decision, best
from parlour.search.levels import LADDER, level_of
from parlour.search.think import Budget, think

RANDOM, GREEDY = "random", "greedy"
LEVELS = (RANDOM, GREEDY, *LADDER)
FINE = 1 << 20


@dataclass(frozen=True)
class Advice:
    """A move and, where the bot has one, a short reason for it."""

    move: Move
    reason: Said | None = None


class Bot(ABC):
    """A player of one game at one level."""

    def __init__(self, game: Game, level: str, seed: int) -> None:
        self.game = game
        self.level = level
        self.seed = seed_of(seed, "no-such-bot-seed")

    def choose(self, seen: Observation | Position, seat: int | None = None) -> Move:
        """The move that the bot makes on the seat that observes, which must be to move.

        With a position and a seat, the bot is given what that seat observes.
        """
        return self.advise(seen, seat).move

    def advise(self, seen: Observation | Position, seat: int | None = None) -> Advice:
        """The same move, with a reason where the bot has one."""
        if isinstance(seen, Position):
            seen = seen.observe() if seat is None else seen.observe(seat)
        elif not isinstance(seen, Observation):
            raise ParlourError(f"A bot chooses from an observation, not from {shown(seen)}.")
        elif seat is not None:
            raise SeatError(f"An observation says who observes; the seat {shown(seat)} goes with a position.")
        if seen.game is not self.game:
            raise ParlourError(f"This bot plays {self.game.title}, not {seen.game.title}.")
        turn = seen.turn
        if turn is None:
            raise ParlourError(Said("game-over"))
        if seen.seat != turn:
            who = "A spectator" if seen.seat is None else f"Seat {seen.seat}"
            raise SeatError(f"{who} is not to move; it is the turn of seat {turn}.")
        codes = seen.codes()
        if len(codes) == 1:
            return Advice(self.game.move(int(codes[0])))
        source = generator(self._seed_for(seen.ply, turn))
        code, reason = self._pick(Decision(seen, turn, codes, source))
        return Advice(self.game.move(code), reason)

    def _seed_for(self, ply: int, seat: int) -> int:
        """A fresh seed for every decision, unrelated to those of deals even if the seeds are equal."""
        words = f"parlour bot {self.level} {self.seed} {ply} {seat}"
        return int.from_bytes(hashlib.sha256(words.encode()).digest()[:8], "big")

    @abstractmethod
    def _pick(self, decision: Decision) -> tuple[int, Said | None]:
        """One of several legal moves, and perhaps a reason."""


class RandomBot(Bot):
    """Any legal move, all equally likely."""

    def _pick(self, decision: Decision) -> tuple[int, Said | None]:
        return any_move(decision), None


class GreedyBot(Bot):
    """Tries every move in imagined worlds, lets chance finish them, and takes what went best."""

    def _pick(self, decision: Decision) -> tuple[int, Said | None]:
        return best(self.game, decision), None


class LadderBot(Bot):
    """Searches as far as its level allows, asks the game's own knowledge first, and slips now and then."""

    def __init__(self, game: Game, level: str, seed: int) -> None:
        super().__init__(game, level, seed)
        self._means: Level = level_of(game, level)
        self._expert = expert_of(game)

    def _pick(self, decision: Decision) -> tuple[int, Said | None]:
        if below(decision.source, FINE) < self._means.slip * FINE:
            return any_move(decision), None
        if self._means.effort and self._expert.judge:
            verdict = self._expert.judge(decision.seen, decision.moves, self._means.effort)
            if verdict is not None:
                values = np.array(verdict.values)
                equals = np.flatnonzero(values == values.max())
                chosen = int(equals[below(decision.source, len(equals))])
                return int(decision.moves[chosen]), verdict.reasons[chosen]
        budget = Budget(simulations=self._means.simulations, plies=self._means.plies)
        found = think(decision.seen, budget, int(draw(decision.source)))
        return found.moves[0].code, found.reason


def any_move(decision: Decision) -> int:
    """A legal move by lot."""
    return int(decision.moves[below(decision.source, len(decision.moves))])


def bot(game: str | Game, level: str = "expert", seed: int = 0) -> Bot:
    """A bot for a game; `level` is random, greedy, or one of the ladder from beginner to master."""
    if not isinstance(level, str) or level not in LEVELS:
        raise OptionError(Said("no-such-bot", level=shown(level), levels=", ".join(LEVELS)))
    kind = {RANDOM: RandomBot, GREEDY: GreedyBot}.get(level, LadderBot)
    return kind(registry.game_of(game), level, seed)
