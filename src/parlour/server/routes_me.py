"""The guest: who am I, and how am I called."""

from __future__ import annotations

from litestar import Request, Response, get, put
from litestar.datastructures import State
from msgspec import Struct

from parlour.server.cookies import with_cookie
from parlour.server.guests import COOKIE, NAMELESS, Guest
from parlour.server.hall import Hall
from parlour.server.messages import Renaming
from parlour.server.ratings import standings


class RatingInfo(Struct):
    """How a guest has done in a game."""

    game: str
    rating: float | None
    """Null before the first rated game."""
    games: int
    """Rated ones."""
    played: int
    """All that were finished."""
    won: int
    shared: int


class Me(Struct):
    """A guest, without the secret."""

    id: str | None
    name: str
    ratings: list[RatingInfo]


@get("/api/me")
async def who_am_i(request: Request[object, object, State], hall: Hall, guest: Guest | None) -> Response[Me]:
    """The own name and results; no id for a browser that has not been seen yet."""
    if guest is None:
        return Response(Me(None, NAMELESS, []))
    guest.cookie = request.cookies[COOKIE]  # from now on for another year
    return with_cookie(Response(await _me(hall, guest)), guest)


@put("/api/me")
async def call_me(data: Renaming, hall: Hall, guest: Guest | None) -> Response[Me]:
    """Choose a name."""
    guest = await hall.guests.named(guest, data.name)
    return with_cookie(Response(await _me(hall, guest)), guest)


async def _me(hall: Hall, guest: Guest) -> Me:
    ratings = [
        RatingInfo(
            found.game,
            None if found.rating is None else round(found.rating),
            found.rated,
            found.played,
            found.won,
            found.shared,
        )
        for found in await standings(hall.engine, guest.id)
    ]
    return Me(guest.id, guest.name, ratings)
