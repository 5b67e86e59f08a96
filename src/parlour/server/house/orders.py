"""What a running server does when an operator has done something: see `rules`."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable

from parlour.engine import Said
from parlour.server.guests.guests import Guests
from parlour.server.house import acts
from parlour.server.house.rules import EVERY, Act, House
from parlour.server.operation.logs import trouble
from parlour.server.table.tables import Tables

NOT_WELCOME = 4403
logger = logging.getLogger(__name__)


class Orders:
    """Follows the operators."""

    def __init__(
        self, house: House, tables: Tables, guests: Guests, opened: Callable[[], Awaitable[None]]
    ) -> None:
        self._house = house
        self._tables = tables
        self._guests = guests
        self._task: asyncio.Task[None] | None = None
        self._opened = opened
        """Called when the house is no longer read-only."""

    async def start(self) -> None:
        """Know the rules before anybody comes in, and follow them from then on."""
        await self._house.look()
        self._task = asyncio.create_task(self._follow())

    async def close(self) -> None:
        """Follow no more."""
        if self._task:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _follow(self) -> None:
        failing = False
        while True:
            await asyncio.sleep(EVERY)
            try:
                await self.look()
                failing = False
            except Exception as error:
                if not failing:  # once, not every second while the database is away
                    trouble(logger, error, "The rules of the house cannot be read; trying again.")
                failing = True

    async def look(self) -> None:
        """Carry out what is new."""
        was_closed = self._house.read_only
        for act in await self._house.look():
            await self._carry_out(act)
        if was_closed and not self._house.read_only:
            await self._opened()

    async def _carry_out(self, act: Act) -> None:
        match act.what:
            case acts.CLOSE:
                await self._tables.people_changed(act.subject)
            case acts.RENAME | acts.FORGET:
                self._guests.forget(act.subject)
                await self._read_again(act.subject)
            case acts.BAN:
                self._show_out()
                await self._read_again(act.subject)
            case acts.NOTICE | acts.READ_ONLY:
                self._tell_all()

    async def _read_again(self, guest: str) -> None:
        """The chairs of a guest have changed."""
        for live in list(self._tables.alive.values()):
            if any(chair.guest == guest for chair in live.row.seats):
                await self._tables.read_again(live)
                self._tables.events.turn(live)

    def _show_out(self) -> None:
        """Hang up on everybody who may not be here any more."""
        for live in self._tables.alive.values():
            for connection in live.connections:
                if self._house.banned(connection.guest, connection.address):
                    connection.close(NOT_WELCOME, Said("banned"))

    def _tell_all(self) -> None:
        info = self._house.info()
        for live in self._tables.alive.values():
            for connection in live.connections:
                connection.tell(info)
