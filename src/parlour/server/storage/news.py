"""What one process tells the others, and how: as notifications of PostgreSQL, also from within a transaction."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec
from sqlalchemy import text

CHANNEL = "parlour"
LARGEST = 7_000
"""Bytes; PostgreSQL carries up to 8,000."""


class News(msgspec.Struct, omit_defaults=True):
    """What one process tells the others."""

    by: str
    log: list[str] = []
    """Tables with new entries."""
    people: list[str] = []
    """Tables whose chairs or wishes have changed."""
    names: dict[str, str] = {}
    """Guests who are called by another name now."""
    present: dict[str, str] = {}
    """Guests who have come to this process and their names; without a name, who has gone."""
    roll: bool = False
    """It wants to know who is at the others."""
    unwatched: list[str] = []
    """Tables of bots alone at which nobody looks on any more: whoever else has watchers may play them."""
    here: dict[str, list[int]] = {}
    """The seats that are connected to this process, by table."""
    who: list[str] = []
    """Tables of which it wants to know that of the others."""
    spent: list[tuple[str, str, float]] = []
    """What visitors have used there: of which limit, who, and how much."""
    held: dict[str, int] | None = None
    """Who has many connections there, instead of what was said of that before."""
    gone: bool = False
    """The process ends."""


encode = msgspec.json.Encoder().encode
decode = msgspec.json.Decoder(News).decode
NOTIFY = text("SELECT pg_notify(:channel, :news)")


def notices(name: str, tables: Iterable[str]) -> list[dict[str, str]]:
    """The parameters of `NOTIFY` that announce new entries, in as many messages as they need."""
    waiting = list(dict.fromkeys(tables))
    found = []
    most = LARGEST // 20
    for start in range(0, len(waiting), most):
        news = News(name, log=waiting[start : start + most])
        found.append({"channel": CHANNEL, "news": encode(news).decode()})
    return found
