"""The gate: what is looked at before a request is carried out or a socket opened."""

from __future__ import annotations

from typing import Any

from litestar import Request
from litestar.datastructures import State

from parlour.server.guests import COOKIE
from parlour.server.hall import Hall
from parlour.server.limits import address_of
from parlour.server.security import demand_own_page

READING = frozenset({"GET", "HEAD", "OPTIONS"})


async def admit(request: Request[Any, Any, State]) -> None:
    """Refuse what comes from another site's page, and what comes too often."""
    if not request.url.path.startswith("/api/"):
        return
    hall: Hall = request.app.state.hall
    guest = request.state.guest = await hall.guests.know(request.cookies.get(COOKIE))
    address = address_of(request.client)
    hall.limits.request(guest.id if guest else None, address)
    if request.method not in READING:
        demand_own_page(request.headers)
        if guest is None:  # whoever writes becomes a guest
            hall.limits.newcomer(address)
