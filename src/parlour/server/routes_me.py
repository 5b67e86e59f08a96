"""The guest: who am I, and how am I called."""

from __future__ import annotations

from litestar import Response, get, put
from msgspec import Struct

from parlour.server.cookies import with_cookie
from parlour.server.guests import NAMELESS, Guest
from parlour.server.hall import Hall
from parlour.server.messages import Renaming


class RatingInfo(Struct):
    """How strong a guest plays a game."""

    game: str
    rating: float
    games: int


class Me(Struct):
    """A guest, without the secret."""

    id: str | None
    name: str
    ratings: list[RatingInfo]


@get("/api/me")
async def who_am_i(guest: Guest | None) -> Me:
    """The own name and ratings; no id for a browser that has not been seen yet."""
    return Me(guest.id if guest else None, guest.name if guest else NAMELESS, [])


@put("/api/me")
async def call_me(data: Renaming, hall: Hall, guest: Guest | None) -> Response[Me]:
    """Choose a name."""
    guest = await hall.guests.named(guest, data.name)
    return with_cookie(Response(Me(guest.id, guest.name, [])), guest)
