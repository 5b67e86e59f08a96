"""A hall without doors: the server's inside on a real database, for tests that need no network."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec

from parlour.server import seats
from parlour.server.guests import Guest
from parlour.server.hall import Hall
from parlour.server.hub import Connection
from parlour.server.live import Live
from parlour.server.messages import Action, Answer, BotSeat, MakeMove, MySeat, Opening, OpenSeat


@asynccontextmanager
async def opened(where: Path | str) -> AsyncIterator[Hall]:
    """A hall on a database, or on an SQLite file in a folder."""
    hall = Hall(where if isinstance(where, str) else f"sqlite:///{where / 'tables.sqlite'}")
    await hall.open()
    try:
        yield hall
    finally:
        await hall.close()


def inside(where: Path | str, story: Callable[[Hall], Coroutine[Any, Any, None]]) -> None:
    """Let a story happen in a hall."""

    async def run() -> None:
        async with opened(where) as hall:
            await asyncio.wait_for(story(hall), 60)

    asyncio.run(run())


async def two_people(hall: Hall, game: str = "ten-squares", **wishes: Any) -> tuple[Live, list[Guest]]:
    """A table at which Ann and Bob sit."""
    ann, bob = await hall.guests.welcome("Ann"), await hall.guests.welcome("Bob")
    row = seats.row_for(Opening(game, seats=[MySeat(), OpenSeat()], **wishes), ann)
    await hall.store.add_table(row)
    live = await hall.tables.find(row.id)
    await seats.sit(hall.tables, live, bob, None)
    return live, [ann, bob]


async def against_a_bot(hall: Hall, level: str = "random", game: str = "ten-squares") -> tuple[Live, Guest]:
    """A table with Ann and a bot that does not hesitate."""
    ann = await hall.guests.welcome("Ann")
    row = seats.row_for(Opening(game, seats=[MySeat(), BotSeat(level)], pace=0), ann)
    await hall.store.add_table(row)
    live = await hall.tables.find(row.id)
    hall.tables.on_turn(live)
    return live, ann


def any_move(live: Live, number: int = 1) -> MakeMove:
    """Some legal move for whoever is to move."""
    return MakeMove(live.stand.at, live.stand.position.moves()[0].data, number)


async def acted(hall: Hall, live: Live, seat: int | None, action: Action) -> Answer:
    """Do something and wait for the answer."""
    answered: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
    hall.tables.act(live, seat, action, answered.set_result)
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
