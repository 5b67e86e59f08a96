"""What an operator wants to see: tables and guests that match, sanctions, the audit log, one guest's data."""

from __future__ import annotations

import json
import time
from typing import Any

from sqlalchemy import Table, and_, func, or_, select
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from parlour.admin.desk import acting
from parlour.engine import ParlourError
from parlour.server.house import acts
from parlour.server.storage.models import (
    answers,
    audit,
    day_plays,
    entries,
    guests,
    ratings,
    results,
    sanctions,
    seats,
    tables,
    training,
)
from parlour.server.storage.rows import PERSON

TOLD = ("id", "game", "options", "games", "public", "watch", "friendly", "rated", "pace", "created", "state")
"""What a guest is told of a table: its seed, for one, is not among it."""
MOST = 50
"""Lines that a search shows."""


async def find(engine: AsyncEngine, words: str) -> list[str]:
    """Guests and tables by their id, or by a part of a name."""
    pattern = "%" + words.lower().replace("\\", r"\\").replace("%", r"\%").replace("_", r"\_") + "%"
    async with engine.connect() as db:
        named = or_(guests.c.id == words, func.lower(guests.c.name).like(pattern, escape="\\"))
        newest = select(guests).where(named).order_by(guests.c.created.desc()).limit(MOST)
        people = (await db.execute(newest)).all()
        known = [person.id for person in people]
        sits = select(seats.c.table_id).where(seats.c.guest.in_(known))
        wanted = or_(tables.c.id == words, tables.c.owner.in_(known), tables.c.id.in_(sits))
        rows = (await db.execute(select(tables).where(wanted).order_by(tables.c.created.desc()).limit(MOST))).all()
        lines = [f"guest {person.id}  {person.name}  since {_day(person.created)}" for person in people]
        for row in rows:
            chairs = await db.execute(select(seats).where(seats.c.table_id == row.id).order_by(seats.c.seat))
            sitting = ", ".join(map(_chair, chairs))
            lines.append(f"table {row.id}  {row.game}, {row.state}, {_day(row.created)}: {sitting}")
    if not lines:
        raise ParlourError(f"Nothing is found for '{words}'.")
    return lines


def _chair(chair: Any) -> str:
    if chair.kind != PERSON:
        return str(chair.name or "open")
    return f"{chair.name} ({chair.guest or 'forgotten'})"


async def bans(engine: AsyncEngine) -> list[str]:
    """Who is banned or silenced."""
    async with engine.connect() as db:
        found = (await db.execute(select(sanctions).order_by(sanctions.c.created))).all()
    lines = []
    for row in found:
        until = f" until {_moment(row.until)}" if row.until else ""
        over = " (over)" if row.until and row.until < time.time() else ""
        lines.append(f"{row.kind} {row.subject} since {_moment(row.created)}{until}{over}  {row.reason}".rstrip())
    return lines or ["Nobody is banned or silenced."]


async def log(engine: AsyncEngine, last: int) -> list[str]:
    """The latest acts, the newest last."""
    async with engine.connect() as db:
        found = (await db.execute(select(audit).order_by(audit.c.id.desc()).limit(max(1, last)))).all()
    return [_line(row) for row in reversed(found)] or ["No operator has done anything yet."]


def _line(row: Any) -> str:
    told = ", ".join(f"{key}: {value}" for key, value in json.loads(row.detail).items())
    return f"{_moment(row.time)}  {row.operator}  {row.act} {row.subject}  {told}".rstrip()


async def export(engine: AsyncEngine, guest: str) -> dict[str, Any]:
    """All that is stored about a guest, for that guest; without the secret and without what others keep hidden."""
    async with acting(engine, acts.EXPORT, guest) as db:
        person = (await db.execute(select(guests).where(guests.c.id == guest))).mappings().first()
        if person is None:
            raise ParlourError(f"There is no guest '{guest}'.")
        mine = or_(seats.c.guest == guest, seats.c.player == guest)
        chairs = [dict(row) for row in (await db.execute(select(seats).where(mine))).mappings()]
        here = {chair["table_id"]: chair for chair in chairs}
        owned = or_(tables.c.owner == guest, tables.c.id.in_(here))
        places = [dict(row) for row in (await db.execute(select(tables).where(owned))).mappings()]
        moves = []
        for table, chair in here.items():
            own = and_(entries.c.table_id == table, entries.c.seat == chair["seat"])
            moves += [dict(row) for row in (await db.execute(select(entries).where(own))).mappings()]
        return {
            "guest": {key: value for key, value in person.items() if key != "secret"},
            "tables": [{name: place[name] for name in TOLD} for place in places],
            "seats": [{key: value for key, value in chair.items() if key != "token"} for chair in chairs],
            "moves": moves,
            "results": await _all(db, results, results.c.guest == guest),
            "ratings": await _all(db, ratings, ratings.c.player == guest),
            "answers": await _all(db, answers, answers.c.guest == guest),
            "training": await _all(db, training, training.c.who == guest),
            "days": await _all(db, day_plays, day_plays.c.guest == guest),
            "sanctions": await _all(db, sanctions, sanctions.c.subject == guest),
        }


async def _all(db: AsyncConnection, table: Table, condition: Any) -> list[dict[str, Any]]:
    return [dict(row) for row in (await db.execute(select(table).where(condition))).mappings()]


def _day(moment: float) -> str:
    return time.strftime("%Y-%m-%d", time.gmtime(moment))


def _moment(moment: float) -> str:
    return time.strftime("%Y-%m-%d %H:%M:%S UTC", time.gmtime(moment))


def show(lines: list[str]) -> None:
    """Print line by line; names are other people's words, so nothing in them may steer a terminal."""
    for line in lines:
        print("".join(letter if letter.isprintable() else "?" for letter in line))
