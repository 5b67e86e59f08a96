"""Looking back: positions at any ply, records, reviews."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any

from litestar import Response, get
from litestar.openapi import ResponseSpec
from litestar.params import Parameter

from parlour.engine import Said
from parlour.server.guests.guests import Guest
from parlour.server.http.languages import Language, in_words
from parlour.server.http.routes_tables import seat_or_watcher
from parlour.server.messages.answers import PastPosition
from parlour.server.messages.fields import MOST_GAMES
from parlour.server.problems import Problem
from parlour.server.services import Services
from parlour.server.table import history, views
from parlour.server.thinking.queue import Asker
from parlour.server.thinking.reviews import ReviewInfo

GameNumber = Annotated[int | None, Parameter(ge=0, le=MOST_GAMES)]


@get("/api/tables/{table:str}/positions/{ply:int}", cost=2)
async def position(
    table: str,
    ply: int,
    services: Services,
    guest: Guest | None,
    game: GameNumber = None,
    language: Language = None,
) -> PastPosition:
    """What the asker's seat knew after so many moves; of a game that is over, what every seat knew."""
    live = await services.tables.find(table)
    seat = seat_or_watcher(live, guest)
    progress = await services.history.game(live, game)
    plies = progress.position.ply
    if not 0 <= ply <= plies:
        raise Problem(404, Said("no-such-ply", moves=plies, ply=ply))
    if ply < plies and not progress.over and progress.game.forgets(progress.series.options):
        raise Problem(403, Said("no-notes"))
    shown = await asyncio.to_thread(views.past, progress, seat, ply)
    return in_words(shown, language, live, seat)


@get("/api/tables/{table:str}/record", media_type="text/plain", cost=4)
async def download(table: str, services: Services, guest: Guest | None, game: GameNumber = None) -> Response[str]:
    """The record of a finished game, for `parlour verify` and `parlour replay`."""
    live = await services.tables.find(table)
    seat_or_watcher(live, guest)
    progress = await services.history.game(live, game)
    name = f"{live.row.game}-{live.id}-{progress.index + 1}.txt"
    names = await services.store.names(live.id, progress.index)
    text = await asyncio.to_thread(history.record, live.row, progress, names)
    return Response(text, headers={"Content-Disposition": f'attachment; filename="{name}"'})


@get("/api/tables/{table:str}/review", responses={202: ResponseSpec(ReviewInfo, description="Not done yet")})
async def review(
    table: str,
    services: Services,
    guest: Guest | None,
    origin: int,
    game: GameNumber = None,
    language: Language = None,
) -> Response[ReviewInfo]:
    """What every move of a finished game was worth; 202 while that is being worked out."""
    live = await services.tables.find(table)
    seat = seat_or_watcher(live, guest)
    progress = await services.history.game(live, game)
    address = str(origin)
    asker = Asker(address, guest.id if guest else f"somebody at {address}", live.id, playing=False)
    info = await services.reviews.look(live.id, progress, asker)
    return Response(in_words(info, language, live, seat), status_code=200 if info.done else 202)


ROUTES: list[Any] = [position, download, review]
