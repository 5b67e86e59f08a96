"""The hall: everything that requests share, opened and closed with the server."""

from __future__ import annotations

import asyncio
import logging
import os
import time

from sqlalchemy.exc import OperationalError

from parlour.server.between import Between
from parlour.server.bots import Bots
from parlour.server.guests import Guests, new_id
from parlour.server.journal import Journal
from parlour.server.limits import Limits
from parlour.server.migrations import migrate
from parlour.server.past import Past
from parlour.server.presence import Presence
from parlour.server.reviews import Reviews
from parlour.server.store import Store, engine_for
from parlour.server.tables import Tables
from parlour.server.thinking import Thinking

THREADS = max(1, (os.cpu_count() or 2) - 1)
LOOK_AROUND = 5.0
ABANDONED = 15.0
"""Seconds after which a bot's turn is taken over from a process that may be dead."""
logger = logging.getLogger(__name__)


class Hall:
    """The store, the guests, the tables and the bots of one server process."""

    def __init__(self, database: str) -> None:
        self.engine = engine_for(database)
        self.store = Store(self.engine)
        process = new_id(8)
        self.journal = Journal(self.engine, process)
        self.guests = Guests(self.store)
        self.limits = Limits()
        self.tables = Tables(self.store, self.journal)
        self.thinking = Thinking(THREADS)
        self.bots = Bots(self.tables, self.thinking)
        self.past = Past(self.store)
        self.reviews = Reviews(self.engine, self.tables, self.thinking)
        self.presence = Presence(self.tables)
        if self.engine.dialect.name == "postgresql":
            self.presence.between = Between(self.engine, process, self.presence.hear, self.presence.compare)
        self.tables.on_turn = self.bots.look
        self.tables.on_load = self.presence.loaded
        self.tables.on_seats = self.presence.tell_others
        self.tables.announce = self.presence.changed
        self.guests.on_rename = self.presence.renamed
        self._rounds: asyncio.Task[None] | None = None
        self._unreadable: set[str] = set()
        self._next_look = 0.0

    async def open(self) -> None:
        """Bring the database up to date and begin to work."""
        await _patiently(self)
        self.journal.start()
        if self.presence.between:
            await self.presence.between.start()
        self._rounds = asyncio.create_task(self._look_around())

    async def close(self) -> None:
        """Finish what was begun, and let go."""
        if self._rounds:
            self._rounds.cancel()
        self.bots.close()
        self.thinking.close()
        await self.journal.close()
        if self.presence.between:
            await self.presence.between.close()
        await self.store.close()

    async def _look_around(self) -> None:
        """Now and then: bots whose process died, pages that are stuck, tables that nobody looks at."""
        older_than = time.time()
        while True:
            try:
                await self._resume_bots(older_than)
                between = self.presence.between
                for process in between.dead() if between else []:
                    self.presence.forget(process)
                self.presence.close_stuck()
                self.tables.forget_idle()
            except Exception:
                logger.exception("While looking around.")
            await asyncio.sleep(LOOK_AROUND)
            older_than = time.time() - ABANDONED

    async def _resume_bots(self, older_than: float) -> None:
        began = time.monotonic()
        if began < self._next_look:
            return
        waiting = await self.store.bots_turns(older_than)
        # Tables that were never finished add up; looking through them takes a fiftieth of the time at most.
        self._next_look = time.monotonic() + 50 * (time.monotonic() - began)
        for table in waiting:
            if table not in self._unreadable:
                try:
                    self.bots.look(await self.tables.find(table))
                except Exception:
                    self._unreadable.add(table)  # say it once; the table may be of another version of its game
                    logger.exception("The bots of table %s cannot go on.", table)


async def _patiently(hall: Hall) -> None:
    """Migrate; processes that start together may find the database locked for a moment."""
    for attempt in range(20):
        try:
            await migrate(hall.engine)
            return
        except OperationalError:
            if attempt == 19:
                raise
            await asyncio.sleep(0.25)
