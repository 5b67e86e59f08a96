"""What is thrown away, and when: tables that nobody finished, tables of bots alone, guests who never came back.

Everything happens in small steps with long pauses: each changes about a hundred rows at most, in one short
transaction, so no move ever waits for more than that; and all steps together take a fiftieth of the time. A table
is first marked, so that nobody comes to it any more, and then taken apart; what a crash leaves half done is taken
up again.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import AsyncIterator, Callable

from sqlalchemy import ColumnElement, and_, func, or_, select, text, tuple_, update
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from parlour.server.guests.guests import Guests
from parlour.server.house.forgetting import BATCH, delete_some, forget
from parlour.server.operation.logs import trouble
from parlour.server.operation.settings import Settings
from parlour.server.storage.models import entries, guests, meetings, results, reviews, seats, tables
from parlour.server.storage.rows import GONE, PERSON, REMOVED, UNFINISHED
from parlour.server.table.tables import Tables

CLEANING = 7_265_708_120
"""Of PostgreSQL's advisory locks, the one of whoever cleans: one process is enough."""
EVERY = 300.0
"""Seconds between two rounds."""
SHARE = 50
"""Cleaning takes one part in so many of the time."""
A_DAY = 24 * 3600.0
logger = logging.getLogger(__name__)


class Retention:
    """Throws away what was kept for long enough."""

    def __init__(
        self,
        engine: AsyncEngine,
        settings: Settings,
        all_tables: Tables,
        all_guests: Guests,
        paused: Callable[[], bool],
    ) -> None:
        self._engine = engine
        self._settings = settings
        self._tables = all_tables
        self._guests = all_guests
        self._paused = paused
        """Whether nothing may be changed for a while."""
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin to clean, now and then."""
        self._task = asyncio.create_task(self._clean())

    async def close(self) -> None:
        """Stop; what is half done is taken up again next time."""
        if self._task:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _clean(self) -> None:
        while True:
            await asyncio.sleep(EVERY)
            try:
                began = time.monotonic()
                async for _ in self.round():
                    await asyncio.sleep(SHARE * (time.monotonic() - began))
                    began = time.monotonic()
            except Exception as error:
                trouble(logger, error, "While throwing old things away; trying again later.")

    async def round(self) -> AsyncIterator[int]:
        """All that is due now, a step at a time; yields how many rows each step has changed."""
        async for rows in self._write_visits():
            yield rows
        if self._paused():
            return
        async with self._engine.connect() as guard:
            if guard.dialect.name == "postgresql" and not await guard.scalar(
                text("SELECT pg_try_advisory_xact_lock(:lock)"), {"lock": CLEANING}
            ):
                return
            for part in (self._mark, self._take_apart, self._forget_guests, self._forget_meetings):
                async for rows in part():
                    yield rows
                    if self._paused():
                        return

    async def _write_visits(self) -> AsyncIterator[int]:
        written = BATCH
        while written == BATCH:
            async with self._engine.begin() as db:
                written = await self._guests.visits.write(db, BATCH)
            yield written

    # --- tables ---------------------------------------------------------------------------------

    async def _mark(self) -> AsyncIterator[int]:
        """Look through all tables, the oldest first, a hundred at a time."""
        after: tuple[float, str] = (-1.0, "")
        keep = [days for days in (self._settings.keep_unfinished, self._settings.keep_bot_tables) if days]
        if not keep:
            return
        while True:
            key = tuple_(tables.c.created, tables.c.id)
            young = time.time() - min(keep) * A_DAY
            wanted = select(tables.c.created, tables.c.id).where(and_(key > after, tables.c.created < young))
            async with self._engine.connect() as db:
                found = (await db.execute(wanted.order_by(tables.c.created, tables.c.id).limit(BATCH))).all()
            if not found:
                return
            after = (found[-1].created, found[-1].id)
            # Whoever has a table open on a page is still at it, however long ago the last move was.
            alive = self._tables.alive
            ids = [row.id for row in found if not (row.id in alive and alive[row.id].connections)]
            async with self._engine.begin() as db:
                marked = await self._mark_due(db, ids)
            for table in marked:
                await self._tables.people_changed(table)
            yield len(marked)

    async def _mark_due(self, db: AsyncConnection, ids: list[str]) -> list[str]:
        condition = and_(tables.c.id.in_(ids), or_(*self._due()))
        # Locked: whoever writes an entry at this moment has written it before, or finds the table gone.
        due = list((await db.execute(select(tables.c.id).where(condition).with_for_update())).scalars())
        if due:
            await db.execute(update(tables).where(and_(tables.c.id.in_(due), condition)).values(state=REMOVED))
        return due

    def _due(self) -> list[ColumnElement[bool]]:
        """Which tables are thrown away."""
        newest = select(func.max(entries.c.time)).where(entries.c.table_id == tables.c.id).scalar_subquery()
        last = func.coalesce(newest, tables.c.created)
        finished = select(results.c.table_id).where(results.c.table_id == tables.c.id).exists()
        person = select(seats.c.seat).where(
            and_(
                seats.c.table_id == tables.c.id,
                or_(seats.c.kind == PERSON, seats.c.guest.is_not(None), seats.c.player.is_not(None)),
            )
        )
        found: list[ColumnElement[bool]] = []
        if self._settings.keep_unfinished:
            old = last < time.time() - self._settings.keep_unfinished * A_DAY
            found.append(and_(tables.c.state.in_(UNFINISHED), ~finished, old))
        if self._settings.keep_bot_tables:
            old = last < time.time() - self._settings.keep_bot_tables * A_DAY
            found.append(and_(tables.c.state.not_in(GONE), ~person.exists(), old))
        return found

    async def _take_apart(self) -> AsyncIterator[int]:
        """Delete what is marked: the log first, a hundred rows at a time, the table last."""
        log = select(entries.c.entry).where(entries.c.table_id == tables.c.id)
        while True:
            async with self._engine.begin() as db:
                table = await db.scalar(select(tables.c.id).where(tables.c.state == REMOVED).limit(1))
                if table is None:
                    return
                rows = 0
                for part in (entries, results, reviews, seats):
                    rows += await delete_some(db, part, part.c.table_id == table, BATCH - rows)
                if rows < BATCH:  # an entry that was on its way may have come meanwhile
                    rows += await delete_some(db, tables, and_(tables.c.id == table, ~log.exists()))
            yield rows

    # --- guests ---------------------------------------------------------------------------------

    async def _forget_guests(self) -> AsyncIterator[int]:
        """Guests whose cookie has run out long ago."""
        while self._settings.keep_guests:
            limit = time.time() - self._settings.keep_guests * A_DAY
            async with self._engine.connect() as db:
                guest = await db.scalar(select(guests.c.id).where(guests.c.seen < limit).limit(1))
            if guest is None:
                return
            async for rows in forget(self._engine, guest):
                yield rows
            self._guests.forget(guest)

    async def _forget_meetings(self) -> AsyncIterator[int]:
        """Of who met whom long ago nothing is left that would count."""
        limit = time.time() - max(self._settings.keep_guests, 365) * A_DAY
        found = BATCH
        while found == BATCH:
            async with self._engine.begin() as db:
                found = await delete_some(db, meetings, meetings.c.time < limit)
            yield found
