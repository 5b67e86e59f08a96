"""Games between players who are no levels: masters with less time, who sees everything, OpenSpiel's search.

Every deal is played in both seatings. A player is described by a record, so that a match can be sent to a worker.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from functools import cache

from bench.altered import altered
from parlour.arena.schedule import Schedule
from parlour.engine import Game, Move, Observation, registry
from parlour.engine.knowledge import nothing_to_imagine, see_no_more
from parlour.engine.rng import draw, generator
from parlour.engine.rules import Rules
from parlour.search.bots import LadderBot
from parlour.search.levels import LADDER
from parlour.search.think import Budget, think

FIRST_GUESS = 0.01
"""Seconds that OpenSpiel's search has for a move, and takes for ten simulations, before anything was measured."""

Choose = Callable[[Observation], Move]


@dataclass(frozen=True)
class Master:
    """The master, with one part in so many of its budget."""

    part: int = 1

    def __str__(self) -> str:
        return "master" if self.part == 1 else f"1/{self.part} of it"

    def sit_down(self, game: Game, seed: int) -> Choose:
        """Its choices in one game."""
        bot = _MasterWithLess(game, LADDER[-1], seed)
        bot.take_part(self.part)
        return bot.choose


class _MasterWithLess(LadderBot):
    def take_part(self, part: int) -> None:
        """Spend that much less on every move."""
        whole = self._means
        less = {"simulations": max(1, whole.simulations // part), "plies": max(1, whole.plies // part)}
        self._means = replace(whole, **less, effort=whole.effort / part)


@dataclass(frozen=True)
class Tree:
    """Our tree search alone, without what a game's judge knows; told all that is hidden if it `sees`."""

    simulations: int
    sees: bool = False

    def __str__(self) -> str:
        return f"{'search that sees all' if self.sees else 'search'}, {self.simulations:,} simulations"

    def sit_down(self, game: Game, seed: int) -> Choose:
        """Its choices in one game."""
        source = generator(seed)

        def choose(seen: Observation) -> Move:
            return game.move(think(seen, Budget(simulations=self.simulations), int(draw(source))).moves[0].code)

        return choose


@dataclass(frozen=True)
class Stranger:
    """OpenSpiel's search: IS-MCTS where something is hidden, else MCTS."""

    simulations: int = 0
    """For a move; 0 for as many as take as long as its rival thinks."""

    def __str__(self) -> str:
        return f"OpenSpiel, {self.simulations:,} simulations" if self.simulations else "OpenSpiel, equal time"

    def sit_down(self, game: Game, seed: int) -> Choose:
        """Its choices in one game."""
        from parlour.adapters.openspiel import Guest

        guest = Guest(game, seed)

        def choose(seen: Observation) -> Move:
            guest.simulations = self.simulations or pace(game.name).allowed()
            began = time.thread_time()
            move = guest.choose(seen)
            pace(game.name).took(guest.simulations, time.thread_time() - began)
            return move

        return choose


Player = Master | Tree | Stranger


@dataclass
class Clock:
    """Seconds of thinking and decisions of both sides; of a core, so other work does not count."""

    seconds: list[float] = field(default_factory=lambda: [0.0, 0.0])
    moves: list[int] = field(default_factory=lambda: [0, 0])

    def add(self, side: int, seconds: float, moves: int = 1) -> None:
        """Note decisions of one side."""
        self.seconds[side] += seconds
        self.moves[side] += moves

    def mean(self, side: int) -> float:
        """Seconds a decision."""
        return self.seconds[side] / max(1, self.moves[side])


class Pace:
    """So many simulations take a stranger as long as its rival thinks: learned in each worker for itself."""

    def __init__(self) -> None:
        self.rival = FIRST_GUESS
        """Seconds of the rival's for a decision."""
        self._simulations, self._seconds = 10, FIRST_GUESS

    def allowed(self) -> int:
        """Simulations for the next decision."""
        return max(2, round(self.rival * self._simulations / self._seconds))

    def took(self, simulations: int, seconds: float) -> None:
        """What they cost."""
        self._simulations += simulations
        self._seconds += seconds


@cache
def pace(game: str) -> Pace:
    """Of one game in this process."""
    return Pace()


@cache
def opened(game: Game) -> Game:
    """The same game with nothing hidden."""
    rules: Rules = game.ready
    shown = replace(rules, public=(), own=(), hidden=(), observe=see_no_more, imagine=nothing_to_imagine, room=0)
    return altered(game, shown)


def play_deals(plan: Schedule, players: tuple[Player, Player], deals: list[int]) -> tuple[list[float], Clock]:
    """What the first player won of each deal, both seatings together, and how long both thought."""
    clock = Clock()
    ways = len(plan.seatings)
    shares = [
        sum(play_one(plan, players, deal * ways + way, clock) for way in range(ways)) / ways for deal in deals
    ]
    return shares, clock


def play_one(plan: Schedule, players: tuple[Player, Player], number: int, clock: Clock) -> float:
    """The share that the first player wins of one game."""
    fixture = plan.fixture(number)
    game = registry.game(plan.game)
    sides = [plan.bots.index(name) for name in fixture.bots]
    games = [opened(game) if isinstance(player, Tree) and player.sees else game for player in players]
    tables = [each.deal(fixture.seed, **plan.options) for each in games]
    choosers = [players[side].sit_down(games[side], fixture.bot_seed(seat)) for seat, side in enumerate(sides)]
    while (seat := tables[0].seat) is not None:
        side = sides[seat]
        codes = tables[0].codes()
        code = int(codes[0])
        if len(codes) > 1:
            began = time.thread_time()
            code = choosers[seat](tables[side].observe()).code
            clock.add(side, time.thread_time() - began)
            if side == 0:
                pace(plan.game).rival = clock.mean(0)
        for table in tables:
            table.play(code)
    outcome = tables[0].outcome
    assert outcome is not None
    return sum(share for share, side in zip(outcome.shares, sides, strict=True) if side == 0)
