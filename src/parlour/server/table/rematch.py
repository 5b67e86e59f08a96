"""A rematch: a second table like the first, once all people wish for it."""

from __future__ import annotations

import json
import time
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import replace

from parlour.engine import Said
from parlour.server.errors import HttpError
from parlour.server.guests.guests import new_id
from parlour.server.storage.rows import NOBODY, OVER, WAITING, Row
from parlour.server.table.live import Live
from parlour.server.table.seats import empty_chair
from parlour.server.table.tables import Tables
from parlour.server.table.wishes import looked_at_anew, put, told


@looked_at_anew
async def want_rematch(
    tables: Tables, live: Live, seat: int, promise: str | None, may_open: Callable[[str], Awaitable[None]]
) -> None:
    """Wish for a second table; it is made once all people do, and counts as opened by the last of them, who
    must be allowed to.
    """
    if live.state != OVER:
        raise HttpError(409, Said("no-rematch-yet"))
    wanted = live.rematch or {"wanted": []}
    if "table" in wanted:
        return
    seats, promises = wanted["wanted"], wanted.setdefault("promises", {})
    assert isinstance(seats, list)
    assert isinstance(promises, dict)
    if seat not in seats:
        seats.append(seat)
        promises |= {str(seat): promise} if promise else {}
    if any(other not in seats for other in live.people()):
        wishes = {"wanted": seats} | ({"promises": promises} if promises else {})
        await put(tables, live, "rematch", json.dumps(wishes))
        return
    guest = live.row.seats[seat].guest
    assert guest is not None, "people sit on the seats that act"
    await may_open(guest)
    row = _second(live, guest, promises)
    text = json.dumps({"table": row.id})
    await told(tables, live, await tables.store.add_table(row, (live.id, live.row.rematch, text)))
    second = await tables.find(row.id)
    tables.events.turn(second)


def _second(live: Live, owner: str, promises: Mapping[str, str]) -> Row:
    """The same table again, the start moved on as in a series; who left is missed."""
    series = live.progress.series
    starter = series.game.next_starter(series.starters[-1], series.outcomes[-1].winners, series.players)
    chairs = [
        empty_chair() if chair.gone else replace(chair, promise=promises.get(str(seat)), share=None)
        for seat, chair in enumerate(live.row.seats)
    ]
    return replace(
        live.row,
        id=new_id(10),
        options={**live.row.options, "starter": starter},
        seed=None,
        open_seed=False,
        created=time.time(),
        dealt=None,
        due=None,
        shares=None,
        owner=owner,
        state=WAITING,
        turn=NOBODY,
        ask=None,
        rematch=None,
        away=None,
        aided=None,
        ready=None,
        shelved=False,
        resumed=None,
        seats=chairs,
    )
