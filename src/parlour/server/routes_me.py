"""The guest: who am I, and how am I called."""

from __future__ import annotations

from litestar import Response, get, put
from msgspec import Struct

from parlour.server.cookies import with_cookie
from parlour.server.guests import NAMELESS, Guest
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
async def who_am_i(hall: Hall, guest: Guest | None) -> Me:
    """The own name and results; no id for a browser that has not been seen yet."""
    return await _me(hall, guest) if guest else Me(None, NAMELESS, [])


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
