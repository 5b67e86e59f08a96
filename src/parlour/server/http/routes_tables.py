"""Tables over HTTP: open one, look at it, sit down, act."""

from __future__ import annotations

import asyncio

from litestar import Response, delete, get, post

from parlour.engine import Said
from parlour.server.errors import HttpError
from parlour.server.guests.guests import Guest
from parlour.server.http.actions import act
from parlour.server.http.cookies import with_cookie
from parlour.server.http.languages import in_words
from parlour.server.http.numbers import Seat
from parlour.server.messages.actions import Action
from parlour.server.messages.answers import Answer, State, TableInfo
from parlour.server.messages.requests import Opening, Sitting, Taking, Token
from parlour.server.services import Services
from parlour.server.table import hosting, seats, views
from parlour.server.table.commands import problem_in
from parlour.server.table.live import Live
from parlour.server.table.shelf import unshelve


@post("/api/tables", cost=10)
async def open_table(
    data: Opening, services: Services, guest: Guest | None, origin: int, address: str, reader: str
) -> Response[TableInfo]:
    """Open a table."""
    guest = services.guests.wanted(guest, data.name, origin, reader)
    await services.demand_opening(guest.id, address)
    await services.preparing.wait(data.game)
    row = await asyncio.to_thread(seats.row_for, data, guest)
    await services.store.add_table(row, newcomer=guest.new)
    guest = await services.guests.keep(guest, written=True)
    live = await services.tables.find(row.id)
    services.tables.events.turn(live)
    return with_cookie(Response(views.table_info(live, live.seat_of(guest.id)), status_code=201), guest)


@get("/api/tables/{table:str}")
async def see_table(table: str, services: Services, guest: Guest | None, texts: str | None) -> State:
    """How a table stands, for the asker's seat or for somebody who watches."""
    live = await services.tables.find(table)
    seat = seat_or_watcher(live, guest)
    services.bots.seen(live)
    return in_words(views.state(live, seat), texts, live, seat)


@post("/api/tables/{table:str}/seats", status_code=200)
async def sit_down(
    table: str,
    data: Sitting,
    services: Services,
    guest: Guest | None,
    origin: int,
    address: str,
    reader: str,
    texts: str | None,
) -> Response[State]:
    """Sit down on an open seat; who sits at the table already keeps the seat."""
    live = await services.tables.find(table)
    guest = services.guests.wanted(guest, data.name, origin, reader)
    if live.seat_of(guest.id) is None:
        services.limits.sitting(guest.id, address)
    seat = await seats.sit(services.tables, live, guest, data.seat, data.promise)
    await unshelve(services.tables, live)
    guest = await services.guests.keep(guest, written=True)
    return with_cookie(Response(in_words(views.state(live, seat), texts, live, seat)), guest)


@delete("/api/tables/{table:str}/seats/{seat:int}", cost=5)
async def send_away(table: str, seat: Seat, services: Services, guest: Guest | None) -> None:
    """As the host, send whoever sits there away, for good."""
    live = await services.tables.find(table)
    live.demand_played()
    await hosting.send_away(services.tables, live, guest, seat)


@post("/api/tables/{table:str}/seats/{seat:int}/link", status_code=200, cost=5)
async def link_seat(table: str, seat: Seat, services: Services, guest: Guest | None) -> Token:
    """A token that moves the asker's seat to another browser, once."""
    live = await services.tables.find(table)
    live.demand_played()
    return Token(await seats.make_link(services.tables, live, guest, seat))


@post("/api/tables/{table:str}/take", status_code=200)
async def take_seat(
    table: str,
    data: Taking,
    services: Services,
    guest: Guest | None,
    origin: int,
    reader: str,
    texts: str | None,
) -> Response[State]:
    """Take the seat that a token moves."""
    live = await services.tables.find(table)
    live.demand_played()
    guest = services.guests.wanted(guest, None, origin, reader)
    seat = await seats.take_over(services.tables, live, guest, data.token, data.promise)
    guest = await services.guests.keep(guest, written=True)
    return with_cookie(Response(in_words(views.state(live, seat), texts, live, seat)), guest)


@post("/api/tables/{table:str}/actions", status_code=200)
async def act_once(table: str, data: Action, services: Services, guest: Guest | None, texts: str | None) -> Answer:
    """Do something at a table, as on the socket."""
    live = await services.tables.find(table)
    answered: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()

    def reply(answer: Answer) -> None:
        if not answered.done():
            answered.set_result(answer)

    seat = seat_or_watcher(live, guest)
    act(services, live, seat, data, reply)
    answer = await answered
    problem = problem_in(answer)
    if problem:
        raise problem
    return in_words(answer, texts, live, seat)


def seat_or_watcher(live: Live, guest: Guest | None) -> int | None:
    """The asker's seat, or None for somebody who watches, where that is allowed."""
    seat = live.seat_of(guest.id if guest else None)
    if seat is None and not live.watchable:
        raise HttpError(403, Said("no-watchers"))
    return seat
