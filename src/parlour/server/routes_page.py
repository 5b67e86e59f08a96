"""The built page: its files, and its first page for every other path."""

from __future__ import annotations

import asyncio
import mimetypes
from pathlib import Path

from litestar import Response, get

from parlour.server.problems import Problem

FOLDER = Path(__file__).parent / "page"
FIRST = "index.html"
FOR_EVER = "public, max-age=31536000, immutable"
"""For files whose names change with their content."""


@get(["/", "/{path:path}"], include_in_schema=False)
async def page(path: str = "") -> Response[bytes]:
    """A file of the page, or its first page, which reads the path itself."""
    wanted = path.strip("/")
    if wanted == "api" or wanted.startswith("api/") or "\0" in wanted:
        raise Problem(404, "There is nothing at this address.")
    file = (FOLDER / wanted).resolve()
    if not file.is_relative_to(FOLDER.resolve()) or not file.is_file():
        if wanted.startswith("assets/"):
            raise Problem(404, "There is no such file.")
        file = FOLDER / FIRST
        if not file.is_file():
            raise Problem(404, "The page is not built here; the tables are served at /api.")
    kind = mimetypes.guess_type(file.name)[0] or "application/octet-stream"
    cache = FOR_EVER if wanted.startswith("assets/") else "no-cache"
    content = await asyncio.to_thread(file.read_bytes)
    return Response(content, media_type=kind, headers={"Cache-Control": cache})
