"""Clocks: what may be asked for, and who looks at them.

A table in memory has an alarm of its own. For all others the store knows when the time of the seat to move is
over; every process looks there now and then, and the key of the log decides which of them says so.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import msgspec

from parlour.engine import Game, Said
from parlour.server.errors import HttpError
from parlour.server.messages.requests import ClockWish, GameClock, Opening
from parlour.server.table.live import Live
from parlour.server.table.writing import Writer

A_MOMENT = 0.02


def usual_clock(game: Game) -> GameClock:
    """The clock of rated tables that ask for none."""
    return GameClock(*game.clock)


def clock_for(opening: Opening, game: Game, players: int) -> str | None:
    """The clock of a new table as it is stored; a rated one always has one."""
    wish: ClockWish | None = opening.clock
    if wish is None and opening.rated:
        wish = usual_clock(game)
    if wish is None:
        return None
    if players == 1:
        raise HttpError(400, Said("alone-no-clock"))
    return msgspec.json.encode(wish).decode()


class Clocks:
    """The alarms of the tables in this process."""

    def __init__(self, writer: Writer, paused: Callable[[], bool]) -> None:
        self._writer = writer
        self._tables = writer.tables
        self._paused = paused
        """Whether nothing may be changed for a while; the store knows what is due afterwards."""
        writer.tables.events.loaded.listen(self.look)
        writer.tables.events.turn.listen(self.look)
        self._alarms: dict[str, asyncio.TimerHandle] = {}

    def close(self) -> None:
        """Ring no more."""
        for alarm in self._alarms.values():
            alarm.cancel()
        self._alarms.clear()

    def look(self, live: Live) -> None:
        """Set the alarm for the seat that is to move."""
        alarm = self._alarms.pop(live.id, None)
        if alarm:
            alarm.cancel()
        left = live.time_left()
        if left is not None:
            ring = max(0.0, left) + A_MOMENT
            self._alarms[live.id] = asyncio.get_running_loop().call_later(ring, self._ring, live.id)

    def _ring(self, table: str) -> None:
        del self._alarms[table]
        live = self._tables.alive.get(table)
        if live is not None and not self._paused() and not self._writer.say_time_is_over(live):
            self.look(live)

    async def overdue(self) -> list[str]:
        """Tables at which somebody's time is over, whether anybody looks at them or not."""
        return [] if self._paused() else await self._tables.store.overdue(self._tables.watch.now())

    def say_time_is_over(self, live: Live) -> None:
        """Write down at a table whose time is over, if it still is."""
        self._writer.say_time_is_over(live)
