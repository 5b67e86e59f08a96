"""The application: routes, and the hall behind them."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from litestar import Litestar, get
from litestar.config.compression import CompressionConfig
from litestar.datastructures import State
from litestar.di import Provide

import parlour
from parlour.server import (
    problems,
    routes_games,
    routes_lists,
    routes_me,
    routes_past,
    routes_tables,
    schema,
    security,
)
from parlour.server.cookies import guest_of
from parlour.server.gate import admit
from parlour.server.hall import Hall
from parlour.server.limits import LARGEST_MESSAGE
from parlour.server.routes_page import page
from parlour.server.socket import live_socket


@get("/api/health")
async def health() -> dict[str, bool | str]:
    """Whether the server is well."""
    return {"ok": True, "version": parlour.__version__}


def create_app(hall: Hall) -> Litestar:
    """The server around a hall, which opens and closes with it."""

    @asynccontextmanager
    async def opened(_app: Litestar) -> AsyncIterator[None]:
        await hall.open()
        try:
            yield
        finally:
            await hall.close()

    async def the_hall() -> Hall:
        return hall

    app = Litestar(
        route_handlers=schema.with_problems([
            health,
            routes_games.list_games,
            routes_games.one_game,
            routes_me.who_am_i,
            routes_me.call_me,
            *routes_lists.ROUTES,
            routes_tables.open_table,
            routes_tables.see_table,
            routes_tables.sit_down,
            routes_tables.link_seat,
            routes_tables.take_seat,
            routes_tables.act_once,
            *routes_past.ROUTES,
            live_socket,
            page,
        ]),
        dependencies={"hall": Provide(the_hall), "guest": Provide(guest_of)},
        state=State({"hall": hall}),
        before_request=admit,
        before_send=[security.add_headers],
        exception_handlers=problems.HANDLERS,
        after_exception=[problems.note],
        # Only the page's own files: beside secrets, the length of a compressed answer could tell of them.
        compression_config=CompressionConfig(backend="gzip", gzip_compress_level=6, exclude=["^/api"]),
        request_max_body_size=LARGEST_MESSAGE,
        lifespan=[opened],
        logging_config=None,  # `problems.note` writes the log: without addresses of private tables
        openapi_config=schema.config(),
    )
    return schema.forbid_more(app)
