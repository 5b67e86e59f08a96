"""Looking back: positions at any ply, records, reviews."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any

from litestar import Request, Response, get
from litestar.datastructures import State
from litestar.openapi import ResponseSpec
from litestar.params import Parameter

from parlour.server import door, past
from parlour.server.guests import Guest
from parlour.server.hall import Hall
from parlour.server.limits import address_of
from parlour.server.messages import MOST_GAMES, PastPosition
from parlour.server.problems import Problem
from parlour.server.reviews import ReviewInfo
from parlour.server.routes_tables import seat_or_watcher

GameNumber = Annotated[int | None, Parameter(ge=0, le=MOST_GAMES)]


@get("/api/tables/{table:str}/positions/{ply:int}")
async def position(
    table: str, ply: int, hall: Hall, guest: Guest | None, game: GameNumber = None
) -> PastPosition:
    """What the own seat knew after so many moves; of a game that is over, what every seat knew."""
    live = await hall.tables.find(table)
    seat = seat_or_watcher(live, guest)
    stand = await hall.past.game(live, game)
    plies = stand.position.ply
    if not 0 <= ply <= plies:
        raise Problem(404, f"The game has {plies} moves; there is no position after {ply}.")
    if ply < plies and not stand.over and stand.game.forgets(stand.series.options):
        raise Problem(403, "At this table nobody takes notes: what was before can be seen after the end.")
    return await asyncio.to_thread(door.past, stand, seat, ply)


@get("/api/tables/{table:str}/record", media_type="text/plain")
async def download(table: str, hall: Hall, guest: Guest | None, game: GameNumber = None) -> Response[str]:
    """The record of a finished game, for `parlour verify` and `parlour replay`."""
    live = await hall.tables.find(table)
    seat_or_watcher(live, guest)
    stand = await hall.past.game(live, game)
    name = f"{live.row.game}-{live.id}-{stand.index + 1}.txt"
    text = await asyncio.to_thread(past.record, live.row, stand)
    return Response(text, headers={"Content-Disposition": f'attachment; filename="{name}"'})


@get("/api/tables/{table:str}/review", responses={202: ResponseSpec(ReviewInfo, description="Not done yet")})
async def review(
    request: Request[object, object, State], table: str, hall: Hall, guest: Guest | None, game: GameNumber = None
) -> Response[ReviewInfo]:
    """What every move of a finished game was worth; 202 while that is being worked out."""
    live = await hall.tables.find(table)
    seat_or_watcher(live, guest)
    stand = await hall.past.game(live, game)
    info = await hall.reviews.look(live.id, stand, guest.id if guest else address_of(request.client))
    return Response(info, status_code=200 if info.done else 202)


ROUTES: list[Any] = [position, download, review]
