"""Putting a table away: it leaves the list of the only person who plays there, until it is played at again."""

from __future__ import annotations

from parlour.engine import Said
from parlour.server.errors import HttpError
from parlour.server.guests.guests import Guest
from parlour.server.storage.rows import OVER
from parlour.server.table.live import Live
from parlour.server.table.tables import Tables


async def shelve(tables: Tables, live: Live, guest: Guest | None, away: bool) -> None:
    """Put a table away, or have it back."""
    seat = live.seat_of(guest.id) if guest else None
    if guest is None or (seat is None and live.row.owner != guest.id):
        raise HttpError(403, Said("only-own-tables"))
    if away and (live.state == OVER or any(other != seat for other in live.people())):
        raise HttpError(409, Said("others-play-here"))
    await _put(tables, live, away)


async def unshelve(tables: Tables, live: Live) -> None:
    """Somebody goes on playing here."""
    if live.row.shelved:
        await _put(tables, live, False)


async def _put(tables: Tables, live: Live, away: bool) -> None:
    await tables.store.shelve(live.id, away)
    await tables.reload_row(live)
