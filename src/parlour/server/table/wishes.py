"""Wishes that need the others: kept with the table in the store, so that people at different processes can agree.

Each change says what it saw before; when that is no longer so, somebody else was faster and the wish is looked at
anew.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Coroutine
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
Swap = Callable[[str, str, str | None, str | None], Awaitable[bool]]
"""Of a table, a column of a wish: what was seen there, and what becomes of it; whether that was still so."""
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


async def put(tables: Tables, live: Live, column: str, text: str | None, swap: Swap | None = None) -> None:
    """Change a wish, if it is still what we saw, and tell everybody."""
    swap = swap or tables.store.swap
    saw = getattr(live.row, column)
    if tables.store.shared:
        await told(tables, live, await swap(live.id, column, saw, text))
        return
    async with live.reading:  # no other process writes: what is in memory is what is stored
        if getattr(live.row, column) != saw:
            raise Overtaken
        done = await swap(live.id, column, saw, text)
        if done:
            changed: dict[str, Any] = {column: text}
            live.row = replace(live.row, **changed)
    if not done:  # but an operator does
        await told(tables, live, done)
    tell(live, views.people)
    tables.events.people(live)


async def told(tables: Tables, live: Live, done: bool) -> None:
    """Know the wishes anew and tell everybody; if somebody else was faster, look again."""
    await tables.read_again(live)
    if not done:
        raise Overtaken
    tables.events.people(live)
