"""Games that were played at a table before the one that lies on it, and their records."""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict

from parlour.engine import fairness, registry
from parlour.server.live import Live
from parlour.server.problems import Problem
from parlour.server.stand import NEXT, Entry, Stand, nonce_of, open_table
from parlour.server.store import Row, Store

MOST_REMEMBERED = 100


class Past:
    """Finished games of series that go on; they never change, so the latest asked for are kept."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._known: OrderedDict[tuple[str, int], Stand] = OrderedDict()

    async def game(self, live: Live, number: int | None) -> Stand:
        """A game of a table by its number in the series, from 0; without one, the game that lies on the table."""
        index = live.stand.index
        if number is None or number == index:
            return live.stand
        if number > index:
            raise Problem(404, f"Game {number + 1} has not been dealt at this table yet.")
        key = live.id, number
        if key not in self._known:
            log = await self._store.log(live.id)
            self._known[key] = await asyncio.to_thread(end_of, live.row, log, number)
        self._known.move_to_end(key)
        if len(self._known) > MOST_REMEMBERED:
            self._known.popitem(last=False)
        return self._known[key]


def end_of(row: Row, log: list[Entry], number: int) -> Stand:
    """How a table stood when a game of its series was over and the next one not dealt."""
    stand = open_table(registry.game(row.game), row.seed, row.games, row.options)
    for entry in log:
        if entry.kind == NEXT and stand.index == number:
            break
        stand = stand.after(entry)
    return stand


def demand_over(stand: Stand) -> None:
    """Refuse what would tell of a deal before its game is over."""
    if not stand.over:
        raise Problem(403, "The game is not over yet; until then nobody may know its deal.")


def record(row: Row, stand: Stand) -> str:
    """The record of a finished game, with all that is needed to check its shuffle."""
    demand_over(stand)
    notes = {"date": time.strftime("%Y-%m-%d", time.gmtime(row.created))}
    if row.games > 1:
        notes["game"] = f"{stand.index + 1} of {row.games}"
    notes |= {f"seat {seat}": chair.name for seat, chair in enumerate(row.seats) if chair.name}
    if stand.resigned is not None:
        notes["given up by"] = f"seat {stand.resigned}"
    return stand.position.record(notes | fairness.notes(stand.position, nonce_of(row.seed, stand.index)))
