"""The host: whoever opened a table can send a guest away who spoils it."""

from __future__ import annotations

import json

from parlour.engine import Said
from parlour.server.errors import HttpError
from parlour.server.guests.guests import Guest
from parlour.server.storage.rows import OVER, PERSON
from parlour.server.table import seats
from parlour.server.table.live import Live
from parlour.server.table.tables import Tables

STAYS = Said("rated-stays")


async def send_away(tables: Tables, live: Live, host: Guest | None, seat: int) -> None:
    """Free a chair, for good: its guest, and whoever else comes from there, cannot sit down here again.

    While seats are open the chair is free again; later it counts as left, and a bot can take it. Not from a rated
    table whose seats are all taken: the host would end games that go badly, or let others lose them by the clock.
    """
    if host is None or live.row.owner != host.id:
        raise HttpError(403, Said("only-host"))
    if seat >= len(live.row.seats):
        raise HttpError(404, Said("no-seat-here", seat=seat))
    chair = live.row.seats[seat]
    if chair.kind != PERSON or chair.guest is None or chair.gone:
        raise HttpError(409, Said("nobody-to-send-away"))
    if chair.guest == host.id:
        raise HttpError(409, Said("own-seat"))
    if live.state == OVER:
        raise HttpError(409, Said("all-games-played"))
    if live.row.rated and live.row.full:
        raise HttpError(403, STAYS)
    away = json.loads(live.row.away or "[]")
    if not any(chair.guest == who for who, _ in away):
        text = json.dumps([*away, [chair.guest, chair.origin]])
        if not await tables.store.swap(live.id, "away", live.row.away, text):
            await tables.read_again(live)
            raise HttpError(409, Said("faster-wish"))
        live.row.away = text
    if not await seats.free(tables, live, seat):
        if live.row.rated:  # somebody has just taken the last seat
            raise HttpError(403, STAYS)
        await seats.leave(tables, live, seat)
