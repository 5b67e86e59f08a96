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

from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from parlour.server.operation.logs import trouble
from parlour.server.storage.engines import HOUSE_LOCK
from parlour.server.storage.news import CHANNEL, LARGEST, NOTIFY, News, decode, encode

ALIVE_EVERY, DEAD_AFTER = 5.0, 20.0
SHARE_EVERY = 1.0
"""Seconds between two messages about what visitors have used."""
A_WHILE = 1.0
"""Seconds before something that failed is tried again."""
logger = logging.getLogger(__name__)


class Bus:
    """The line to the other processes."""

    def __init__(self, engine: AsyncEngine, name: str) -> None:
        self.name = name
        self._engine = engine
        self._people: set[str] = set()
        self._names: dict[str, str] = {}
        self._present: dict[str, str] = {}
        self._roll = False
        self._unwatched: set[str] = set()
        self._who: set[str] = set()
        self._here: dict[str, list[int]] = {}
        self._wake = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []
        self._broken = asyncio.Event()
        self.heard: dict[str, float] = {}
        """When each process was last heard, this one too: we hear what we say ourselves."""

    async def start(
        self,
        hear: Callable[[News], None],
        lost: Callable[[], None],
        limits_news: Callable[[], Iterable[News]] = lambda: (),
    ) -> None:
        """Begin to listen and to speak.

        `hear` is called with what others tell, `lost` when something may have been missed; `limits_news` is what
        the others should hear about visitors who use much.
        """
        ready = asyncio.Event()
        work = (self._listen(ready, hear, lost), self._speak(), self._share(limits_news))
        self._tasks = [asyncio.create_task(one) for one in work]
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

    def renamed(self, guest: str, name: str) -> None:
        """A guest is called by another name now."""
        self._names[guest] = name
        self._wake.set()

    def present(self, names: dict[str, str]) -> None:
        """Guests are connected here, or without a name not any more."""
        self._present |= names
        self._wake.set()

    def call_the_roll(self, names: dict[str, str]) -> None:
        """Say who is connected here, and ask the others."""
        self._roll = True
        self.present(names)

    def unwatched(self, table: str) -> None:
        """Nobody looks on here any more at a table of bots alone."""
        self._unwatched.add(table)
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
            news = News(self.name, roll=self._roll)
            self._roll = False
            while len(encode(news)) < LARGEST - 100 and self._unsaid:
                if self._people:
                    news.people.append(self._people.pop())
                elif self._names:
                    guest, name = self._names.popitem()
                    news.names[guest] = name
                elif self._present:
                    guest, name = self._present.popitem()
                    news.present[guest] = name
                elif self._unwatched:
                    news.unwatched.append(self._unwatched.pop())
                elif self._who:
                    news.who.append(self._who.pop())
                else:
                    table, seats = self._here.popitem()
                    news.here[table] = seats
            try:
                await self._send(news)
            except Exception as error:
                trouble(logger, error, "The other processes could not be told; trying again.")
                self._people.update(news.people)
                self._names = news.names | self._names
                self._present = news.present | self._present
                self._roll = self._roll or news.roll
                self._unwatched.update(news.unwatched)
                self._who.update(news.who)
                self._here = news.here | self._here  # what has come since is newer
                await asyncio.sleep(A_WHILE)
            if self._unsaid:
                self._wake.set()
            await asyncio.sleep(0.02)

    @property
    def _unsaid(self) -> bool:
        return any((self._people, self._names, self._present, self._unwatched, self._who, self._here))

    async def _share(self, limits_news: Callable[[], Iterable[News]]) -> None:
        """Tell what visitors have used; what is lost while the line is broken is lost."""
        while True:
            await asyncio.sleep(SHARE_EVERY)
            try:
                for news in limits_news():
                    await self._send(news)
            except Exception as error:
                trouble(logger, error, "The other processes could not be told of limits.")

    async def _send(self, news: News) -> None:
        async with self._engine.begin() as db:
            await db.execute(NOTIFY, {"channel": CHANNEL, "news": encode(news).decode()})

    async def _listen(self, ready: asyncio.Event, hear: Callable[[News], None], lost: Callable[[], None]) -> None:
        while True:
            try:
                async with self._engine.connect() as db:
                    try:
                        await self._listen_on(db, ready, hear, lost)
                    finally:
                        await db.invalidate()
            except Exception as error:
                trouble(logger, error, "The line to the other processes is broken; trying again.")
            await asyncio.sleep(A_WHILE)

    async def _listen_on(
        self,
        db: AsyncConnection,
        ready: asyncio.Event,
        hear: Callable[[News], None],
        lost: Callable[[], None],
    ) -> None:
        line: Any = (await db.get_raw_connection()).driver_connection
        self._broken.clear()
        await line.execute("SELECT pg_advisory_lock_shared($1)", HOUSE_LOCK)
        line.add_termination_listener(lambda _line: self._broken.set())
        await line.add_listener(CHANNEL, lambda _line, _pid, _channel, payload: self._heard(payload, hear))
        lost()  # whatever was said before we listened
        ready.set()
        await self._broken.wait()

    def _heard(self, payload: str, hear: Callable[[News], None]) -> None:
        news = decode(payload)
        if news.gone:
            self.heard.pop(news.by, None)
        else:
            self.heard[news.by] = time.monotonic()
        if news.by != self.name:
            hear(news)

    def dead(self) -> list[str]:
        """The processes that have not been heard for too long; they are forgotten."""
        limit = time.monotonic() - DEAD_AFTER
        silent = [name for name, heard in self.heard.items() if heard < limit]
        for name in silent:
            del self.heard[name]
        if self.name in silent:  # not even our own voice comes back: the line is dead, and nobody has told us
            self._broken.set()
        return silent
