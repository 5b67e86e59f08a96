"""Forgetting a guest: what was about the guest goes, the games of the others stay, with a chair that has no name.

In small transactions, so that no move waits for long, and in an order that can be taken up again: the cookie is
void at once, the guest itself goes last.
"""

from __future__ import annotations

import json
from collections.abc import AsyncIterator

from sqlalchemy import ColumnElement, Table, and_, case, delete, or_, select, tuple_, update
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from parlour.server.storage.models import (
    answers,
    audit,
    day_plays,
    guests,
    meetings,
    ratings,
    results,
    sanctions,
    seats,
    tables,
    training,
)
from parlour.server.storage.rows import NAMELESS, UNFINISHED

BATCH = 100
"""Rows that one transaction changes at most."""
NO_SECRET = "-"
"""In place of the hash of one: nothing hashes to it."""


async def forget(engine: AsyncEngine, guest: str) -> AsyncIterator[int]:
    """Forget a guest, one transaction for each step; yields after each how many rows it has changed."""
    async with engine.begin() as db:
        yield await _void(db, guest)
    unfinished = select(tables.c.id).where(and_(tables.c.id == seats.c.table_id, tables.c.state.in_(UNFINISHED)))
    chairs = or_(seats.c.guest == guest, seats.c.player == guest)
    empty: dict[str, object] = {
        "name": NAMELESS, "guest": None, "player": None, "origin": None, "token": None,
        "gone": case((unfinished.exists(), True), else_=seats.c.gone),
    }  # fmt: skip
    changes: list[tuple[Table, ColumnElement[bool], dict[str, object]]] = [
        (seats, chairs, empty),
        (results, results.c.guest == guest, {"guest": None, "name": NAMELESS}),
        (tables, tables.c.owner == guest, {"owner": None, "origin": None}),
    ]
    for table, condition, values in changes:
        changed = BATCH
        while changed == BATCH:
            async with engine.begin() as db:
                changed = await _change_some(db, table, condition, values)
            yield changed
    met = or_(meetings.c.pair.startswith(f"{guest} "), meetings.c.pair.endswith(f" {guest}"))
    for kept, condition in (
        (meetings, met),
        (answers, answers.c.guest == guest),
        (day_plays, day_plays.c.guest == guest),
    ):
        changed = BATCH
        while changed == BATCH:
            async with engine.begin() as db:
                changed = await delete_some(db, kept, condition)
            yield changed
    async with engine.begin() as db:
        yield await _finish(db, guest)


async def _void(db: AsyncConnection, guest: str) -> int:
    """From now on no browser is this guest."""
    nobody = {"secret": NO_SECRET, "name": NAMELESS}
    return (await db.execute(update(guests).where(guests.c.id == guest).values(**nobody))).rowcount


async def _change_some(
    db: AsyncConnection, table: Table, condition: ColumnElement[bool], values: dict[str, object]
) -> int:
    """Change some of the rows; how many."""
    key = list(table.primary_key.columns)
    found = await _keys(db, table, condition, BATCH)
    if found:
        await db.execute(update(table).where(tuple_(*key).in_(found)).values(**values))
    return len(found)


async def delete_some(db: AsyncConnection, table: Table, condition: ColumnElement[bool], most: int = BATCH) -> int:
    """Delete some of the rows; how many."""
    found = await _keys(db, table, condition, most)
    if found:
        await db.execute(delete(table).where(tuple_(*table.primary_key.columns).in_(found)))
    return len(found)


async def _keys(
    db: AsyncConnection, table: Table, condition: ColumnElement[bool], most: int
) -> list[tuple[object, ...]]:
    wanted = select(*table.primary_key.columns).where(condition).limit(most)
    return [tuple(row) for row in await db.execute(wanted)]


async def _finish(db: AsyncConnection, guest: str) -> int:
    """What is a row or two; then the guest."""
    rows = 0
    sent_away = select(tables.c.id, tables.c.away).where(tables.c.away.contains(guest))
    for table, away in (await db.execute(sent_away)).all():
        others = json.dumps([other for other in json.loads(away) if other != guest])
        rows += (await db.execute(update(tables).where(tables.c.id == table).values(away=others))).rowcount
    # Who did what stays in the audit log, but not what it said about the guest.
    told = and_(audit.c.subject == guest, audit.c.detail != "{}")
    rows += (await db.execute(update(audit).where(told).values(detail="{}"))).rowcount
    gone = [
        (ratings, ratings.c.player == guest),
        (training, training.c.who == guest),
        (sanctions, sanctions.c.subject == guest),
        (guests, guests.c.id == guest),
    ]
    for kept, condition in gone:
        rows += (await db.execute(delete(kept).where(condition))).rowcount
    return rows
