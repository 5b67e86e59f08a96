"""The cookie by which a browser is known again."""

from __future__ import annotations

from typing import TypeVar

from litestar import Request, Response
from litestar.datastructures import Cookie, State

from parlour.server.guests import A_YEAR, COOKIE, Guest
from parlour.server.hall import Hall

Body = TypeVar("Body")


async def guest_of(request: Request[object, object, State], hall: Hall) -> Guest | None:
    """The guest who sent a request."""
    return await hall.guests.know(request.cookies.get(COOKIE))


def with_cookie(response: Response[Body], guest: Guest, secure: bool = False) -> Response[Body]:
    """Give a new guest the cookie."""
    if guest.cookie:
        response.set_cookie(
            Cookie(COOKIE, "/", guest.cookie, A_YEAR, httponly=True, samesite="lax", secure=secure)
        )
    return response
