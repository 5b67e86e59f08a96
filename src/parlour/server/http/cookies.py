"""The cookie by which a browser is known again."""

from __future__ import annotations

from dataclasses import replace
from typing import TypeVar

from litestar import Request, Response
from litestar.datastructures import Cookie, State

from parlour.server.guests.guests import A_YEAR, COOKIE, Guest
from parlour.server.guests.origins import origin_of

Body = TypeVar("Body")


async def guest_of(request: Request[object, object, State]) -> Guest | None:
    """The guest who sent a request, as the gate has found out."""
    guest: Guest | None = request.state.guest
    return guest and replace(guest, origin=await origin(request))


async def origin(request: Request[object, object, State]) -> int:
    """Where a request comes from, for whoever becomes a guest by it."""
    return origin_of(request.state.address)


async def address(request: Request[object, object, State]) -> str:
    """The address, or network, that a request is counted for."""
    return str(request.state.address)


def with_cookie(response: Response[Body], guest: Guest) -> Response[Body]:
    """Give a new guest the cookie; over https, `security` keeps it there."""
    if guest.cookie:
        response.set_cookie(Cookie(COOKIE, "/", guest.cookie, A_YEAR, httponly=True, samesite="lax"))
    return response
