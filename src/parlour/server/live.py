"""A table in memory: how it stands, who sits and who is connected."""

from __future__ import annotations

import asyncio
import json
import time
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from parlour.engine import registry
from parlour.server.messages import Action, Answer
from parlour.server.stand import Entry, Stand, open_table
from parlour.server.store import OPEN, OVER, PERSON, RUNNING, WAITING, Row

if TYPE_CHECKING:
    from parlour.server.hub import Connection

Reply = Callable[[Answer], None]


@dataclass(slots=True)
class Ask:
    """Somebody asks to go back, and not all have answered."""

    id: int
    """The `at` of the question: it is void as soon as anything happens."""
    seat: int
    to: int
    waiting: list[int]


@dataclass(slots=True)
class Live:
    """A table in memory. All changes of `stand` go through the journal first."""

    row: Row
    stand: Stand
    connections: set[Connection] = field(default_factory=set)
    elsewhere: dict[str, set[int]] = field(default_factory=dict)
    """The seats that are connected to other processes."""
    busy: bool = False
    """While an entry is on its way to disk, all else waits."""
    stale: bool = False
    """Something was written elsewhere while this was busy."""
    waiting: deque[tuple[int | None, Action, Reply]] = field(default_factory=deque)
    last: Entry | None = None
    """The newest entry, to recognise a repeated message."""
    reading: asyncio.Lock = field(default_factory=asyncio.Lock)
    """While chairs and wishes are being read again."""
    touched: float = field(default_factory=time.monotonic)

    @property
    def id(self) -> str:
        """The name of the table in links."""
        return self.row.id

    @property
    def state(self) -> str:
        """Whether seats are open, the series is played, or it is over."""
        if self.stand.series.over:
            return OVER
        return WAITING if any(seat.kind == OPEN for seat in self.row.seats) else RUNNING

    @property
    def watchable(self) -> bool:
        """Whether people without a seat may look: while seats are open, whoever has the link may."""
        return self.row.watch != "nobody" or self.state == WAITING

    def seat_of(self, guest: str | None) -> int | None:
        """Where a guest sits."""
        if guest is not None:
            for number, seat in enumerate(self.row.seats):
                if seat.guest == guest and not seat.gone:
                    return number
        return None

    def people(self) -> list[int]:
        """The seats of all people who have not left."""
        return [n for n, seat in enumerate(self.row.seats) if seat.kind == PERSON and not seat.gone]

    def seats_here(self) -> set[int]:
        """The seats that are connected to this process."""
        return {connection.seat for connection in self.connections if connection.seat is not None}

    def connected(self) -> set[int]:
        """The seats that are connected, here or to another process."""
        return self.seats_here().union(*self.elsewhere.values())

    @property
    def ask(self) -> Ask | None:
        """The open question, if it still concerns the position on the table."""
        if self.row.ask is None:
            return None
        ask = Ask(**json.loads(self.row.ask))
        return ask if ask.id == self.stand.at else None

    @property
    def rematch(self) -> dict[str, object] | None:
        """Who wants a second table, or where it is."""
        found: dict[str, object] | None = json.loads(self.row.rematch) if self.row.rematch else None
        return found


def replay(row: Row, log: list[Entry]) -> Live:
    """A table from what is stored of it."""
    stand = open_table(registry.game(row.game), row.seed, row.games, row.options)
    for entry in log:
        stand = stand.after(entry)
    return Live(row, stand, last=log[-1] if log else None)
