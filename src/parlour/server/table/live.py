"""A table in memory: how it stands, who sits and who is connected."""

from __future__ import annotations

import asyncio
import json
import time
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Protocol

from msgspec import Struct

from parlour.engine import Said
from parlour.search.hints import Recommendation
from parlour.server.errors import HttpError
from parlour.server.messages.actions import Action
from parlour.server.messages.answers import Answer, Result
from parlour.server.storage.entry import Entry
from parlour.server.storage.rows import BOT, OVER, PERSON, RUNNING, WAITING, Row
from parlour.server.table.progress import Progress
from parlour.server.table.times import A_DAY, Watch

Reply = Callable[[Answer], None]
LONGEST_WAIT = 3 * A_DAY
"""Without a clock; then the chair of who is waited for may be claimed."""


class Connected(Protocol):
    """An open page, of somebody who sits here or watches."""

    seat: int | None
    guest: str | None
    address: str
    language: str | None

    def look_again(self) -> bool: ...

    def show(self) -> None: ...

    def tell(self, message: Struct) -> None: ...

    def push(self, text: bytes) -> None: ...

    def close(self, code: int, said: Said) -> None: ...

    def stuck(self) -> bool: ...

    def give_up(self) -> None: ...


@dataclass(slots=True)
class Ask:
    """Somebody asks to go back, and not all have answered."""

    id: int
    """Counted up at a table: no answer is ever taken for one to a later question."""
    seat: int
    to: int
    waiting: list[int]
    """Who has not answered; nobody once it was refused."""
    at: int = -1
    """How long the log was: it is void as soon as anything happens."""
    turn: list[int] = field(default_factory=list)
    """The turn of which game it was asked in."""
    asked: list[int] = field(default_factory=list)
    """Who has asked in that turn, again and again those who did."""


@dataclass(slots=True)
class Live:
    """A table in memory. All changes of `progress` go through the journal first."""

    row: Row
    dealt: Progress | None
    """None until all seats are taken."""
    lost: Said | None = None
    """Why nothing can be played here any more: this program plays by other rules."""
    result: Result | None = None
    """What is left then."""
    connections: set[Connected] = field(default_factory=set)
    elsewhere: dict[str, set[int]] = field(default_factory=dict)
    """The seats that are connected to other processes."""
    busy: bool = False
    """While an entry is on its way to disk, all else waits."""
    stale: bool = False
    """Something was written elsewhere while this was busy."""
    waiting: deque[tuple[int, Action, Reply]] = field(default_factory=deque)
    moved: asyncio.Future[None] | None = None
    """For whoever waits until it is no longer busy."""
    last: Entry | None = None
    """The newest entry, to recognise a repeated message."""
    reading: asyncio.Lock = field(default_factory=asyncio.Lock)
    """While chairs and wishes are being read again."""
    advice: tuple[bytes, asyncio.Future[Recommendation]] | None = None
    """What the seat to move knew when somebody last asked what is best, and the answer or the thought of it."""
    watch: Watch = field(default_factory=Watch)
    touched: float = field(default_factory=time.monotonic)
    looked_at: float | None = None
    """When somebody without a connection last asked how it stands."""

    held: bool = False
    """Bots among themselves wait, because somebody who watches here wants to look. Nothing that is kept: whoever
    comes to a table that was put away finds them playing."""
    steps: int = 0
    """The moves that they make all the same."""

    @property
    def id(self) -> str:
        """The name of the table in links."""
        return self.row.id

    @property
    def progress(self) -> Progress:
        """How the table stands; whatever needs to know is refused before the deal."""
        if self.dealt is None:
            raise HttpError(409, self.lost or Said("table-waits"), at=0)
        return self.dealt

    @progress.setter
    def progress(self, progress: Progress) -> None:
        self.dealt = progress

    @property
    def at(self) -> int:
        """How many entries the log has."""
        return self.dealt.at if self.dealt else 0

    def demand_played(self) -> None:
        """Refuse whatever changes a table that is not played any more."""
        if self.lost is not None:
            raise HttpError(409, self.lost, at=0)

    def claimable(self) -> float | None:
        """From when on others may say that they have waited in vain, at a table without a clock."""
        progress = self.dealt
        if progress is None or progress.times is not None or progress.turn is None:
            return None
        chair = self.row.seats[progress.turn]
        missed = chair.kind == PERSON and not chair.gone and len(self.people()) > 1
        return progress.since + LONGEST_WAIT if missed else None

    def time_left(self) -> float | None:
        """What the seat to move has left; None without a clock, and for bots: theirs stands still."""
        progress = self.dealt
        if progress is None or progress.times is None or progress.turn is None:
            return None
        if self.row.seats[progress.turn].kind != PERSON or progress.turn in progress.absent:
            return None
        return progress.times.left[progress.turn] - max(0.0, self.watch.now() - progress.since)

    @property
    def state(self) -> str:
        """Whether seats are open, the series is played, or it is over."""
        if self.lost is not None:
            return OVER
        if self.dealt is None:
            return WAITING
        return OVER if self.dealt.series.over else RUNNING

    @property
    def watchable(self) -> bool:
        """Whether people without a seat may look: while seats are open, whoever has the link may."""
        return self.row.watch != "nobody" or self.state == WAITING

    @property
    def bots_alone(self) -> bool:
        """Whether no person sits here."""
        return all(chair.kind == BOT for chair in self.row.seats)

    @property
    def among_people(self) -> bool:
        """Whether several people play with each other, those who left and those who are still to come included."""
        return sum(chair.kind != BOT for chair in self.row.seats) > 1

    @property
    def for_all(self) -> bool:
        """Whether others have the very same game, and how it went is compared: a solitaire of a day."""
        return self.row.resumed is not None and not self.row.friendly

    @property
    def aids(self) -> bool:
        """Whether anybody may be helped here."""
        return not self.row.rated and (self.row.aids or not self.among_people)

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
        """The open question, if it still concerns the position on the table, and somebody who could answer."""
        ask = self.latest_ask
        if ask is None or ask.at != self.at or not set(ask.waiting) & set(self.people()):
            return None
        return ask

    @property
    def latest_ask(self) -> Ask | None:
        """The latest question, open or not."""
        return Ask(**json.loads(self.row.ask)) if self.row.ask else None

    def sent_away(self, guest: str, origin: int | None) -> bool:
        """Whether the host has sent a guest away, or somebody from the same place, unless it is the host's own."""
        away = json.loads(self.row.away or "[]")
        elsewhere = origin is not None and origin != self.row.origin
        return any(guest == who or (elsewhere and origin == where) for who, where in away)

    @property
    def rematch(self) -> dict[str, object] | None:
        """Who wants a second table, or where it is."""
        found: dict[str, object] | None = json.loads(self.row.rematch) if self.row.rematch else None
        return found
