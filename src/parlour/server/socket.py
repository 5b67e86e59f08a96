"""The live connection of a page to a table."""

from __future__ import annotations

import asyncio

import msgspec
from litestar import WebSocket, websocket
from litestar.datastructures import State
from litestar.types import WebSocketReceiveEvent

from parlour.server import door
from parlour.server.actions import act
from parlour.server.guests import COOKIE
from parlour.server.hall import Hall
from parlour.server.hub import Connection
from parlour.server.messages import Action, Answer, Show
from parlour.server.problems import Problem
from parlour.server.tables import refused

decode = msgspec.json.Decoder(Action).decode
LARGEST_MESSAGE = 16 * 1024
NO_TABLE, NO_SEAT, TOO_BIG = 4404, 4401, 1009


@websocket("/api/tables/{table:str}/live")
async def live_socket(socket: WebSocket[object, object, State], table: str, hall: Hall) -> None:
    """Send what the seat may know, as it happens, and carry out what it asks for."""
    await socket.accept()
    try:
        live = await hall.tables.find(table)
    except Problem as problem:
        await socket.close(NO_TABLE, problem.detail)
        return
    guest = await hall.guests.know(socket.cookies.get(COOKIE))
    watching = "watch" in socket.query_params
    connection = Connection(live, guest.id if guest else None, watching)
    if connection.seat is None and live.row.watch == "nobody":
        await socket.close(NO_SEAT, "This table is not open to watchers.")
        return
    hall.presence.join(connection)
    writer = asyncio.create_task(connection.write(socket.send))
    reader = asyncio.create_task(_read(hall, socket, connection))
    try:
        await asyncio.wait((writer, reader), return_when=asyncio.FIRST_COMPLETED)
    finally:
        hall.presence.part(connection)
        for task in (writer, reader):
            task.cancel()
        await asyncio.gather(writer, reader, return_exceptions=True)


def _text(message: WebSocketReceiveEvent) -> str | bytes:
    return message.get("text") or message.get("bytes") or ""


async def _read(hall: Hall, socket: WebSocket[object, object, State], connection: Connection) -> None:
    """Carry out one message after the other."""
    live = connection.live

    def reply(answer: Answer) -> None:
        connection.reply(answer)
        if answer.problem and answer.problem.status == 409:
            connection.push(door.encode(door.state(live, connection.seat)).decode())

    while True:
        message = await socket.receive()
        if message["type"] != "websocket.receive":
            return
        text = _text(message)
        if len(text) > LARGEST_MESSAGE:
            connection.close(TOO_BIG, "A message may have 16 kB at most.")
            return
        try:
            action = decode(text)
        except (msgspec.MsgspecError, UnicodeError) as error:
            connection.reply(refused(None, Problem(400, f"That message cannot be read: {error}")))
            continue
        if isinstance(action, Show):
            connection.push(door.encode(door.state(live, connection.seat)).decode())
        act(hall, live, connection.seat, action, reply)
