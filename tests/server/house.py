"""A server without doors: the server's inside on a real database, for tests that need no network."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec

from parlour.server.guests.guests import Guest
from parlour.server.messages.actions import Action, MakeMove
from parlour.server.messages.answers import Answer
from parlour.server.messages.requests import BotSeat, MySeat, Opening, OpenSeat
from parlour.server.services import Services
from parlour.server.table import seats
from parlour.server.table.connections import Connection
from parlour.server.table.live import Live

NEVER_SHORT = "square-deal"
"""A game that lasts, whatever is dealt and done; one of 10 Squares may be over after two moves."""


@asynccontextmanager
async def opened(where: Path | str) -> AsyncIterator[Services]:
    """A server on a database, or on an SQLite file in a folder."""
    services = Services(where if isinstance(where, str) else f"sqlite:///{where / 'tables.sqlite'}")
    await services.open()
    try:
        yield services
    finally:
        await services.close()


def inside(where: Path | str, story: Callable[[Services], Coroutine[Any, Any, None]]) -> None:
    """Let a story happen in a server."""

    async def run() -> None:
        async with opened(where) as services:
            await asyncio.wait_for(story(services), 60)

    asyncio.run(run())


async def two_people(services: Services, game: str = NEVER_SHORT, **wishes: Any) -> tuple[Live, list[Guest]]:
    """A table at which Ann and Bob sit."""
    ann, bob = await services.guests.welcome("Ann"), await services.guests.welcome("Bob")
    row = seats.row_for(Opening(game, seats=[MySeat(), OpenSeat()], **wishes), ann)
    await services.store.add_table(row)
    live = await services.tables.find(row.id)
    await seats.sit(services.tables, live, bob, None)
    return live, [ann, bob]


async def against_a_bot(
    services: Services, level: str = "random", game: str = NEVER_SHORT, **wishes: Any
) -> tuple[Live, Guest]:
    """A table with Ann and a bot that does not hesitate."""
    ann = await services.guests.welcome("Ann")
    row = seats.row_for(Opening(game, seats=[MySeat(), BotSeat(level)], pace=0, **wishes), ann)
    await services.store.add_table(row)
    live = await services.tables.find(row.id)
    services.tables.events.turn(live)
    return live, ann


def any_move(live: Live, number: int = 1) -> MakeMove:
    """Some legal move for whoever is to move."""
    return MakeMove(live.progress.at, live.progress.position.moves()[0].data, number)


async def acted(services: Services, live: Live, seat: int | None, action: Action) -> Answer:
    """Do something and wait for the answer."""
    answered: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
    services.writer.act(live, seat, action, answered.set_result)
    return await answered


class Page:
    """A page that reads what it is sent, as fast as the test lets it."""

    def __init__(self, live: Live, guest: Guest | None, watching: bool = False) -> None:
        self.connection = Connection(live, guest.id if guest else None, watching)
        self.heard: list[dict[str, Any]] = []
        self.closed: int | None = None
        self.may_read = asyncio.Event()
        self.may_read.set()
        self.task = asyncio.create_task(self.connection.write(self._send))

    async def _send(self, message: Any) -> None:
        await self.may_read.wait()
        if message["type"] == "websocket.close":
            self.closed = message["code"]
        else:
            self.heard.append(msgspec.json.decode(message["text"]))

    def kinds(self) -> list[str]:
        """What sort of messages came."""
        return [message["type"] for message in self.heard]
