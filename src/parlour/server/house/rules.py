"""The rules of the house, as its operators have laid them down: who is banned or silenced, a notice, read-only.

`parlour admin` writes them into the database, each together with a line of the audit log. Every running server
looks once a second whether that log has grown, and then reads the rules again: one look-up of the newest key, the
same for one process and for many, on either kind of database.
"""

from __future__ import annotations

import ipaddress
import json
import time
from dataclasses import dataclass

from msgspec import Struct
from sqlalchemy import func, select
from sqlalchemy.ext.asyncio import AsyncEngine

from parlour.engine import Said
from parlour.server.errors import HttpError
from parlour.server.house.acts import BAN, NOTICE, READ_ONLY
from parlour.server.storage.models import audit, house, sanctions

EVERY = 1.0
"""Seconds between two looks at the log of the operators."""
MANY = 1_000
"""Acts read at once."""

Network = ipaddress.IPv4Network | ipaddress.IPv6Network


class Notice(Struct):
    """A word of the operators to everybody."""

    text: str
    german: str | None = None
    """The same in German, if they have said it in both."""


class HouseInfo(Struct, tag="house", tag_field="type"):
    """What everybody is told about the house."""

    notice: Notice | None
    read_only: bool
    """Whether nothing can be changed for a while."""


@dataclass(frozen=True, slots=True)
class Act:
    """Something that an operator has done."""

    id: int
    what: str
    subject: str


@dataclass(frozen=True, slots=True)
class Sanction:
    """Somebody, or a range of addresses, that a rule is about."""

    subject: str
    network: Network | None
    until: float

    def holds(self) -> bool:
        """Whether it still does."""
        return time.time() < self.until

    def meets(self, guest: str | None, address: Network | None) -> bool:
        """Whether it is about this visitor."""
        if self.network is None:
            return guest == self.subject
        # Neighbours in one network of IPv6 are one visitor for us, as for the limits.
        return address is not None and address.version == self.network.version and address.overlaps(self.network)


def network_of(text: str) -> Network | None:
    """A range of addresses, `192.0.2.0/24`, or a single one; None for anything else."""
    try:
        return ipaddress.ip_network(text, strict=False)
    except ValueError:
        return None


def only_look() -> HttpError:
    """Why nothing can be changed."""
    return HttpError(503, Said("read-only"), wait=30)


class House:
    """What this process knows of the rules."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._last = -1
        """The newest act that was read."""
        self._bans: list[Sanction] = []
        self._silenced: dict[str, Sanction] = {}
        self.notice: Notice | None = None
        self.read_only = False

    async def look(self) -> list[Act]:
        """What operators have done since the last look; the first look only reads the rules."""
        async with self._engine.connect() as db:
            newest = await db.scalar(select(func.coalesce(func.max(audit.c.id), 0)))
            if newest == self._last:
                return []
            acts: list[Act] = []
            if self._last >= 0:
                news = select(audit.c.id, audit.c.act, audit.c.subject).where(audit.c.id > self._last)
                acts = [Act(*row) for row in await db.execute(news.order_by(audit.c.id).limit(MANY))]
            # After the acts were read: nothing that they did is missed.
            rules = {row.name: json.loads(row.value) for row in await db.execute(select(house))}
            found = (await db.execute(select(sanctions))).all()
        self._learn(rules, [(row.kind, row.subject, row.until) for row in found])
        self._last = acts[-1].id if acts else newest or 0
        return acts

    def _learn(self, rules: dict[str, object], found: list[tuple[str, str, float | None]]) -> None:
        notice = rules.get(NOTICE)
        self.notice = Notice(**notice) if isinstance(notice, dict) else None
        self.read_only = bool(rules.get(READ_ONLY))
        self._bans, self._silenced = [], {}
        for kind, subject, until in found:
            sanction = Sanction(subject, network_of(subject), float("inf") if until is None else until)
            if kind == BAN:
                self._bans.append(sanction)
            else:
                self._silenced[subject] = sanction

    def info(self) -> HouseInfo:
        """What everybody is told."""
        return HouseInfo(self.notice, self.read_only)

    def banned(self, guest: str | None, address: str | None) -> bool:
        """Whether a visitor may not come in."""
        if not self._bans:
            return False
        where = network_of(address) if address else None
        return any(ban.meets(guest, where) and ban.holds() for ban in self._bans)

    def admit(self, guest: str | None, address: str) -> None:
        """Refuse a visitor who is banned."""
        if self.banned(guest, address):
            raise HttpError(403, Said("banned"))

    def silenced(self, guest: str) -> bool:
        """Whether a guest may not ask others for something, or choose a name."""
        silence = self._silenced.get(guest)
        return silence is not None and silence.holds()

    def demand_voice(self, guest: str) -> None:
        """Refuse what a silenced guest may not do."""
        if self.silenced(guest):
            raise HttpError(403, Said("silenced"))

    def demand_open(self) -> None:
        """Refuse to change anything while the house is read-only."""
        if self.read_only:
            raise only_look()
