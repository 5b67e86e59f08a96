"""Who was here today, so that guests who stay away for long can be forgotten. Written later, a few at a time."""

from __future__ import annotations

import time

from sqlalchemy import update
from sqlalchemy.ext.asyncio import AsyncConnection

from parlour.server.storage.models import guests

A_DAY = 24 * 3600.0
MOST = 100_000
"""Guests remembered for a day; of more, some are noted twice."""


class Visits:
    """Guests who have come since the last were written down."""

    def __init__(self) -> None:
        self._known: set[str] = set()
        self._waiting: list[str] = []
        self._since = time.monotonic()

    def note(self, guest: str) -> None:
        """A guest is here."""
        if guest not in self._known:
            self._known.add(guest)
            self._waiting.append(guest)

    async def write(self, db: AsyncConnection, most: int) -> int:
        """Write down some of them; how many."""
        some, self._waiting = self._waiting[:most], self._waiting[most:]
        if time.monotonic() - self._since > A_DAY or len(self._known) > MOST:
            self._known, self._since = set(self._waiting), time.monotonic()
        if some:
            await db.execute(update(guests).where(guests.c.id.in_(some)).values(seen=time.time()))
        return len(some)
