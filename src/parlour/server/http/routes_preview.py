"""The picture that belongs to a link."""

from __future__ import annotations

from litestar import Response, get

from parlour.engine import Said
from parlour.server.errors import HttpError
from parlour.server.http import link_previews
from parlour.server.services import Services

A_MINUTE = "public, max-age=60"


@get("/api/tables/{table:str}/preview.png", media_type="image/png", cost=20)
async def preview(table: str, services: Services) -> Response[bytes]:
    """A picture of a table as a spectator sees it, for whatever shows links; the asker's seat plays no part."""
    live = await services.tables.find(table)
    if not live.watchable:
        raise HttpError(403, Said("no-watchers"))
    live.demand_played()
    headers = {"Cache-Control": A_MINUTE, "Cross-Origin-Resource-Policy": "cross-origin"}
    return Response(await link_previews.picture(live), headers=headers)
