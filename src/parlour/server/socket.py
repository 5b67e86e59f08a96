"""The live connection of a page to a table."""

from __future__ import annotations

import asyncio
from contextlib import suppress

import msgspec
from litestar import WebSocket, websocket
from litestar.datastructures import State
from litestar.types import WebSocketReceiveEvent

from parlour.server import door
from parlour.server.actions import act
from parlour.server.asked import refused
from parlour.server.guests import COOKIE, Guest
from parlour.server.hall import Hall
from parlour.server.hub import TOO_SLOW, Connection
from parlour.server.limits import LARGEST_MESSAGE, address_of
from parlour.server.live import Live
from parlour.server.messages import Action, Answer, Show
from parlour.server.problems import Problem, unreadable
from parlour.server.security import demand_own_page

decode = msgspec.json.Decoder(Action).decode
NO_TABLE, NO_SEAT, FOREIGN_PAGE, TOO_MANY, TOO_BIG = 4404, 4401, 4403, 4429, 1009
GOODBYE = 5.0
CLOSE_CODES = {403: FOREIGN_PAGE, 404: NO_TABLE, 429: TOO_MANY}


@websocket("/api/tables/{table:str}/live")
async def live_socket(socket: WebSocket[object, object, State], table: str, hall: Hall) -> None:
    """Send what the seat may know, as it happens, and carry out what it asks for."""
    await socket.accept()
    guest = await hall.guests.know(socket.cookies.get(COOKIE))
    address = address_of(socket.client)
    visitor = guest.id if guest else address
    try:
        demand_own_page(socket.headers)
        hall.limits.request(guest.id if guest else None, address)
        live = await hall.tables.find(table)
        hall.limits.connect(visitor)
    except Problem as problem:
        await socket.close(CLOSE_CODES.get(problem.status, NO_TABLE), problem.detail)
        return
    try:
        await _serve(hall, socket, live, guest, visitor)
    finally:
        hall.limits.disconnect(visitor)


async def _serve(
    hall: Hall, socket: WebSocket[object, object, State], live: Live, guest: Guest | None, visitor: str
) -> None:
    watching = "watch" in socket.query_params
    connection = Connection(live, guest.id if guest else None, watching)
    if connection.seat is None and not live.watchable:
        await socket.close(NO_SEAT, "This table is not open to watchers.")
        return
    hall.presence.join(connection)
    writer = asyncio.create_task(connection.write(socket.send))
    reader = asyncio.create_task(_read(hall, socket, connection, visitor))
    try:
        await asyncio.wait((writer, reader), return_when=asyncio.FIRST_COMPLETED)
    finally:
        hall.presence.part(connection)
        for task in (writer, reader):
            task.cancel()
        await asyncio.gather(writer, reader, return_exceptions=True)
        if connection.given_up:
            with suppress(TimeoutError):
                await asyncio.wait_for(socket.close(TOO_SLOW, "Your connection is too slow."), 1)
    if not reader.cancelled() and (error := reader.exception()):
        raise error


async def _goodbye(connection: Connection, code: int, reason: str) -> None:
    """Listen no more; the connection ends as soon as the writer has said why, or after a while without."""
    connection.close(code, reason)
    await asyncio.sleep(GOODBYE)


def _text(message: WebSocketReceiveEvent) -> str | bytes:
    return message.get("text") or message.get("bytes") or ""


async def _read(
    hall: Hall, socket: WebSocket[object, object, State], connection: Connection, visitor: str
) -> None:
    """Carry out one message after the other."""
    live = connection.live
    bucket = hall.limits.of_connection()

    def reply(answer: Answer) -> None:
        connection.reply(answer)
        if answer.problem and answer.problem.status == 409:
            connection.push(door.encode(door.state(live, connection.seat)).decode())

    while True:
        message = await socket.receive()
        if message["type"] != "websocket.receive":
            return
        if not hall.limits.message(bucket, visitor):
            await _goodbye(connection, TOO_MANY, "Too many messages in a short time.")
            return
        text = _text(message)
        if len(text) > LARGEST_MESSAGE:
            await _goodbye(connection, TOO_BIG, "A message may have 16 kB at most.")
            return
        try:
            action = decode(text)
        except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
            connection.reply(refused(None, Problem(400, unreadable(str(error)))))
            continue
        if isinstance(action, Show):
            connection.push(door.encode(door.state(live, connection.seat)).decode())
        act(hall, live, connection.seat, action, reply)
