"""The live connection of a page to a table."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from contextvars import copy_context
from dataclasses import replace
from functools import partial

import msgspec
from litestar import WebSocket, websocket
from litestar.datastructures import State
from litestar.types import WebSocketReceiveEvent
from sqlalchemy.exc import SQLAlchemyError

from parlour.engine import Said
from parlour.server.errors import HttpError, http_error_of, unreadable
from parlour.server.guests.guests import Guest
from parlour.server.http.actions import act
from parlour.server.http.gate import recognised
from parlour.server.http.security import demand_own_page
from parlour.server.http.short_way import short_way_of
from parlour.server.limits.limits import LARGEST_MESSAGE
from parlour.server.messages.actions import Action, Show
from parlour.server.messages.answers import Answer
from parlour.server.operation.logs import trouble
from parlour.server.services import Services
from parlour.server.speech import language_of
from parlour.server.table.commands import refused
from parlour.server.table.connections import NO_SEAT, NO_TABLE, TOO_SLOW, Connection, parting
from parlour.server.table.tables import OUT_OF_REACH

decode = msgspec.json.Decoder(Action).decode
FOREIGN_PAGE, TOO_MANY, TOO_BIG = 4403, 4429, 1009
GOODBYE = 5.0
TRY_AGAIN = 1013
CONNECTING = 3
"""What it costs to open a socket, in requests: the greeting, the table, its whole state."""
Work = Callable[[], Awaitable[bool]]
"""What has to be waited for; whether the connection goes on afterwards."""
logger = logging.getLogger(__name__)
CLOSE_CODES = {403: FOREIGN_PAGE, 404: NO_TABLE, 429: TOO_MANY}


@websocket("/api/tables/{table:str}/live")
async def live_socket(socket: WebSocket[object, object, State], table: str, services: Services) -> None:
    """Send what the seat may know, as it happens, and carry out what it asks for."""
    await socket.accept()
    asked = socket.query_params.get("language")
    language = language_of(asked) if asked else None
    try:
        demand_own_page(socket.headers, services.settings.origins)
        guest, address = await recognised(services, socket)
        visitor = guest.id if guest else address
        services.limits.request(guest.id if guest else None, address, CONNECTING)
        services.house.admit(guest.id if guest else None, address)
        live = await services.tables.find(table)
        services.limits.connect(visitor, address)
    except Exception as error:
        problem = http_error_of(error)
        if not isinstance(error, HttpError):
            trouble(logger, error, "A socket could not be opened.")
        await socket.close(CLOSE_CODES.get(problem.status, TRY_AGAIN), parting(problem.said, language))
        return
    try:
        async with _called(services, guest):
            short = short_way_of(socket.scope)
            connection = Connection(
                live, guest.id if guest else None, "watch" in socket.query_params, address, language,
                short.say if short else None,
            )  # fmt: skip
            await _serve(services, socket, connection, visitor)
    finally:
        services.limits.disconnect(visitor, address)


@asynccontextmanager
async def _called(services: Services, guest: Guest | None) -> AsyncIterator[None]:
    """Keep the name of a guest as long as a page is open; of two who have one, the later gets a number."""
    if guest is None:
        yield
        return
    called = services.presence.names_in_use
    shown = called.free(guest.name, guest.id)
    called.come(guest.id, shown)
    try:
        if shown != guest.name and not services.house.read_only:
            await services.guests.keep(replace(guest, name=shown, was=guest.name))
        yield
    finally:
        called.go(guest.id)


async def _serve(
    services: Services,
    socket: WebSocket[object, object, State],
    connection: Connection,
    visitor: str,
) -> None:
    if connection.seat is None and not connection.live.watchable:
        await socket.close(NO_SEAT, parting(Said("no-watchers"), connection.language))
        return
    services.presence.join(connection)
    writer = asyncio.create_task(connection.write(socket.send))
    reader = asyncio.create_task(_Reader(services, connection, visitor).read(socket))
    try:
        await asyncio.wait((writer, reader), return_when=asyncio.FIRST_COMPLETED)
    finally:
        services.presence.part(connection)
        for task in (writer, reader):
            task.cancel()
        await asyncio.gather(writer, reader, return_exceptions=True)
        if connection.given_up:
            with suppress(TimeoutError):
                await asyncio.wait_for(socket.close(TOO_SLOW, parting(Said("too-slow"), connection.language)), 1)
    if not reader.cancelled() and (error := reader.exception()):
        raise error


class _Reader:
    """Carries out one message after the other: at once where that can be, else from a task, in their order."""

    def __init__(self, services: Services, connection: Connection, visitor: str) -> None:
        self._services = services
        self._connection = connection
        self._visitor = visitor
        self._bucket = services.limits.of_connection()
        self._left: Work | None = None
        """What is still to be done for a message that was read."""

    async def read(self, socket: WebSocket[object, object, State]) -> None:
        """Carry out what comes, until the connection ends or has to."""
        short = short_way_of(socket.scope)
        if short is not None:
            context = copy_context()  # whatever is logged for a message has the id of this request
            short.hear = lambda text: context.run(self._hear, text)
            short.counts = partial(self._services.limits.frames, self._connection.address)
        try:
            while (message := await socket.receive())["type"] == "websocket.receive":
                self._left = self._left or self._begin(_text(message))
                if self._left is not None and not await self._left():
                    return
                self._left = None
        finally:
            if short is not None:
                short.hear = None

    def _hear(self, text: bytes) -> bool:
        """Carry out a message now; False leaves it, or the rest of it, to the task."""
        if self._left is None:
            try:
                self._left = self._begin(text)
            except Exception as error:
                self._left = partial(_fail, error)
        return self._left is None

    def _begin(self, text: str | bytes) -> Work | None:
        """Carry out a message; what has to be waited for is left."""
        services, connection = self._services, self._connection
        if not services.limits.message(self._bucket, self._visitor, connection.address):
            return partial(self._goodbye, TOO_MANY, Said("too-many-messages"))
        if len(text) > LARGEST_MESSAGE:
            return partial(self._goodbye, TOO_BIG, Said("message-too-large"))
        try:
            action = decode(text)
        except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
            connection.reply(refused(None, HttpError(400, unreadable(str(error)))))
            return None
        if isinstance(action, Show):
            return partial(self._show, action)
        act(services, connection.live, connection.seat, action, self._reply)
        return None

    def _reply(self, answer: Answer) -> None:
        self._connection.reply(answer)
        if answer.problem and answer.problem.status == 409:
            self._connection.show()

    async def _show(self, action: Show) -> bool:
        live, connection = self._connection.live, self._connection
        try:
            await self._services.tables.current(live)
        except (SQLAlchemyError, OSError):
            connection.reply(refused(action.id, HttpError(503, OUT_OF_REACH)))
            return True
        connection.show()
        act(self._services, live, connection.seat, action, self._reply)
        return True

    async def _goodbye(self, code: int, reason: Said) -> bool:
        """Listen no more; the connection ends as soon as the writer has said why, or after a while without."""
        self._connection.close(code, reason)
        await asyncio.sleep(GOODBYE)
        return False


async def _fail(error: Exception) -> bool:
    raise error


def _text(message: WebSocketReceiveEvent) -> str | bytes:
    return message.get("text") or message.get("bytes") or ""
