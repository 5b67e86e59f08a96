"""Games that were played at a table before the one that lies on it, and their records."""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict
from collections.abc import Mapping
from dataclasses import replace

from parlour.engine import Said, Series, fairness
from parlour.engine.shares import SharedSeries
from parlour.server.errors import HttpError
from parlour.server.storage.entry import Entry
from parlour.server.storage.rows import Row
from parlour.server.storage.store import Store
from parlour.server.table.live import Live
from parlour.server.table.progress import Progress, deal, nonce_of

MOST_REMEMBERED = 100


class History:
    """Finished games of series that go on; they never change, so the latest asked for are kept."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._known: OrderedDict[tuple[str, int], Progress] = OrderedDict()

    async def game(self, live: Live, number: int | None) -> Progress:
        """A game of a table by its number in the series, from 0; without one, the game that lies on the table."""
        index = live.progress.index
        if number is None or number == index:
            return live.progress
        if number > index:
            raise HttpError(404, Said("game-not-dealt", number=number + 1))
        key = live.id, number
        if key not in self._known:
            # Only the entries of that game are read and replayed, however long the series is.
            begin, end = await self._store.span(live.id, number)
            log = await self._store.log(live.id, begin, end - begin)
            series = live.progress.series.before(number)
            self._known[key] = await asyncio.to_thread(end_of, series, begin, log)
        self._known.move_to_end(key)
        if len(self._known) > MOST_REMEMBERED:
            self._known.popitem(last=False)
        return self._known[key]


def end_of(series: Series, begin: int, log: list[Entry]) -> Progress:
    """How a game stood when it was over: the next of a series, whose entries begin with that number."""
    progress = replace(deal(series), at=begin)
    for entry in log:
        progress = progress.after(entry)
    return progress


def demand_over(progress: Progress) -> None:
    """Refuse what would tell of a deal before its game is over."""
    if not progress.over:
        raise HttpError(403, Said("deal-is-secret"))


def record(row: Row, progress: Progress, names: Mapping[int, str]) -> str:
    """The record of a finished game, with the names of its time and all that is needed to check its shuffle."""
    demand_over(progress)
    notes = {"date": time.strftime("%Y-%m-%d", time.gmtime(row.created))}
    if row.games > 1:
        notes["game"] = f"{progress.index + 1} of {row.games}"
    called = {seat: names.get(seat, chair.name) for seat, chair in enumerate(row.seats)}
    notes |= {f"seat {seat}": name for seat, name in called.items() if name}
    if progress.resigned is not None:
        notes["given up by"] = f"seat {progress.resigned}"
    if isinstance(progress.series, SharedSeries):
        notes |= progress.series.notes(progress.index)
    return progress.position.record(
        notes | fairness.notes(progress.position, nonce_of(progress.series.seed, progress.index))
    )
