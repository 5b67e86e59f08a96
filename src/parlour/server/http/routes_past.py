"""Looking back: positions at any ply, played on from there, records, reviews, best results."""

from __future__ import annotations

import asyncio
from typing import Any

from litestar import Response, get, post
from litestar.openapi import ResponseSpec
from msgspec import Struct

from parlour.engine import Said
from parlour.server.errors import HttpError
from parlour.server.guests.guests import Guest
from parlour.server.http.cookies import with_cookie
from parlour.server.http.languages import in_words
from parlour.server.http.numbers import GameNumber, Ply
from parlour.server.http.routes_tables import seat_or_watcher
from parlour.server.messages.answers import PastPosition, TableInfo
from parlour.server.messages.requests import Resuming
from parlour.server.services import Services
from parlour.server.storage.best import Best, best_results
from parlour.server.table import history, views
from parlour.server.table.resuming import resumed
from parlour.server.thinking.queue import Asker
from parlour.server.thinking.reviews import ReviewInfo


@get("/api/tables/{table:str}/positions/{ply:int}", cost=2)
async def position(
    table: str,
    ply: Ply,
    services: Services,
    guest: Guest | None,
    texts: str | None,
    game: GameNumber = None,
) -> PastPosition:
    """What the asker's seat knew after so many moves; of a game that is over, what every seat knew."""
    live = await services.tables.find(table)
    seat = seat_or_watcher(live, guest)
    progress = await services.history.game(live, game)
    plies = progress.position.ply
    if ply > plies:
        raise HttpError(404, Said("no-such-ply", moves=plies, ply=ply))
    if ply < plies and not progress.over and progress.game.forgets(progress.series.options):
        raise HttpError(403, Said("no-notes"))
    shown = await asyncio.to_thread(views.past, progress, seat, ply)
    return in_words(shown, texts, live, seat)


@post("/api/tables/{table:str}/resume", cost=10)
async def play_on(
    table: str, data: Resuming, services: Services, guest: Guest | None, origin: int, address: str, reader: str
) -> Response[TableInfo]:
    """Play on from a position of a finished game, against bots: another table, with the moves so far."""
    live = await services.tables.find(table)
    seat_or_watcher(live, guest)
    progress = await services.history.game(live, data.game)
    guest = services.guests.wanted(guest, None, origin, reader)
    await services.demand_opening(guest.id, address)
    row, played = await asyncio.to_thread(resumed, progress, data.ply, data.level, guest)
    await services.store.add_table(row, newcomer=guest.new, played=played)
    guest = await services.guests.keep(guest, written=True)
    new = await services.tables.find(row.id)
    services.tables.events.turn(new)
    return with_cookie(Response(views.table_info(new, new.seat_of(guest.id)), status_code=201), guest)


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
    texts: str | None,
    game: GameNumber = None,
) -> Response[ReviewInfo]:
    """What every move of a finished game was worth; 202 while that is being worked out."""
    live = await services.tables.find(table)
    seat = seat_or_watcher(live, guest)
    progress = await services.history.game(live, game)
    address = str(origin)
    asker = Asker(address, guest.id if guest else f"somebody at {address}", live.id, playing=False)
    info = await services.reviews.look(live.id, progress, asker)
    return Response(in_words(info, texts, live, seat), status_code=200 if info.done else 202)


class BestLine(Struct):
    """What somebody has reached; equals share a rank."""

    rank: int
    name: str
    score: int
    you: bool


class BestResults(Struct):
    """The best results of a solitaire, each person once."""

    deal: list[BestLine]
    """With the same tiles in the same order."""
    solitaire: list[BestLine]
    """With any."""


@get("/api/tables/{table:str}/best", cost=3)
async def best(table: str, services: Services, guest: Guest | None) -> BestResults:
    """The best results of the solitaire that was played here: of this deal, and of all."""
    live = await services.tables.find(table)
    seat_or_watcher(live, guest)
    if live.progress.position.players != 1:
        raise HttpError(404, Said("best-of-solitaires"))
    history.demand_over(live.progress)
    deal, solitaire = await best_results(services.engine, live.id)
    return BestResults(_ranked(deal, guest), _ranked(solitaire, guest))


def _ranked(found: list[Best], guest: Guest | None) -> list[BestLine]:
    scores = [one.score for one in found]
    return [
        BestLine(1 + scores.index(one.score), one.name, one.score, guest is not None and one.guest == guest.id)
        for one in found
    ]


ROUTES: list[Any] = [position, play_on, download, review, best]
