"""Tables over HTTP: open one, look at it, sit down, act."""

from __future__ import annotations

import asyncio

from litestar import Response, get, post

from parlour.server import door, lists, seats
from parlour.server.actions import act
from parlour.server.cookies import with_cookie
from parlour.server.guests import Guest
from parlour.server.hall import Hall
from parlour.server.live import Live
from parlour.server.messages import Action, Answer, Opening, Sitting, State, TableInfo, Taking, Token
from parlour.server.problems import Problem


@post("/api/tables")
async def open_table(data: Opening, hall: Hall, guest: Guest | None) -> Response[TableInfo]:
    """Open a table."""
    guest = await hall.guests.named(guest, data.name)
    hall.limits.opening(guest.id, await lists.unfinished(hall.engine, guest.id))
    row = await asyncio.to_thread(seats.row_for, data, guest)
    await hall.store.add_table(row)
    live = await hall.tables.find(row.id)
    hall.tables.on_turn(live)
    return with_cookie(Response(door.table_info(live, live.seat_of(guest.id)), status_code=201), guest)


@get("/api/tables/{table:str}")
async def see_table(table: str, hall: Hall, guest: Guest | None) -> State:
    """How a table stands, for the own seat or for somebody who watches."""
    live = await hall.tables.find(table)
    return door.state(live, seat_or_watcher(live, guest))


@post("/api/tables/{table:str}/seats", status_code=200)
async def sit_down(table: str, data: Sitting, hall: Hall, guest: Guest | None) -> Response[State]:
    """Sit down on an open seat; who sits at the table already keeps the seat."""
    live = await hall.tables.find(table)
    guest = await hall.guests.named(guest, data.name)
    seat = await seats.sit(hall.tables, live, guest, data.seat)
    return with_cookie(Response(door.state(live, seat)), guest)


@post("/api/tables/{table:str}/seats/{seat:int}/link", status_code=200)
async def link_seat(table: str, seat: int, hall: Hall, guest: Guest | None) -> Token:
    """A token that moves the own seat to another browser, once."""
    live = await hall.tables.find(table)
    return Token(await seats.make_link(hall.tables, live, guest, seat))


@post("/api/tables/{table:str}/take", status_code=200)
async def take_seat(table: str, data: Taking, hall: Hall, guest: Guest | None) -> Response[State]:
    """Take the seat that a token moves."""
    live = await hall.tables.find(table)
    guest = await hall.guests.named(guest, None)
    seat = await seats.take_over(hall.tables, live, guest, data.token)
    return with_cookie(Response(door.state(live, seat)), guest)


@post("/api/tables/{table:str}/actions", status_code=200)
async def act_once(table: str, data: Action, hall: Hall, guest: Guest | None) -> Answer:
    """Do something at a table, as on the socket."""
    live = await hall.tables.find(table)
    answered: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()

    def reply(answer: Answer) -> None:
        if not answered.done():
            answered.set_result(answer)

    act(hall, live, seat_or_watcher(live, guest), data, reply)
    answer = await answered
    if answer.problem:
        told = answer.problem
        raise Problem(told.status, told.detail, title=told.title, rule=told.rule, at=answer.at, wait=told.wait)
    return answer


def seat_or_watcher(live: Live, guest: Guest | None) -> int | None:
    """The own seat, or None for somebody who watches, where that is allowed."""
    seat = live.seat_of(guest.id if guest else None)
    if seat is None and not live.watchable:
        raise Problem(403, "This table is not open to watchers.")
    return seat
