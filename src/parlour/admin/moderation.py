"""What an operator does about tables and guests, and says to all."""

from __future__ import annotations

import json
import time
from typing import Any

from sqlalchemy import and_, delete, select, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from parlour.admin.desk import acting
from parlour.engine import ParlourError
from parlour.server.errors import HttpError
from parlour.server.guests.names import cleaned
from parlour.server.house import acts
from parlour.server.house.forgetting import forget
from parlour.server.house.rules import network_of
from parlour.server.messages.fields import LONGEST_NAME
from parlour.server.storage.models import audit, guests, house, sanctions, seats, tables
from parlour.server.storage.rows import CLOSED, GONE, UNFINISHED
from parlour.server.storage.store import rename

A_DAY = 24 * 3600


async def close(engine: AsyncEngine, table: str, reason: str) -> None:
    """Let nobody come to a table any more; what was played there stays in the database."""
    async with engine.connect() as db:
        was = await db.scalar(select(tables.c.state).where(tables.c.id == table))
    if was is None:
        raise ParlourError(f"There is no table '{table}'; 'parlour admin find' looks for one.")
    if was in GONE:
        raise ParlourError(f"Table {table} is closed already.")
    async with acting(engine, acts.CLOSE, table, reason=reason, was=was) as db:
        await db.execute(update(tables).where(tables.c.id == table).values(state=CLOSED))


async def reopen(engine: AsyncEngine, table: str) -> None:
    """Let people come to a table again; it goes on where it was."""
    closing = select(audit.c.detail).where(and_(audit.c.act == acts.CLOSE, audit.c.subject == table))
    closed = and_(tables.c.id == table, tables.c.state == CLOSED)
    async with acting(engine, acts.REOPEN, table) as db:
        detail = await db.scalar(closing.order_by(audit.c.id.desc()).limit(1))
        was = json.loads(detail)["was"] if detail else ""
        done = await db.execute(update(tables).where(closed).values(state=was))
        if done.rowcount != 1:
            raise ParlourError(f"There is no table '{table}' that an operator has closed.")


async def call(engine: AsyncEngine, guest: str, name: str) -> None:
    """Give a guest another name."""
    try:
        shown = cleaned(name)
    except HttpError as problem:
        raise ParlourError(problem.said) from None
    if len(shown) > LONGEST_NAME:
        raise ParlourError(f"A name has {LONGEST_NAME} letters at most.")
    async with engine.connect() as db:
        was = await _name(db, guest)
    async with acting(engine, acts.RENAME, guest, was=was, becomes=shown) as db:
        await rename(db, guest, shown)


async def silence(engine: AsyncEngine, guest: str, days: float | None, reason: str) -> None:
    """A guest may play, but neither ask others for something nor choose a name."""
    async with engine.connect() as db:
        await _name(db, guest)
    await _sanction(engine, acts.SILENCE, guest, days, reason)


async def ban(engine: AsyncEngine, subject: str, days: float | None, reason: str) -> str:
    """Let a guest, or a range of addresses, come in no more; how the range is written."""
    network = network_of(subject)
    if network is not None:
        subject = str(network)
    else:
        async with engine.connect() as db:
            await _name(db, subject)
    await _sanction(engine, acts.BAN, subject, days, reason)
    return subject


async def _sanction(engine: AsyncEngine, kind: str, subject: str, days: float | None, reason: str) -> None:
    if days is not None and not 0 < days < 100_000:
        raise ParlourError("For how many days? A number of more than 0.")
    now = time.time()
    until = None if days is None else now + days * A_DAY
    async with acting(engine, kind, subject, reason=reason, days=days) as db:
        values = {"kind": kind, "subject": subject, "reason": reason, "created": now, "until": until}
        await _put(db, sanctions, values, ["kind", "subject"])
        if kind == acts.BAN:
            # The others need not wait: as if the guest had got up, a bot may take the chair.
            here = select(tables.c.id).where(and_(tables.c.id == seats.c.table_id, tables.c.state.in_(UNFINISHED)))
            await db.execute(
                update(seats).where(and_(seats.c.guest == subject, here.exists())).values(gone=True, token=None)
            )


async def lift(engine: AsyncEngine, subject: str) -> None:
    """Take back a ban and a silence."""
    network = network_of(subject)
    subject = str(network) if network is not None else subject
    async with acting(engine, acts.LIFT, subject) as db:
        done = await db.execute(delete(sanctions).where(sanctions.c.subject == subject))
        if not done.rowcount:
            raise ParlourError(f"'{subject}' is neither banned nor silenced; see 'parlour admin bans'.")


async def forget_guest(engine: AsyncEngine, guest: str) -> None:
    """Delete what is stored about a guest."""
    async with engine.connect() as db:
        await _name(db, guest)
    async for _ in forget(engine, guest):
        pass  # moves of others go in between
    async with acting(engine, acts.FORGET, guest):
        pass  # last: servers then read a chair without a name


async def notice(engine: AsyncEngine, text: str | None, german: str | None) -> None:
    """Say something to everybody, or take it back."""
    if text is not None and not text.strip():
        raise ParlourError("A notice needs words.")
    async with acting(engine, acts.NOTICE, text=text, german=german) as db:
        if text is None:
            await db.execute(delete(house).where(house.c.name == acts.NOTICE))
        else:
            value = json.dumps({"text": text.strip(), "german": german.strip() if german else None})
            await _put(db, house, {"name": acts.NOTICE, "value": value}, ["name"])


async def read_only(engine: AsyncEngine, on: bool) -> None:
    """Let everybody only look, or play again."""
    async with acting(engine, acts.READ_ONLY, on=on) as db:
        await _put(db, house, {"name": acts.READ_ONLY, "value": json.dumps(on)}, ["name"])


async def _put(db: AsyncConnection, table: Any, values: dict[str, Any], key: list[str]) -> None:
    """Write a row, or write it anew."""
    dialect = sqlite if db.dialect.name == "sqlite" else postgresql
    await db.execute(dialect.insert(table).values(values).on_conflict_do_update(index_elements=key, set_=values))


async def _name(db: AsyncConnection, guest: str) -> str:
    found = await db.scalar(select(guests.c.name).where(guests.c.id == guest))
    if found is None:
        raise ParlourError(f"There is no guest '{guest}'; 'parlour admin find NAME' tells who has which id.")
    return str(found)
