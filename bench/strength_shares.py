"""What is measured deal by deal for docs/strength.md: the best reply to chance, and duels (see `duels`)."""

from __future__ import annotations

import json
import time
from abc import ABC, abstractmethod
from concurrent.futures import FIRST_COMPLETED, Future, wait
from dataclasses import asdict, dataclass, field
from functools import partial
from pathlib import Path
from typing import Protocol

from bench import ceiling, duels
from bench.duels import Clock, Master, Player, Stranger, Tree
from bench.strength_tasks import BRAINY, NARROW, TWO, WIDE, Options, file
from parlour.arena.intervals import Rate, paired, wilson
from parlour.arena.schedule import Schedule, schedule
from parlour.arena.workers import Workers
from parlour.engine import Game, registry
from parlour.search.bots import RANDOM
from parlour.search.levels import LADDER

LUCKY = {"square-deal": 5_000, "pyramid-power": 5_000, "ten-squares": 10_000}
"""Where luck sets a ceiling, and with how many simulations the best reply to chance is looked for."""
TENTHS = ((1, 10), (10, 100), (100, 1000))
"""Parts of the master's budget that play each other: each has ten times as much as the next."""
EQUAL = 200
"""Simulations that OpenSpiel and we have for a move where both have as many."""
SIGHTED = (("square-deal", BRAINY), ("square-deal", TWO), ("pyramid-power", TWO))
"""Where it is asked how much what is hidden counts ..."""
SIGHT = 2_000
"""... by a search with so many simulations for a move."""


class Job(Protocol):
    """Plays some deals: what the first player won of each, and how long both thought."""

    def __call__(self, deals: list[int], /) -> tuple[list[float], Clock]: ...


@dataclass
class Known:
    """What has been found so far."""

    seconds: float = 0.0
    """Of all workers."""
    shares: list[float] = field(default_factory=list)
    """Of every deal, all seatings together."""
    thought: list[float] = field(default_factory=lambda: [0.0, 0.0])
    moves: list[int] = field(default_factory=lambda: [0, 0])

    def per_move(self, side: int) -> float:
        """Seconds that one side thought for a decision."""
        return self.thought[side] / max(1, self.moves[side])


class Shares(ABC):
    """One share of the wins, known deal by deal and kept in a file of its own."""

    game: Game

    @property
    @abstractmethod
    def out(self) -> Path:
        """Where it is kept."""

    @abstractmethod
    def job(self) -> Job:
        """How deals are played."""

    at_once = 1
    """Deals that a worker plays for one asking."""

    def known(self) -> Known:
        """All that was found so far."""
        return Known(**json.loads(self.out.read_text(encoding="utf-8"))) if self.out.exists() else Known()

    def play(self, seconds: float, hands: Workers) -> None:
        """Play on: nobody waits for the slowest, and every deal that was begun is finished and kept."""
        known, job = self.known(), self.job()
        began = time.monotonic()
        following = len(known.shares)
        found: dict[int, tuple[list[float], Clock]] = {}
        running: dict[Future[tuple[list[float], Clock]], int] = {}
        while running or time.monotonic() < began + seconds:
            while len(running) < hands.count and time.monotonic() < began + seconds:
                deals = list(range(following, following + self.at_once))
                running[hands.executor.submit(job, deals)] = following
                following += self.at_once
            for done in wait(running, return_when=FIRST_COMPLETED).done:
                found[running.pop(done)] = done.result()
        for first in sorted(found):
            shares, clock = found[first]
            known.shares += shares
            for side in range(2):
                known.thought[side] += clock.seconds[side]
                known.moves[side] += clock.moves[side]
        known.seconds += hands.count * (time.monotonic() - began)
        self.out.write_text(json.dumps(asdict(known)), encoding="utf-8")

    def seconds(self) -> float:
        """Of playing, so far."""
        return self.known().seconds

    def rate(self) -> Rate | None:
        """The share of the wins, where enough is known to tell it."""
        shares = self.known().shares
        return (paired(shares) or wilson(sum(shares) * 2, len(shares) * 2)) if shares else None

    def settled(self) -> bool:
        """Whether more games would tell little."""
        rate = self.rate()
        return rate is not None and rate.high - rate.low <= 2 * self.narrow()

    def narrow(self) -> float:
        """How far the interval may reach to either side."""
        return NARROW

    def report(self) -> str:
        """One line on how far it is."""
        return f"{self.game.title} {self.out.stem}: {self.rate()}, {2 * len(self.known().shares)} games"


def reply_deals(plan: Schedule, simulations: int, deals: list[int]) -> tuple[list[float], Clock]:
    """Deals in which the best reply to chance is looked for."""
    return ceiling.play_deals(plan, simulations, deals), Clock()


@dataclass(frozen=True)
class Reply(Shares):
    """The best reply to chance: what luck leaves to skill."""

    game: Game
    simulations: int
    folder: Path
    seed: int
    at_once = 5

    @property
    def out(self) -> Path:
        words = ("reply", str(self.simulations))
        return file(self.game, TWO, words, self.folder, self.seed).with_suffix(".json")

    def job(self) -> Job:
        return partial(
            reply_deals, schedule(self.game.name, [LADDER[-1], RANDOM], TWO, self.seed), self.simulations
        )


@dataclass(frozen=True)
class Duel(Shares):
    """Two players who are no levels."""

    game: Game
    options: Options
    first: Player
    second: Player
    folder: Path
    seed: int

    @property
    def out(self) -> Path:
        words = f"{self.first} against {self.second}".replace(",", "").replace("/", "-of-")
        return file(self.game, self.options, tuple(words.split()), self.folder, self.seed).with_suffix(".json")

    def job(self) -> Job:
        # The schedule wants names of bots: they stand for the first and the second player.
        plan = schedule(self.game.name, [LADDER[-1], RANDOM], self.options, self.seed)
        return partial(duels.play_deals, plan, (self.first, self.second))

    def narrow(self) -> float:
        return WIDE


def reply(game: Game, folder: Path, seed: int) -> Reply | None:
    """The best reply to chance, where luck counts that much."""
    return Reply(game, LUCKY[game.name], folder, seed) if game.name in LUCKY else None


def two_each() -> list[tuple[Game, Options]]:
    """All games for two, and the brainy version as one of its own."""
    games = [registry.game(name) for name in registry.games()]
    tables: list[tuple[Game, Options]] = [(game, TWO) for game in games]
    return [*tables, (registry.game("square-deal"), BRAINY)]


def tenths(folder: Path, seed: int) -> list[list[Duel]]:
    """The master against itself with a tenth of its budget, and so on down; a list for each table."""
    return [
        [Duel(game, options, Master(more), Master(less), folder, seed) for more, less in TENTHS]
        for game, options in two_each()
    ]


def sights(folder: Path, seed: int) -> list[Duel]:
    """A search that sees what is hidden against one that does not."""
    return [
        Duel(registry.game(name), options, Tree(SIGHT, sees=True), Tree(SIGHT), folder, seed)
        for name, options in SIGHTED
    ]


def strangers(folder: Path, seed: int) -> list[list[Duel]]:
    """Ours against OpenSpiel's search at equal time, and at equal simulations; a list for each table."""
    pairs: tuple[tuple[Player, Player], ...] = ((Master(), Stranger()), (Tree(EQUAL), Stranger(EQUAL)))
    return [
        [Duel(game, options, ours, theirs, folder, seed) for ours, theirs in pairs] for game, options in two_each()
    ]
