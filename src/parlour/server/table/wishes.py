"""Wishes that need the others: kept with the table in the store, so that people at different processes can agree.

Each change says what it saw before; when that is no longer so, somebody else was faster and the wish is looked at
anew.
"""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from dataclasses import replace
from functools import wraps
from typing import Any, ParamSpec

from parlour.engine import Said
from parlour.server.errors import HttpError
from parlour.server.table import views
from parlour.server.table.connections import tell
from parlour.server.table.live import Live
from parlour.server.table.tables import Tables

FASTER = Said("faster-wish")
TRIES = 5
"""As many as can wish for something at one moment, and one more."""
Params = ParamSpec("Params")


class Overtaken(Exception):
    """Somebody else at the table has wished for something at the same moment."""


def looked_at_anew(
    work: Callable[Params, Coroutine[Any, Any, None]],
) -> Callable[Params, Coroutine[Any, Any, None]]:
    """Nobody is refused because another wish came first; both may agree."""

    @wraps(work)
    async def again(*details: Params.args, **named: Params.kwargs) -> None:
        for _ in range(TRIES):
            try:
                return await work(*details, **named)
            except Overtaken:
                continue
        raise HttpError(409, FASTER)

    return again


async def put(tables: Tables, live: Live, column: str, text: str | None) -> None:
    """Change a wish, if it is still what we saw, and tell everybody."""
    saw = getattr(live.row, column)
    if tables.store.shared:
        await told(tables, live, await tables.store.swap(live.id, column, saw, text))
        return
    async with live.reading:  # no other process writes: what was just stored need not be read
        done = await tables.store.swap(live.id, column, saw, text)
        if done:
            live.row = replace(live.row, **{column: text})
    if not done:
        await told(tables, live, done)
    tell(live, views.people)
    tables.events.people(live)


async def told(tables: Tables, live: Live, done: bool) -> None:
    """Know the wishes anew and tell everybody; if somebody else was faster, look again."""
    await tables.read_again(live)
    if not done:
        raise Overtaken
    tables.events.people(live)
