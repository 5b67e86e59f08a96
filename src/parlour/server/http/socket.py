"""The live connection of a page to a table."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from dataclasses import replace

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
            connection = Connection(
                live, guest.id if guest else None, "watch" in socket.query_params, address, language
            )
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
    reader = asyncio.create_task(_read(services, socket, connection, visitor))
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


async def _goodbye(connection: Connection, code: int, reason: Said) -> None:
    """Listen no more; the connection ends as soon as the writer has said why, or after a while without."""
    connection.close(code, reason)
    await asyncio.sleep(GOODBYE)


def _text(message: WebSocketReceiveEvent) -> str | bytes:
    return message.get("text") or message.get("bytes") or ""


async def _read(
    services: Services,
    socket: WebSocket[object, object, State],
    connection: Connection,
    visitor: str,
) -> None:
    """Carry out one message after the other."""
    live = connection.live
    bucket = services.limits.of_connection()

    def reply(answer: Answer) -> None:
        connection.reply(answer)
        if answer.problem and answer.problem.status == 409:
            connection.show()

    while True:
        message = await socket.receive()
        if message["type"] != "websocket.receive":
            return
        if not services.limits.message(bucket, visitor, connection.address):
            await _goodbye(connection, TOO_MANY, Said("too-many-messages"))
            return
        text = _text(message)
        if len(text) > LARGEST_MESSAGE:
            await _goodbye(connection, TOO_BIG, Said("message-too-large"))
            return
        try:
            action = decode(text)
        except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
            connection.reply(refused(None, HttpError(400, unreadable(str(error)))))
            continue
        if isinstance(action, Show):
            try:
                await services.tables.current(live)
            except (SQLAlchemyError, OSError):
                connection.reply(refused(action.id, HttpError(503, OUT_OF_REACH)))
                continue
            connection.show()
        act(services, live, connection.seat, action, reply)
