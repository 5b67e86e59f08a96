"""Between server processes on one PostgreSQL: what happened at a table elsewhere, and who is connected there.

Entries of the log are announced by the transaction that writes them (see the journal), so nobody hears of an
entry that is not on disk, and none is forgotten. All else is collected here for a moment and sent together. When
the line was broken, everything in memory is compared with the store.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import Callable, Iterable
from typing import Any

import msgspec
from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

CHANNEL = "parlour"
LARGEST = 7_000
"""Bytes; PostgreSQL carries up to 8,000."""
ALIVE_EVERY, DEAD_AFTER = 5.0, 20.0
A_WHILE = 1.0
"""Seconds before something that failed is tried again."""
logger = logging.getLogger(__name__)


class News(msgspec.Struct, omit_defaults=True):
    """What one process tells the others."""

    by: str
    log: list[str] = []
    """Tables with new entries."""
    people: list[str] = []
    """Tables whose chairs or wishes have changed."""
    here: dict[str, list[int]] = {}
    """The seats that are connected to this process, by table."""
    who: list[str] = []
    """Tables of which it wants to know that of the others."""
    gone: bool = False
    """The process ends."""


encode = msgspec.json.Encoder().encode
decode = msgspec.json.Decoder(News).decode


class Between:
    """The line to the other processes."""

    def __init__(
        self, engine: AsyncEngine, name: str, hear: Callable[[News], None], lost: Callable[[], None]
    ) -> None:
        self.name = name
        self._engine = engine
        self._hear = hear
        self._lost = lost
        self._people: set[str] = set()
        self._who: set[str] = set()
        self._here: dict[str, list[int]] = {}
        self._wake = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []
        self._broken = asyncio.Event()
        self.heard: dict[str, float] = {}
        """When each process was last heard, this one too: we hear what we say ourselves."""

    async def start(self) -> None:
        """Begin to listen and to speak."""
        ready = asyncio.Event()
        self._tasks = [asyncio.create_task(self._listen(ready)), asyncio.create_task(self._speak())]
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(ready.wait(), 10)

    async def close(self) -> None:
        """Say goodbye."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        with contextlib.suppress(Exception):
            await self._send(News(self.name, gone=True))

    def people(self, table: str) -> None:
        """The chairs or wishes at a table have changed."""
        self._people.add(table)
        self._wake.set()

    def here(self, table: str, seats: Iterable[int]) -> None:
        """These seats of a table are connected to this process now."""
        self._here[table] = sorted(seats)
        self._wake.set()

    def ask_who(self, table: str) -> None:
        """Ask which seats of a table are connected elsewhere."""
        self._who.add(table)
        self._wake.set()

    async def _speak(self) -> None:
        while True:
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._wake.wait(), ALIVE_EVERY)
            self._wake.clear()
            news = News(self.name)
            while len(encode(news)) < LARGEST - 100 and (self._people or self._who or self._here):
                if self._people:
                    news.people.append(self._people.pop())
                elif self._who:
                    news.who.append(self._who.pop())
                else:
                    table, seats = self._here.popitem()
                    news.here[table] = seats
            try:
                await self._send(news)
            except Exception:
                logger.exception("The other processes could not be told; trying again.")
                self._people.update(news.people)
                self._who.update(news.who)
                self._here = news.here | self._here  # what has come since is newer
                await asyncio.sleep(A_WHILE)
            if self._people or self._who or self._here:
                self._wake.set()
            await asyncio.sleep(0.02)

    async def _send(self, news: News) -> None:
        async with self._engine.begin() as db:
            await db.execute(NOTIFY, {"channel": CHANNEL, "news": encode(news).decode()})

    async def _listen(self, ready: asyncio.Event) -> None:
        while True:
            try:
                async with self._engine.connect() as db:
                    try:
                        await self._listen_on(db, ready)
                    finally:
                        await db.invalidate()
            except Exception:
                logger.exception("The line to the other processes is broken; trying again.")
            await asyncio.sleep(A_WHILE)

    async def _listen_on(self, db: AsyncConnection, ready: asyncio.Event) -> None:
        line: Any = (await db.get_raw_connection()).driver_connection
        self._broken.clear()
        line.add_termination_listener(lambda _line: self._broken.set())
        await line.add_listener(CHANNEL, self._heard)
        self._lost()  # whatever was said before we listened
        ready.set()
        await self._broken.wait()

    def _heard(self, _line: object, _pid: int, _channel: str, payload: str) -> None:
        news = decode(payload)
        if news.gone:
            self.heard.pop(news.by, None)
        else:
            self.heard[news.by] = time.monotonic()
        if news.by != self.name:
            self._hear(news)

    def dead(self) -> list[str]:
        """The processes that have not been heard for too long; they are forgotten."""
        limit = time.monotonic() - DEAD_AFTER
        silent = [name for name, heard in self.heard.items() if heard < limit]
        for name in silent:
            del self.heard[name]
        if self.name in silent:  # not even our own voice comes back: the line is dead, and nobody has told us
            self._broken.set()
        return silent


NOTIFY = text("SELECT pg_notify(:channel, :news)")


def notices(name: str, tables: Iterable[str]) -> list[dict[str, str]]:
    """The parameters of `NOTIFY` that announce new entries, in as many messages as they need."""
    waiting = list(dict.fromkeys(tables))
    found = []
    most = LARGEST // 20
    for start in range(0, len(waiting), most):
        news = News(name, log=waiting[start : start + most])
        found.append({"channel": CHANNEL, "news": encode(news).decode()})
    return found
