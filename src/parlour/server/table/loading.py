"""From what is stored to a table in memory; and the deal, of which nothing exists before all seats are taken.

The store draws the table's part of the seed in the transaction that takes the last seat. Whoever promised a share
opens it then, and is waited for, for a while (see `dealing.py`). Then the deal follows from all of them, and play
begins. Should the process die in between, whoever looks at the table next goes on.
"""

from __future__ import annotations

import asyncio
import json

from parlour.engine import Series, registry
from parlour.engine.shares import Share, SharedSeries
from parlour.server.storage.entry import Entry
from parlour.server.storage.rows import WAITING, Row
from parlour.server.storage.store import Store
from parlour.server.table.live import Live
from parlour.server.table.progress import Progress, deal
from parlour.server.table.times import A_DAY, Clock
from parlour.server.table.versions import why_not_played


class SameDeal(Series):
    """One game with a seed of its own, which follows from no series."""

    def seed_of(self, index: int) -> int:
        """The seed as it is."""
        return self.seed


async def deal_when_full(store: Store, table: str, now: float, late: bool = False) -> Row | None:
    """Let play begin if all seats are taken and all shares opened, or it is `late`; the table as stored then."""
    while True:
        row = await store.table(table)
        if row is None or row.state != WAITING or not row.full or not (late or _all_open(row)):
            return row
        if why_not_played(row):
            return row
        # In a thread: the first deal of a game may have to compile its rules.
        progress = await asyncio.to_thread(first_deal, row)
        assert progress.turn is not None, "no game is over before its first move"
        due = now + progress.times.left[progress.turn] if progress.times else None
        # Not done if somebody has opened a share in this moment: then once more, with that.
        await store.deal(table, progress.turn, now, due, row.shares_given())


def _all_open(row: Row) -> bool:
    return all(seat.share or not seat.promise for seat in row.seats)


def first_deal(row: Row) -> Progress:
    """The first game of a table whose seats are all taken."""
    assert row.seed is not None, "the seed is drawn when the last seat is taken"
    kind = Series if row.resumed is None else SameDeal
    series: Series = kind(registry.game(row.game), row.seed, row.games, **row.options)
    shares = row.shares if row.dealt is not None else row.shares_given()
    if shares is not None:
        given = [Share(promise, share) if promise else None for promise, share in json.loads(shares)]
        series = SharedSeries(series.game, row.seed, given, row.games, **row.options)
    return deal(series, _clock(row), row.dealt or 0.0)


def _clock(row: Row) -> Clock | None:
    if row.clock is None:
        return None
    found = json.loads(row.clock)
    if found["per"] == "turn":
        return Clock(found["days"] * A_DAY, each_turn=True)
    return Clock(found["seconds"], found["increment"])


def replay(row: Row, log: list[Entry]) -> Live:
    """A table from what is stored of it. In a thread: all that is compiled at the first look is compiled here."""
    if row.dealt is None:
        return Live(row, None)
    progress = first_deal(row)
    for entry in log:
        progress = progress.after(entry)
    progress.views([None, 0])
    return Live(row, progress, last=log[-1] if log else None)
