"""The gate: what is looked at before a request is carried out or a socket opened."""

from __future__ import annotations

from typing import Any

from litestar import Request
from litestar.connection import ASGIConnection
from litestar.datastructures import State

from parlour.server.guests.guests import COOKIE, Guest
from parlour.server.http.proxies import address_of
from parlour.server.http.security import demand_own_page
from parlour.server.services import Services

READING = frozenset({"GET", "HEAD", "OPTIONS"})


async def admit(request: Request[Any, Any, State]) -> None:
    """Refuse what comes from another site's page, and what comes too often or costs too much."""
    services: Services = request.app.state.services
    if request.route_handler.opt.get("anybody"):  # whose cookie nobody needs to look up
        services.limits.request(None, address_of(request.client.host if request.client else None))
        return
    if request.method not in READING:
        demand_own_page(request.headers, services.settings.origins)
    guest, address = await recognised(services, request)
    request.state.guest, request.state.address = guest, address
    services.limits.request(guest.id if guest else None, address, request.route_handler.opt.get("cost", 1))
    services.house.admit(guest.id if guest else None, address)
    if request.method not in READING:
        services.house.demand_open()
        if guest is None:  # whoever writes becomes a guest
            services.limits.newcomer(address)


async def recognised(services: Services, visit: ASGIConnection[Any, Any, Any, State]) -> tuple[Guest | None, str]:
    """Who sends a request, if that is known, and from where; a cookie may prove nothing."""
    address = address_of(visit.client.host if visit.client else None)
    cookie = visit.cookies.get(COOKIE)
    if cookie is None:
        return None, address
    if services.guests.has_seen(cookie):
        return await services.guests.know(cookie), address
    services.limits.stranger(address)  # before the store is asked
    guest = await services.guests.know(cookie)
    if guest:
        services.limits.no_stranger(address)
    return guest, address
