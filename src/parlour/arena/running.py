"""Playing a schedule: hand out games in batches, keep what comes back, go on where it stopped."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from concurrent.futures import FIRST_COMPLETED, BrokenExecutor, Executor, Future, wait
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass
from pathlib import Path

from parlour.arena.play import Stint, play_batch
from parlour.arena.results import ArenaError, Results, writing
from parlour.arena.schedule import Schedule, schedule
from parlour.arena.visitors import FOR_A_MOVE, Forfeit, is_visitor, visiting
from parlour.arena.workers import Workers, hired
from parlour.engine import registry
from parlour.engine.arguments import shown
from parlour.engine.errors import OptionError
from parlour.engine.said import Said

BATCH = 1.0
"""Seconds of playing in a batch: long beside the milliseconds that handing it out takes."""
PATIENCE = 3
"""So often in a row may workers die without a game finished in between."""
MOST_PATIENCE = 86_400.0
"""So many seconds for a move are a day."""
MOURNING = f"Workers died {PATIENCE + 1} times in a row; perhaps they had too little memory."

Watch = Callable[[int, int], None]
"""watch(finished games, all games): called whenever a batch has come back."""


@dataclass(frozen=True)
class Run:
    """What a run has done."""

    out: Path
    games: int
    """In the file now."""
    new: int
    """Of these, played in this run."""
    start: float
    """Seconds until the first game began: workers were started, and code was loaded."""
    wall: float
    """Seconds from then to the last result."""
    playing: float
    """Seconds of playing, summed over all workers."""
    at_work: float
    """Seconds from the first game of a worker to the last result of all, summed over all workers."""
    workers: int

    @property
    def overhead(self) -> float:
        """The part of the workers' time that was not spent on playing; getting ready does not count."""
        return 1 - self.playing / self.at_work if self.new else 0.0


def run(
    game: str,
    bots: Sequence[str],
    games: int,
    workers: int = 1,
    out: Path | str = "arena.sqlite",
    options: dict[str, object] | None = None,
    seed: int = 0,
    cluster: str | None = None,
    executor: Executor | None = None,
    seconds: float | None = None,
    watch: Watch | None = None,
    patience: float = FOR_A_MOVE,
) -> Run:
    """Play until the file holds so many games, in whole deals; games that it already holds are not played again.

    `cluster` is the address of a Dask scheduler; `executor` is any executor that the caller owns, used with
    `workers` tasks at a time. After `seconds` no new deal is begun. `patience` is how many seconds bots of others
    have for a move.
    """
    if not isinstance(games, int) or isinstance(games, bool) or games < 1:
        raise OptionError(Said("no-such-number-of-games", games=shown(games)))
    if not isinstance(workers, int) or isinstance(workers, bool) or workers < 1:
        raise OptionError(Said("no-such-number-of-workers", workers=shown(workers)))
    if not isinstance(patience, (int, float)) or not 0 < patience < MOST_PATIENCE:
        raise OptionError(Said("no-such-patience", seconds=shown(patience)))
    plan = schedule(game, bots, options, seed)
    total = plan.whole_deals(games)
    with writing(Path(out), plan) as results:
        finished = results.finished()
        missing = [number for number in range(total) if number not in finished]
        if not missing:
            return Run(Path(out), len(finished), 0, 0.0, 0.0, 0.0, 0.0, workers)
        for name in filter(is_visitor, plan.bots):
            _demand_ready(name, plan)
        _ = registry.game(game).ready  # compiled once here, with a progress line, and not by every worker
        staff: AbstractContextManager[Workers] = (
            nullcontext(Workers(executor, workers)) if executor else hired(workers, cluster)
        )
        with staff as hands:
            tally = _Tally(len(finished), total, watch)
            _play_all(plan, _Queue(missing, len(plan.seatings), seconds), results, hands, tally, patience)
            return tally.report(Path(out), hands.count)


def _demand_ready(name: str, plan: Schedule) -> None:
    """Start a visitor once before a run, so that a wrong name is told at once and does not lose every game."""
    with visiting() as there:
        try:
            there.on(name, 0).sit_down(registry.game(plan.game), plan.options, 0, 0)
        except Forfeit as error:
            raise ArenaError(f"The bot '{name}' cannot play: {error}.") from None


class _Queue:
    """The numbers of the games still to be handed out, in order."""

    def __init__(self, numbers: list[int], deal: int, seconds: float | None) -> None:
        self._numbers = numbers[::-1]
        self._deal = deal
        self._end = None if seconds is None else time.monotonic() + seconds
        self._highest = -1

    def take(self, most: int) -> list[int]:
        """The next numbers; after the time is up only those of deals that are begun."""
        taken: list[int] = []
        while self._numbers and len(taken) < most and self._may(self._numbers[-1]):
            taken.append(self._numbers.pop())
            self._highest = max(self._highest, taken[-1])
        return taken

    def _may(self, number: int) -> bool:
        if self._end is None or time.monotonic() < self._end:
            return True
        return self._highest >= 0 and number // self._deal <= self._highest // self._deal

    def give_back(self, numbers: list[int]) -> None:
        """Games that were handed out and not played."""
        self._numbers += numbers[::-1]

    def __len__(self) -> int:
        return len(self._numbers)


class _Tally:
    """How far a run has come."""

    def __init__(self, done: int, total: int, watch: Watch | None) -> None:
        self.done, self.total, self._watch = done, total, watch
        self.new, self.playing = 0, 0.0
        self._hired = time.monotonic()
        self._begun: dict[str, float] = {}
        """When each worker began its first game."""
        self.tell()

    def count(self, new: int, stint: Stint) -> None:
        """Take in what a worker has played."""
        self._begun.setdefault(stint.worker, time.monotonic() - stint.seconds)
        self.done += new
        self.new += new
        self.playing += stint.playing
        self.tell()

    def report(self, out: Path, workers: int) -> Run:
        """What was done until now."""
        now = time.monotonic()
        first = min(self._begun.values(), default=now)
        at_work = sum(now - begun for begun in self._begun.values())
        return Run(out, self.done, self.new, first - self._hired, now - first, self.playing, at_work, workers)

    def tell(self) -> None:
        if self._watch:
            self._watch(self.done, self.total)

    def at_once(self, hands: int) -> int:
        """How many batches may be out: enough that nobody waits for us; of long games one for each hand."""
        long = not self.new or self.playing / self.new >= BATCH
        return hands if long else 2 * hands + 1

    def batch(self, waiting: int, hands: int) -> int:
        """How many games to hand out at once: enough to be worth it, few enough to keep all hands busy.

        And not more than were played so far: the first game may have been far shorter than most.
        """
        worth = round(BATCH * self.new / max(self.playing, 1e-9))
        return max(1, min(worth, self.new, waiting // (3 * hands)))


def _play_all(
    plan: Schedule, queue: _Queue, results: Results, hands: Workers, tally: _Tally, patience: float
) -> None:
    out: dict[Future[Stint], tuple[list[int], Executor]] = {}
    deaths = 0
    while True:
        try:
            at_once = tally.at_once(hands.count)
            while len(out) < at_once and (numbers := queue.take(tally.batch(len(queue), hands.count))):
                fixtures = [plan.fixture(number) for number in numbers]
                future = hands.executor.submit(play_batch, plan.game, plan.options, fixtures, patience=patience)
                out[future] = numbers, hands.executor
        except BrokenExecutor:
            queue.give_back(numbers)
            hands.renew()
        if not out:
            return
        for future in wait(out, return_when=FIRST_COMPLETED).done:
            numbers, executor = out.pop(future)
            try:
                batch = future.result()
            except hands.deaths:
                queue.give_back(numbers)
                if executor is hands.executor:  # else a companion of one that was mourned before
                    deaths += 1
                    if deaths > PATIENCE:
                        raise ArenaError(f"{MOURNING} Run the same command again to go on.") from None
                    hands.renew()
            else:
                tally.count(results.add(batch.games), batch)
                deaths = 0
