"""The application: routes, and the hall behind them."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from litestar import Litestar, Request, Response, get
from litestar.datastructures import State
from litestar.di import Provide
from litestar.logging import LoggingConfig
from litestar.openapi import OpenAPIConfig

import parlour
from parlour.server import routes_games, routes_me, routes_tables
from parlour.server.cookies import guest_of
from parlour.server.hall import Hall
from parlour.server.problems import Problem
from parlour.server.routes_page import page
from parlour.server.socket import live_socket


@get("/api/health")
async def health() -> dict[str, bool | str]:
    """Whether the server is well."""
    return {"ok": True, "version": parlour.__version__}


def create_app(database: str) -> Litestar:
    """The server for one database."""
    hall = Hall(database)

    @asynccontextmanager
    async def opened(_app: Litestar) -> AsyncIterator[None]:
        await hall.open()
        try:
            yield
        finally:
            await hall.close()

    async def the_hall() -> Hall:
        return hall

    return Litestar(
        route_handlers=[
            health,
            routes_games.list_games,
            routes_games.one_game,
            routes_me.who_am_i,
            routes_me.call_me,
            routes_tables.open_table,
            routes_tables.see_table,
            routes_tables.sit_down,
            routes_tables.link_seat,
            routes_tables.take_seat,
            routes_tables.act_once,
            live_socket,
            page,
        ],
        dependencies={"hall": Provide(the_hall), "guest": Provide(guest_of)},
        exception_handlers={Problem: _problem},
        lifespan=[opened],
        logging_config=LoggingConfig(log_exceptions="always", configure_root_logger=False),
        openapi_config=OpenAPIConfig(title="Parlour", version=parlour.__version__, path="/api/schema"),
    )


def _problem(_request: Request[object, object, State], problem: Problem) -> Response[dict[str, object]]:
    content: dict[str, object] = {
        "type": "about:blank",
        "title": problem.title,
        "status": problem.status,
        "detail": problem.detail,
    }
    if problem.rule is not None:
        content["rule"] = problem.rule
    if problem.at is not None:
        content["at"] = problem.at
    return Response(content, status_code=problem.status, media_type="application/problem+json")
