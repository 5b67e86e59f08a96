"""A table drawn in characters, and the moves in words: for pages that have no board of this game."""

from __future__ import annotations

import asyncio

from litestar import get
from msgspec import Struct

from parlour.engine import Observation, Said
from parlour.engine.words import Voice
from parlour.server.errors import HttpError
from parlour.server.guests.guests import Guest
from parlour.server.http.languages import in_words
from parlour.server.http.numbers import GameNumber, MaybePly, MaybeSeat
from parlour.server.http.routes_tables import seat_or_watcher
from parlour.server.messages.answers import SaidData
from parlour.server.messages.fields import MoveAsData
from parlour.server.services import Services
from parlour.server.speech import said_data, voice_of
from parlour.server.table.progress import Progress


class MoveInWords(Struct):
    """A legal move, and how it is said."""

    data: MoveAsData
    said: SaidData


class Picture(Struct):
    """What a seat sees, in characters."""

    ply: int
    picture: str
    moves: list[MoveInWords]
    """Of whoever asks, if the game waits for that; none for positions of the past."""


@get("/api/tables/{table:str}/picture", cost=2)
async def picture(
    table: str,
    services: Services,
    guest: Guest | None,
    reader: str,
    texts: str | None,
    ply: MaybePly = None,
    game: GameNumber = None,
    seat: MaybeSeat = None,
) -> Picture:
    """What the asker's seat sees, now or after so many moves; of a game that is over, what any seat saw."""
    live = await services.tables.find(table)
    own = seat_or_watcher(live, guest)
    progress = await services.history.game(live, game)
    position = progress.position
    if seat is not None and seat != own and not progress.over:
        raise HttpError(403, Said("others-see-later"))
    if seat is not None and seat >= position.players:
        raise HttpError(404, Said("no-seat-here", seat=seat))
    if ply is not None and ply > position.ply:
        raise HttpError(404, Said("no-such-ply", moves=position.ply, ply=ply))
    if ply not in (None, position.ply) and not progress.over and progress.game.forgets(progress.series.options):
        raise HttpError(403, Said("no-notes"))
    eyes = own if seat is None else seat
    drawn = await asyncio.to_thread(_drawn, progress, ply, voice_of(reader, you=eyes))
    return in_words(drawn, texts, live, own)


def _drawn(progress: Progress, ply: int | None, voice: Voice) -> Picture:
    from rich.text import Text

    position, seat = progress.position, voice.you
    latest = ply in (None, position.ply)
    seen = position.observe(seat) if ply is None or latest else position.at(ply).observe(seat)
    view = progress.view(seat) if latest else seen.view()
    moves = _moves(seen) if latest and seat is not None and progress.turn == seat else []
    return Picture(seen.ply, Text.from_markup(progress.game.picture(view, voice)).plain, moves)


def _moves(seen: Observation) -> list[MoveInWords]:
    game = seen.game
    return [MoveInWords(game.data(code), said_data(game.phrase(seen, code))) for code in seen.legal]
