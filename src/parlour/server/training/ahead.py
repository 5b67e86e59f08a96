"""The challenges of today and tomorrow are made ahead, so that whoever first opens one has it at once."""

from __future__ import annotations

import asyncio
import datetime as dt
import logging
from collections.abc import Callable

from parlour.puzzles import daily
from parlour.puzzles.daily import CHALLENGES
from parlour.server.operation.logs import trouble
from parlour.server.training.days import Days

EVERY = 3600.0
"""Seconds: tomorrow's are there hours before midnight."""
BREATH = 0.5
"""Seconds between two of them: others want to think, too."""
logger = logging.getLogger(__name__)


class Ahead:
    """Makes them, in the background."""

    def __init__(self, days: Days, prepared: asyncio.Event, paused: Callable[[], bool]) -> None:
        self._days = days
        self._prepared = prepared
        self._paused = paused
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin when everything is compiled that it takes."""
        self._task = asyncio.create_task(self._go_on())

    async def close(self) -> None:
        """Stop; what is missing is made when it is wanted."""
        if self._task:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _go_on(self) -> None:
        await self._prepared.wait()
        while True:
            try:
                await self.round()
            except Exception as error:
                trouble(logger, error, "While making challenges ahead; trying again later.")
            await asyncio.sleep(EVERY)

    async def round(self, breath: float = BREATH) -> None:
        """Make what there is not yet."""
        today = daily.today(self._days.now())
        for day in (today, today + dt.timedelta(1)):
            for name in CHALLENGES:
                if self._paused():
                    return
                if not self._days.knows(day, name):
                    await self._days.challenge(day, name, today)
                    await asyncio.sleep(breath)
