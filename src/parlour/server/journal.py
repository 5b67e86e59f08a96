"""Group commit: many tables' entries in one transaction, acknowledged together once they are on disk."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from enum import Enum, auto

from sqlalchemy.ext.asyncio import AsyncEngine

from parlour.server.store import Line, write_lines

MOST_LINES = 500
logger = logging.getLogger(__name__)


class Written(Enum):
    """What became of an entry."""

    DONE = auto()
    TAKEN = auto()
    """Another process has written an entry of this number."""
    FAILED = auto()
    """The database did not take it."""


Done = Callable[[Written], None]


class Journal:
    """One writer for all tables. What waits while a commit runs goes into the next one."""

    def __init__(self, engine: AsyncEngine, published: Callable[[list[str]], None]) -> None:
        self._engine = engine
        self._published = published
        self._waiting: list[tuple[Line, Done]] = []
        self._wake = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin to write."""
        self._task = asyncio.create_task(self._run())

    async def close(self) -> None:
        """Write what waits, then stop."""
        if self._task:
            while self._waiting:
                await asyncio.sleep(0.005)
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    def write(self, line: Line, done: Done) -> None:
        """Put a line on disk; `done` is called from the event loop afterwards."""
        self._waiting.append((line, done))
        self._wake.set()

    async def _run(self) -> None:
        while True:
            await self._wake.wait()
            group = self._waiting[:MOST_LINES]
            try:
                written = await write_lines(self._engine, [line for line, _ in group])
                results = [Written.DONE if first else Written.TAKEN for first in written]
            except Exception:
                logger.exception("The database did not take %d entries.", len(group))
                results = [Written.FAILED] * len(group)
            del self._waiting[: len(group)]
            if not self._waiting:
                self._wake.clear()
            for (line, done), result in zip(group, results, strict=True):
                try:
                    done(result)
                except Exception:
                    logger.exception("After an entry of table %s was written.", line.table)
            pairs = zip(group, results, strict=True)
            fresh = [line.table for (line, _), result in pairs if result is Written.DONE]
            if fresh:
                self._published(fresh)
