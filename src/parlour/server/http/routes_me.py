"""The guest: who am I, and how am I called."""

from __future__ import annotations

from litestar import Request, Response, get, put
from litestar.datastructures import State
from msgspec import Struct

from parlour.server.guests.given import is_given
from parlour.server.guests.guests import COOKIE, Guest
from parlour.server.http.cookies import with_cookie
from parlour.server.messages.requests import Renaming
from parlour.server.ratings.standings import standings
from parlour.server.services import Services
from parlour.server.storage.rows import NAMELESS


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
    chosen: bool
    """Whether the guest has chosen the name, or may well have; else it was given."""
    ratings: list[RatingInfo]


@get("/api/me")
async def who_am_i(
    request: Request[object, object, State], services: Services, guest: Guest | None
) -> Response[Me]:
    """The guest's name and results; no id for a browser that has not been seen yet."""
    if guest is None:
        return Response(Me(None, "", False, []))
    guest.cookie = request.cookies[COOKIE]  # from now on for another year
    return with_cookie(Response(await _me(services, guest)), guest)


@put("/api/me", cost=10)
async def call_me(data: Renaming, services: Services, guest: Guest | None) -> Response[Me]:
    """Choose a name."""
    if guest is not None:
        services.house.demand_voice(guest.id)
    guest = await services.guests.keep(services.guests.wanted(guest, data.name))
    return with_cookie(Response(await _me(services, guest)), guest)


async def _me(services: Services, guest: Guest) -> Me:
    ratings = [
        RatingInfo(
            found.game,
            None if found.rating is None else round(found.rating),
            found.rated,
            found.played,
            found.won,
            found.shared,
        )
        for found in await standings(services.engine, guest.id)
    ]
    return Me(guest.id, guest.name, guest.name != NAMELESS and not is_given(guest.name), ratings)
