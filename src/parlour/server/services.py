"""The services of one process: everything that requests share, opened and closed with the server."""

from __future__ import annotations

import asyncio
import logging
import os
import time
from collections.abc import Callable, Iterable

from parlour.server.cluster.bus import Bus
from parlour.server.cluster.presence import Presence
from parlour.server.cluster.shared_limits import SharedLimits
from parlour.server.errors import is_outage
from parlour.server.guests.guests import Guest, Guests, new_id
from parlour.server.guests.names_in_use import NamesInUse
from parlour.server.house.orders import Orders
from parlour.server.house.retention import Retention
from parlour.server.house.rules import House
from parlour.server.limits.limits import Limits, figures_from
from parlour.server.operation.logs import trouble
from parlour.server.operation.metrics import Metrics
from parlour.server.operation.settings import Settings, read
from parlour.server.ratings.settling import settle
from parlour.server.storage import lists
from parlour.server.storage.engines import engine_for
from parlour.server.storage.journal import Journal
from parlour.server.storage.migrations import migrate
from parlour.server.storage.news import News
from parlour.server.storage.store import Store
from parlour.server.table.clocks import Clocks
from parlour.server.table.dealing import Dealer
from parlour.server.table.history import History
from parlour.server.table.live import Live
from parlour.server.table.tables import Tables
from parlour.server.table.times import Watch
from parlour.server.table.writing import Writer
from parlour.server.thinking.abandoned import Abandoned
from parlour.server.thinking.bots import Bots
from parlour.server.thinking.preparing import Preparing
from parlour.server.thinking.reviews import Reviews
from parlour.server.thinking.threads import Thinking
from parlour.server.training.ahead import Ahead
from parlour.server.training.days import Days

THREADS = max(1, (os.cpu_count() or 2) - 1)
LOOK_AROUND = 5.0
logger = logging.getLogger(__name__)


class Services:
    """The store, the guests, the tables and the bots of one server process."""

    def __init__(self, database: str, settings: Settings | None = None, watch: Watch | None = None) -> None:
        self.settings = settings = settings or read()
        self.engine = engine_for(database)
        self.store = Store(self.engine)
        process = new_id(8)
        self.metrics = Metrics()
        self.journal = Journal(self.engine, process, settle, self.metrics)
        self.house = House(self.engine)
        self.limits = Limits(figures_from(settings.limits), self.metrics.refused)
        self.bus = Bus(self.engine, process) if self.store.shared else None
        self.shared_limits = SharedLimits(self.limits, process) if self.bus else None
        self.tables = Tables(self.store, watch)
        self.writer = Writer(self.tables, self.journal)
        self.dealer = Dealer(self.tables)
        self.thinking = Thinking(THREADS)
        self.bots = Bots(self.writer, self.thinking, self._paused)
        self.presence = Presence(self.tables, NamesInUse(self._name_changed), self.bus)
        self.clocks = Clocks(self.writer, self._paused)
        self.guests = Guests(
            self.store, self.house.silenced, self.presence.names_in_use.taken, self.presence.renamed
        )
        self.history = History(self.store)
        self.preparing = Preparing()
        self.reviews = Reviews(self.engine, self.tables, self.thinking)
        self.orders = Orders(self.house, self.tables, self.guests, self._wake_bots)
        self.days = Days(self.engine)
        self.ahead = Ahead(self.days, self.preparing.finished, self._paused)
        self.retention = Retention(self.engine, settings, self.tables, self.guests, self._paused)
        self.metrics.gauges |= {
            ("sockets", "Pages that are connected to a table.", ""): self.presence.counted,
            ("tables", "Tables in memory.", "state"): self.tables.counted,
            ("thinking_waiting", "Thoughts of bots, hints and reviews that wait.", ""): lambda: {
                "": self.thinking.waiting
            },
        }
        self._rounds: asyncio.Task[None] | None = None
        self._abandoned = Abandoned()
        self._unreadable: set[str] = set()
        self._next_look = 0.0

    async def demand_opening(self, guest: str, address: str | None = None) -> None:
        """Refuse a guest who opens too many tables."""
        self.limits.opening(guest, await lists.unfinished(self.engine, guest), address)

    def _hear(self, news: News) -> None:
        """Another process tells something."""
        self.presence.hear(news)
        for guest, name in news.present.items():
            for other, same in self.presence.names_in_use.giving_way(guest, name) if name else ():
                self.tables.spawn(self._give_way(other, same))
        if self.shared_limits:
            self.shared_limits.hear(news)

    async def _give_way(self, guest: str, name: str) -> None:
        """Call a guest by another name who has taken this one just when somebody at another process did."""
        shown = self.presence.names_in_use.free(name, guest)
        if shown != name and not self.house.read_only:
            await self.guests.keep(Guest(guest, shown, was=name))

    def _name_changed(self, guest: str, name: str) -> None:
        if self.bus:
            self.bus.present({guest: name})

    def _paused(self) -> bool:
        """Whether nothing may be changed for a while."""
        return self.house.read_only

    async def open(self) -> None:
        """Bring the database up to date and begin to work."""
        await migrate(self.engine)
        await self.orders.start()
        self.journal.start()
        if self.bus and self.shared_limits:
            await self.bus.start(self._hear, self.presence.compare, self.shared_limits.news)
        self._rounds = asyncio.create_task(self._look_around())
        self.retention.start()

    async def prepare(self) -> None:
        """Begin with what nobody should have to wait for."""
        await self.preparing.start()
        self.ahead.start()

    async def close(self) -> None:
        """Finish what was begun, and let go."""
        if self._rounds:
            self._rounds.cancel()
            await asyncio.gather(self._rounds, return_exceptions=True)
        await self.ahead.close()
        await self.preparing.close()
        await self.retention.close()
        await self.orders.close()
        self.bots.close()
        self.clocks.close()
        self.dealer.close()
        self.thinking.close()
        await self.journal.close()
        await self.tables.close()
        if self.bus:
            await self.bus.close()
        await self.store.close()

    async def _look_around(self) -> None:
        """Now and then: bots whose process died, pages that are stuck, tables that nobody looks at."""
        while True:
            try:
                await self._resume_deals()
                await self._end_overdue()
                await self._resume_bots()
                self._forget_the_dead()
                self.presence.close_stuck()
                self.tables.forget_idle()
            except Exception as error:
                trouble(logger, error, "While looking around.")
            await asyncio.sleep(LOOK_AROUND)

    def _forget_the_dead(self) -> None:
        """Other processes that are heard no more, and who was connected there."""
        if self.bus and self.shared_limits:
            for process in self.bus.dead():
                self.presence.forget(process)
                self.shared_limits.forget(process)

    async def _resume_deals(self) -> None:
        """Deal where a process died after the last seat was taken: to find a table is enough."""
        await self._at_each(await self.store.undealt(), self.dealer.look)

    async def _end_overdue(self) -> None:
        """Say where time is over, whether anybody looks at the table or not."""
        await self._at_each(await self.clocks.overdue(), self.clocks.say_time_is_over)

    async def _at_each(self, tables: Iterable[str], look: Callable[[Live], None]) -> None:
        """Look at tables; one that cannot be read is said once, and stops nobody else."""
        for table in tables:
            if table in self._unreadable:
                continue
            try:
                look(await self.tables.find(table))
            except Exception as error:
                if is_outage(error):  # that says nothing about the table
                    raise
                self._unreadable.add(table)
                trouble(logger, error, "Table %s cannot go on.", table)

    async def _wake_bots(self) -> None:
        """After a while in which nothing could be changed, all of them at once."""
        self._next_look = 0.0
        self._abandoned = Abandoned()
        await self._resume_bots()

    async def _resume_bots(self) -> None:
        began = time.monotonic()
        if began < self._next_look:
            return
        waiting = await self.store.bots_turns()
        # Tables that were never finished add up; looking through them takes a fiftieth of the time at most.
        self._next_look = time.monotonic() + 50 * (time.monotonic() - began)
        # Tables of bots alone are played where somebody watches them, and they are in memory there.
        waiting += [(live.id, live.at) for live in self.tables.alive.values() if self.bots.watched(live)]
        await self._at_each(self._abandoned.due(waiting, time.monotonic()), self.bots.look)
