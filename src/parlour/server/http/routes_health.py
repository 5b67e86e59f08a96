"""For whoever runs the server: whether it lives, whether it can serve, and its figures."""

from __future__ import annotations

import asyncio
import hmac
import time

from litestar import Request, Response, get
from litestar.datastructures import State
from msgspec import Struct
from sqlalchemy import text

import parlour
from parlour.engine import Said
from parlour.server.errors import SENTENCES, HttpError
from parlour.server.http.page_files import Page
from parlour.server.operation.metrics import MEDIA_TYPE
from parlour.server.services import Services
from parlour.server.storage.migrations import VERSIONS, newest

FRESH = 2.0
"""Seconds for which an answer is good: every look writes to the disk, and anybody may ask."""
LONGEST = 5.0
"""Seconds after which a database that does not answer counts as away."""
OK = "ok"


class Readiness(Struct):
    """Whether visitors should be sent here."""

    ready: bool
    database: str
    page: str
    version: str


class Health:
    """Looks whether everything works that a visitor needs; at most once in a while."""

    def __init__(self, services: Services, page: Page) -> None:
        self._services = services
        self._page = page
        self._looking = asyncio.Lock()
        self._seen: Readiness | None = None
        self._until = 0.0

    async def look(self) -> Readiness:
        """How it stands, as of a moment ago."""
        async with self._looking:
            if self._seen is None or time.monotonic() > self._until:
                database = await self._database()
                page = OK if self._page.built else "The page is not built."
                self._seen = Readiness(database == page == OK, database, page, parlour.__version__)
                self._until = time.monotonic() + FRESH
            return self._seen

    async def _database(self) -> str:
        """Write something, as a move would: the version of the schema, which must be the one that we know."""
        try:
            async with asyncio.timeout(LONGEST), self._services.engine.begin() as db:
                await db.execute(text(f"UPDATE {VERSIONS} SET version_num = version_num"))
                version = (await db.execute(text(f"SELECT version_num FROM {VERSIONS}"))).scalar()
        except TimeoutError:
            return "The database does not answer."
        except Exception:  # every driver has errors of its own, and the visitor need not know more
            return "The database cannot be written to."
        if version != newest():
            return "The database is of another version of Parlour."
        return OK


@get("/health/live", anybody=True)
async def live() -> dict[str, bool]:
    """Whether the process answers at all; if not, it should be started again."""
    return {"live": True}


@get("/health/ready", anybody=True)
async def ready(health: Health) -> Response[Readiness]:
    """Whether visitors should be sent here: something can be written, and the page is there."""
    found = await health.look()
    return Response(found, status_code=200 if found.ready else 503)


@get("/metrics", anybody=True, include_in_schema=False)
async def metrics(request: Request[object, object, State], services: Services) -> Response[bytes]:
    """The figures of this process, for whoever knows the token; without a token there is nothing here."""
    token = services.settings.metrics_token
    if not token:
        raise HttpError(404, SENTENCES[404])
    sent = request.headers.get("authorization", "")
    if not hmac.compare_digest(sent.encode(), f"Bearer {token}".encode()):
        raise HttpError(401, Said("token-needed"))
    return Response(services.metrics.text(), media_type=MEDIA_TYPE)


ROUTES = [live, ready, metrics]
