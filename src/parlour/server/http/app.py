"""The application: routes, and the services behind them."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from litestar import Litestar, get
from litestar.datastructures import State
from litestar.di import Provide

import parlour
from parlour.server.http import (
    problem_documents,
    routes_days,
    routes_games,
    routes_health,
    routes_house,
    routes_lists,
    routes_me,
    routes_parcel,
    routes_past,
    routes_picture,
    routes_preview,
    routes_puzzles,
    routes_tables,
    schema,
)
from parlour.server.http.cookies import address, guest_of, origin
from parlour.server.http.edge import Edge
from parlour.server.http.gate import admit
from parlour.server.http.languages import reader, texts
from parlour.server.http.page_files import Page
from parlour.server.http.routes_health import Health
from parlour.server.http.socket import live_socket
from parlour.server.limits.limits import LARGEST_MESSAGE
from parlour.server.operation import logs
from parlour.server.services import Services


@get("/api/health")
async def health() -> dict[str, bool | str]:
    """Whether the server is well."""
    return {"ok": True, "version": parlour.__version__}


def create_app(services: Services) -> Edge:
    """The server around its services, which open and close with it."""
    page = Page()
    health_of_all = Health(services, page)

    @asynccontextmanager
    async def opened(_app: Litestar) -> AsyncIterator[None]:
        await services.open()
        try:
            yield
        finally:
            await services.close()

    async def the_services() -> Services:
        return services

    async def the_health() -> Health:
        return health_of_all

    app = Litestar(
        route_handlers=schema.with_problems(
            [
                health,
                routes_house.house_info,
                routes_games.list_games,
                routes_games.preparing,
                routes_games.one_game,
                routes_me.who_am_i,
                routes_me.call_me,
                *routes_lists.ROUTES,
                routes_tables.open_table,
                routes_tables.see_table,
                routes_tables.sit_down,
                routes_tables.send_away,
                routes_tables.link_seat,
                routes_tables.take_seat,
                routes_tables.act_once,
                *routes_parcel.ROUTES,
                *routes_past.ROUTES,
                routes_picture.picture,
                routes_preview.preview,
                *routes_puzzles.ROUTES,
                *routes_days.ROUTES,
                *routes_health.ROUTES,
                live_socket,
            ]
        ),
        dependencies={
            "services": Provide(the_services),
            "health": Provide(the_health),
            "guest": Provide(guest_of),
            "origin": Provide(origin),
            "address": Provide(address),
            "reader": Provide(reader),
            "texts": Provide(texts),
        },
        state=State({"services": services}),
        before_request=admit,
        exception_handlers=problem_documents.HANDLERS,
        after_exception=[logs.note],
        # Nothing is compressed here: beside secrets, the length of a compressed answer could tell of them.
        request_max_body_size=LARGEST_MESSAGE,
        lifespan=[opened],
        logging_config=None,  # `logs.note` writes the log: without addresses of private tables
        openapi_config=schema.config(),
    )
    return Edge(schema.forbid_more(app), services, page)
