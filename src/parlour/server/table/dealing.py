"""Waiting for the shares that people have promised to the seed, before the deal."""

from __future__ import annotations

import asyncio

from parlour.engine import Said
from parlour.engine.shares import hashed
from parlour.server.errors import HttpError
from parlour.server.table.live import Live
from parlour.server.table.tables import Tables

PATIENCE = 10.0
"""Seconds that a share is waited for; then it counts by its promise, which nobody can choose either."""


class Dealer:
    """Waits for shares, by the steady clock, and deals without those that do not come."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        tables.events.turn.listen(self.look)
        self._waiting: dict[str, asyncio.TimerHandle] = {}

    def close(self) -> None:
        """Wait no more; the next process does."""
        for timer in self._waiting.values():
            timer.cancel()
        self._waiting.clear()

    def look(self, live: Live) -> None:
        """Begin to wait, if shares are missing."""
        if live.dealt is None and live.lost is None and live.row.full and live.id not in self._waiting:
            loop = asyncio.get_running_loop()
            self._waiting[live.id] = loop.call_later(PATIENCE, self._too_late, live.id)

    def _too_late(self, table: str) -> None:
        del self._waiting[table]
        self._tables.spawn(self.deal_without(table))

    async def deal_without(self, table: str) -> None:
        """Deal although shares are missing."""
        await self._tables.seats_changed(await self._tables.find(table), late=True)

    async def open_share(self, live: Live, seat: int, share: str) -> None:
        """Open the share of a seat, as it was promised; said twice, no harm."""
        chair = live.row.seats[seat]
        if not live.row.full:
            raise HttpError(409, Said("share-too-early"))
        if chair.share == share:
            return
        if chair.promise != hashed(share):
            raise HttpError(422, Said("wrong-share"))
        if not await self._tables.store.open_share(live.id, seat, chair.promise, share):
            raise HttpError(409, Said("share-too-late"))
        await self._tables.seats_changed(live)
