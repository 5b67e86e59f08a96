"""The cookie by which a browser is known again."""

from __future__ import annotations

from typing import TypeVar

from litestar import Request, Response
from litestar.datastructures import Cookie, State

from parlour.server.guests import A_YEAR, COOKIE, Guest

Body = TypeVar("Body")


async def guest_of(request: Request[object, object, State]) -> Guest | None:
    """The guest who sent a request, as the gate has found out."""
    guest: Guest | None = request.state.guest
    return guest


def with_cookie(response: Response[Body], guest: Guest) -> Response[Body]:
    """Give a new guest the cookie; over https, `security` keeps it there."""
    if guest.cookie:
        response.set_cookie(Cookie(COOKIE, "/", guest.cookie, A_YEAR, httponly=True, samesite="lax"))
    return response
