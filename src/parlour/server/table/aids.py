"""Aids: hints, chances and what a page works out. Where people play with each other, all see who has used one."""

from __future__ import annotations

import json

from parlour.engine import Said
from parlour.server.errors import HttpError
from parlour.server.table.agreements import Use, uses
from parlour.server.table.live import Live
from parlour.server.table.tables import Tables
from parlour.server.table.wishes import looked_at_anew, put


def demand_aids(live: Live) -> None:
    """Refuse where nobody is helped, or nothing is played."""
    if live.row.rated:
        raise HttpError(403, Said("rated-no-hints"))
    if live.dealt is None:
        raise HttpError(409, Said("table-waits"), at=0)
    if not live.aids:
        raise HttpError(403, Said("no-aids-here"))


@looked_at_anew
async def note_aid(tables: Tables, live: Live, seat: int, aid: str) -> None:
    """Let everybody at the table know that a seat was helped, once for a position however often it asks there.

    With bots alone there is nobody to know, unless how it went is compared.
    """
    if not live.among_people and not live.for_all:
        return
    before = {(use.seat, use.aid): use for use in uses(live)}
    last = before.get((seat, aid), Use(seat, aid, 0, -1))
    if last.at != live.at:
        noted = before | {(seat, aid): Use(seat, aid, last.times + 1, live.at)}
        await put(tables, live, "aided", json.dumps([live.progress.index, sorted(noted.values())]))
