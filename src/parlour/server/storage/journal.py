"""Group commit: many tables' entries in one transaction, acknowledged together once they are on disk."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import deque
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from enum import Enum, auto
from typing import Any

from sqlalchemy import and_, insert, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from parlour.server.operation.logs import trouble
from parlour.server.operation.metrics import Metrics
from parlour.server.storage.ending import Ending
from parlour.server.storage.entry import Entry
from parlour.server.storage.models import entries, seats, tables
from parlour.server.storage.news import NOTIFY, notices
from parlour.server.storage.store import swap

MOST_LINES = 500
AT_A_TIME = 16
LAST_CHANCE = 3.0
"""Seconds that the database has for what waits when the server closes."""
COLUMNS = tuple(entries.columns.keys())
INSERT = f"INSERT INTO {entries.name} ({', '.join(COLUMNS)}) VALUES "
PLACES = f"({', '.join('?' * len(COLUMNS))})"
logger = logging.getLogger(__name__)


@dataclass(slots=True)
class Writing:
    """An entry on its way to the disk."""

    table: str
    entry: Entry
    turn: int
    """Who is to move after it."""
    time: float
    state: str | None = None
    """The new state of the table, where the entry changes it."""
    ending: Ending | None = None
    """The game that the entry ends."""
    due: float | None = None
    """When the time of who is to move after it is over."""
    chair: dict[str, Any] | None = None
    """What becomes of the chair of the entry's seat."""

    def values(self) -> dict[str, Any]:
        """As a row."""
        entry = self.entry
        return {
            "table_id": self.table,
            "entry": entry.number,
            "kind": entry.kind,
            "seat": entry.seat,
            "code": entry.code,
            "turn": self.turn,
            "time": self.time,
            "due": self.due,
        }


@dataclass(frozen=True, slots=True)
class Wish:
    """What people at a table wish for, to be changed if it still is what somebody saw."""

    table: str
    column: str
    saw: str | None
    text: str | None


class Written(Enum):
    """What became of an entry, or a wish."""

    DONE = auto()
    TAKEN = auto()
    """Another process has written an entry of this number, or changed the wish."""
    FAILED = auto()
    """The database did not take it."""


Line = Writing | Wish
Done = Callable[[Written], None]
Settle = Callable[[AsyncConnection, Sequence[Ending]], Awaitable[None]]
"""Notes what games have brought to those who played them, in the transaction of the entries that end them."""


class Journal:
    """One writer for all tables. What waits while a commit runs goes into the next one."""

    def __init__(self, engine: AsyncEngine, process: str, settle: Settle, metrics: Metrics | None = None) -> None:
        self._settle = settle
        self._metrics = metrics or Metrics()
        self._engine = engine
        self._process = process
        self._waiting: list[tuple[Line, Done]] = []
        self._wake = asyncio.Event()
        self._written: deque[tuple[Line, Done, Written]] = deque()
        self._news = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []

    def start(self) -> None:
        """Begin to write."""
        self._tasks = [asyncio.create_task(self._write()), asyncio.create_task(self._answer())]

    async def close(self) -> None:
        """Write what waits, then stop; what the database does not take now was promised to nobody."""
        deadline = time.monotonic() + LAST_CHANCE
        while self._tasks and (self._waiting or self._written) and time.monotonic() < deadline:
            await asyncio.sleep(0.005)
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def write(self, line: Line, done: Done) -> None:
        """Put a line on disk; `done` is called from the event loop afterwards."""
        self._waiting.append((line, done))
        self._wake.set()

    async def _write(self) -> None:
        while True:
            await self._wake.wait()
            group = self._waiting[:MOST_LINES]
            began = time.perf_counter()
            try:
                results = await self._commit([line for line, _ in group])
            except Exception as error:
                trouble(logger, error, "The database did not take %d entries.", len(group))
                results = [Written.FAILED] * len(group)
            self._metrics.commit.observe(time.perf_counter() - began)
            self._metrics.entries += sum(
                isinstance(line, Writing) and result is Written.DONE
                for (line, _), result in zip(group, results, strict=True)
            )
            self._written.extend((line, done, result) for (line, done), result in zip(group, results, strict=True))
            self._news.set()
            del self._waiting[: len(group)]
            if not self._waiting:
                self._wake.clear()

    async def _answer(self) -> None:
        """Tell what became of each while the disk has the next group already.

        A few at a time: what they send leaves, and what comes is read, before the last of a large group is told.
        """
        while True:
            await self._news.wait()
            for _ in range(min(AT_A_TIME, len(self._written))):
                line, done, result = self._written.popleft()
                try:
                    done(result)
                except Exception:
                    logger.exception("After an entry of table %s was written.", line.table)
            if not self._written:
                self._news.clear()
            await asyncio.sleep(0)

    async def _commit(self, lines: Sequence[Line]) -> list[Written]:
        """Write all lines at once or, where the numbers of some are taken, one by one."""
        try:
            return await self._transaction(lines)
        except IntegrityError:
            if len(lines) == 1:
                return [Written.TAKEN]
        return [(await self._commit([line]))[0] for line in lines]

    async def _transaction(self, lines: Sequence[Line]) -> list[Written]:
        results = [Written.DONE] * len(lines)
        # In the same order everywhere: processes that write to the same tables wait, and never for each other.
        ordered = sorted(enumerate(lines), key=lambda numbered: numbered[1].table)
        news = [line for _, line in ordered if isinstance(line, Writing)]
        async with self._engine.begin() as db:
            if news:
                await insert_all(db, [line.values() for line in news])
            for number, line in ordered:
                if isinstance(line, Wish):
                    if not await swap(db, line.column, line.table, line.saw, line.text):
                        results[number] = Written.TAKEN
                    continue
                if line.state:
                    await db.execute(update(tables).where(tables.c.id == line.table).values(state=line.state))
                if line.chair:
                    chair = and_(seats.c.table_id == line.table, seats.c.seat == line.entry.seat)
                    await db.execute(update(seats).where(chair).values(line.chair))
            await self._settle(db, [line.ending for line in news if line.ending])
            if db.dialect.name == "postgresql":
                for notice in notices(self._process, (line.table for line in news)):
                    await db.execute(NOTIFY, notice)
        return results


async def insert_all(db: AsyncConnection, rows: Sequence[dict[str, Any]]) -> None:
    """Write entries. SQLite gets them in one statement: its driver gives Python's lock back and takes it again for
    every row of several, and each time the thread and the event loop wait for each other.
    """
    if db.dialect.name == "sqlite":
        values = tuple(row[column] for row in rows for column in COLUMNS)
        await db.exec_driver_sql(INSERT + ", ".join([PLACES] * len(rows)), values)
    else:
        await db.execute(insert(entries), rows)
