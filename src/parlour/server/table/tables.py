"""All tables that are alive in this process: found, loaded, kept up with the store, forgotten."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import Counter
from collections.abc import Coroutine
from dataclasses import replace
from typing import Any

from parlour.engine import Said
from parlour.server.errors import HttpError
from parlour.server.operation.logs import trouble
from parlour.server.storage.entry import TAKES_THE_CHAIR, Entry
from parlour.server.storage.results import results_of
from parlour.server.storage.rows import GONE, OVER, REMOVED, RUNNING, WAITING, Row
from parlour.server.storage.store import Store
from parlour.server.table import views
from parlour.server.table.connections import NO_SEAT, NO_TABLE, tell, tell_news
from parlour.server.table.events import Events
from parlour.server.table.live import Live
from parlour.server.table.loading import deal_when_full, first_deal, replay
from parlour.server.table.times import Watch
from parlour.server.table.versions import result_of, why_not_played

IDLE = 300.0
"""Seconds after which a table that nobody looks at is forgotten; the store has it."""
MOST_ALONE = 5_000
"""Tables in memory that nobody is connected to: who asks for one after the other must not fill it."""
OUT_OF_REACH = Said("out-of-reach")
CLOSED_BY_HOUSE = Said("closed-by-house")
logger = logging.getLogger(__name__)


class Tables:
    """The tables in memory."""

    def __init__(self, store: Store, watch: Watch | None = None) -> None:
        self.store = store
        self.watch = watch or Watch()
        self.events = Events()
        self.alive: dict[str, Live] = {}
        self._loading: dict[str, asyncio.Task[Live]] = {}
        self._outdated: set[str] = set()
        """Tables that were changed elsewhere while they were being loaded."""
        self._tasks: set[asyncio.Task[None]] = set()

    # --- finding a table ------------------------------------------------------------------------

    async def find(self, table: str) -> Live:
        """A table by its id, from memory or from the store; 404 for one that does not exist.

        Whatever anybody was told before is in it: with other processes on the database, the store is asked.
        """
        live, task = self.alive.get(table), self._loading.get(table)
        known = live is not None or task is not None
        if live is None:
            if task is None:
                task = self._loading[table] = asyncio.create_task(self._load(table))
                task.add_done_callback(lambda _: self._loading.pop(table, None))
            live = await asyncio.shield(task)
        if known and self.store.shared:  # what was read before we asked may be less than was told since
            await self.read_again(live)
            await self.current(live)
            if self.alive.get(table) is not live:
                raise HttpError(410, CLOSED_BY_HOUSE)
        live.touched = time.monotonic()
        return live

    async def _load(self, table: str) -> Live:
        # PostgreSQL does not take all letters that can stand in a link; ours are letters and digits.
        row = await self._dealt(table) if table.isascii() and table.isalnum() else None
        if row is None:
            raise HttpError(404, Said("no-table"))
        if row.state in GONE:
            raise HttpError(410, CLOSED_BY_HOUSE)
        log = await self.store.log(table) if row.dealt is not None else []
        why = why_not_played(row)
        if why is not None:
            live = Live(row, None, why, result_of(row, why, log, await results_of(self.store.engine, table)))
        else:
            # In a thread: the first position of a game and the first look at it may have to compile its rules.
            live = await asyncio.to_thread(replay, row, log)
        live.watch = self.watch
        self.alive[table] = live
        if table in self._outdated:
            self._outdated.discard(table)
            self.spawn(self.refresh(live))
            self.spawn(self.read_again(live))
        self.events.loaded(live)
        return live

    async def _dealt(self, table: str) -> Row | None:
        return await deal_when_full(self.store, table, self.watch.now())

    def forget_idle(self) -> None:
        """Drop the tables that nobody has looked at for a while, and of very many those looked at longest ago."""
        alone = [live for live in self.alive.values() if not live.connections and not live.busy]
        alone.sort(key=lambda live: live.touched)
        limit, too_many = time.monotonic() - IDLE, len(alone) - MOST_ALONE
        for number, live in enumerate(alone):
            if live.touched < limit or number < too_many:
                del self.alive[live.id]

    def counted(self) -> dict[str, float]:
        """How many tables are in memory, by state."""
        none = dict.fromkeys((WAITING, RUNNING, OVER), 0.0)
        return none | Counter(live.state for live in self.alive.values())

    def spawn(self, work: Coroutine[Any, Any, None]) -> None:
        """Do something in the background; a failure is logged."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._finished)

    async def close(self) -> None:
        """End what is still going on in the background.

        It is waited for: a task that is cancelled once more while it gives its connection back would leave a
        connection to SQLite behind that never closes, and the process with it.
        """
        going_on = [*self._tasks, *self._loading.values()]
        for task in going_on:
            task.cancel()
        await asyncio.gather(*going_on, return_exceptions=True)

    def _finished(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and task.exception():
            trouble(logger, task.exception() or Exception(), "In the background.")

    async def reload_row(self, live: Live) -> None:
        """Read chairs and wishes of a table again; one after the other, or an old answer might come last."""
        async with live.reading:
            row = await self.store.table(live.id) or replace(live.row, state=REMOVED)
            if live.dealt is None and live.lost is None and row.dealt is not None:
                live.dealt = await asyncio.to_thread(first_deal, row)
            live.row = row

    # --- keeping up with the store --------------------------------------------------------------

    def free(self, live: Live) -> None:
        """Nothing is on its way to disk any more: what waits for that can go on."""
        live.busy = False
        if live.stale:
            self.spawn(self.refresh(live))
        self.events.free(live)
        if live.moved is not None:
            live.moved.set_result(None)
            live.moved = None

    async def catch_up(self, live: Live) -> list[Entry]:
        """Bring a table up to date with the store, and tell everybody."""
        if live.dealt is None:
            await self.read_again(live)
        if live.dealt is None:
            return []
        log = await self.store.log(live.id, live.progress.at)
        for entry in log:
            live.progress = live.progress.after(entry)
            live.last = entry
        if any(entry.kind in TAKES_THE_CHAIR for entry in log):
            await self.read_again(live)
        if len(log) == 1:
            tell_news(live)
        elif log:
            tell(live, views.state)
        return log

    def changed_elsewhere(self, table: str) -> None:
        """Another process has written to a table."""
        live = self.alive.get(table)
        if live is not None:
            self.spawn(self.refresh(live))
        elif table in self._loading:
            self._outdated.add(table)

    async def seats_changed(self, live: Live, late: bool = False) -> None:
        """After somebody sat down, left or was replaced: deal if all have come, and tell everybody."""
        await deal_when_full(self.store, live.id, self.watch.now(), late)
        await self.read_again(live)
        self.events.people(live)
        self.events.turn(live)

    async def people_changed(self, table: str) -> None:
        """The chairs or wishes at a table have changed in the store."""
        live = self.alive.get(table)
        if live is not None:
            await self.read_again(live)
        elif table in self._loading:
            self._outdated.add(table)

    async def renamed(self, guest: str, name: str) -> None:
        """A guest is called by another name now. The store knows; what is in memory need not be read for it."""
        self._outdated.update(self._loading)
        for live in list(self.alive.values()):
            if live.state != OVER and any(chair.guest == guest for chair in live.row.seats):
                async with live.reading:  # or an answer from before might come last
                    seats = [
                        replace(chair, name=name) if chair.guest == guest else chair for chair in live.row.seats
                    ]
                    live.row = replace(live.row, seats=seats)
                tell(live, views.people)

    async def read_again(self, live: Live) -> None:
        """Read the chairs and wishes of a table again, and tell everybody if they have changed."""
        was, row = live.state, live.row
        await self.reload_row(live)
        if live.row == row:
            return
        if live.row.state in GONE:
            self.alive.pop(live.id, None)
            for connection in live.connections:
                connection.close(NO_TABLE, CLOSED_BY_HOUSE)
            return
        seats = live.seats_here()
        for connection in live.connections:
            if connection.look_again():
                connection.show()
            if connection.seat is None and not live.watchable:
                connection.close(NO_SEAT, Said("no-seat-no-watchers"))
        tell(live, views.people if live.state == was else views.state)
        if live.seats_here() != seats:
            self.events.connected(live)

    async def refresh(self, live: Live) -> None:
        """Bring a table up to date; whoever writes there now does it afterwards."""
        if live.busy:
            live.stale = True
            return
        live.busy, live.stale = True, False
        try:
            await self.catch_up(live)
        finally:
            self.free(live)

    async def current(self, live: Live) -> None:
        """Wait until a table has everything that any process has acknowledged before now.

        Refreshing alone would not do: while an entry is on its way here, it comes later.
        """
        length = await self.store.length(live.id) if self.store.shared and live.lost is None else 0
        while live.at < length:
            if live.busy:
                if live.moved is None:
                    live.moved = asyncio.get_running_loop().create_future()
                await asyncio.shield(live.moved)
            else:
                await self.refresh(live)
