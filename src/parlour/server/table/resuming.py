"""A finished game is played on from one of its positions, against bots: a table of its own, private and not rated.

The new table has the deal of the old game and its first moves; it needs nothing of the old one afterwards. Whoever
may see the record of that game learns nothing new by it.
"""

from __future__ import annotations

import time
from dataclasses import replace

from parlour.engine import Position, Said
from parlour.server.errors import HttpError
from parlour.server.guests.guests import Guest
from parlour.server.messages.requests import BotSeat, MySeat, Opening
from parlour.server.storage.entry import MOVE, Entry
from parlour.server.storage.rows import Row
from parlour.server.table.history import demand_over
from parlour.server.table.progress import Progress
from parlour.server.table.seats import row_for


def resumed(progress: Progress, ply: int, level: str, guest: Guest) -> tuple[Row, list[tuple[Entry, int]]]:
    """A table that goes on after so many moves of a finished game, and its log so far.

    The guest takes the chair of who is to move there, bots take the others.
    """
    demand_over(progress)
    whole = progress.position
    if not 0 <= ply <= whole.ply:
        raise HttpError(404, Said("no-such-ply", moves=whole.ply, ply=ply))
    turn = whole.at(ply).seat
    if turn is None:
        raise HttpError(409, Said("nothing-to-play-on"))
    opening = Opening(
        whole.game.name,
        dict(whole.options),
        seats=[MySeat() if seat == turn else BotSeat(level) for seat in range(whole.players)],
        friendly=True,
        seed=whole.seed,
    )
    return replace(row_for(opening, guest), resumed=ply), _log(whole, ply, turn)


def begun(start: Position, guest: Guest) -> tuple[Row, list[tuple[Entry, int]]]:
    """A table for a solitaire that others have too: whoever opens it is told no seed, and nothing is friendly."""
    opening = Opening(start.game.name, dict(start.options), seats=[MySeat()], seed=start.seed)
    row = replace(row_for(opening, guest), resumed=start.ply, friendly=False)
    return row, _log(start, start.ply, 0)


def _log(whole: Position, ply: int, turn: int) -> list[tuple[Entry, int]]:
    """The first moves as entries, each with the seat that is to move after it."""
    now = time.time()
    next_ones = [*whole.movers[1:ply], turn]
    moves = zip(whole.movers[:ply], whole.history[:ply], next_ones, strict=False)
    return [(Entry(n, MOVE, int(seat), int(code), now), int(after)) for n, (seat, code, after) in enumerate(moves)]
