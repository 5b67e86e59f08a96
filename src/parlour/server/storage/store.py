"""Tables, chairs, guests and logs of one database: how they are read and changed, whole rows at a time."""

from __future__ import annotations

import json
import secrets
import time
from collections.abc import Sequence
from functools import cache
from typing import Any

from sqlalchemy import Update, and_, bindparam, case, func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from parlour.server.storage.entry import NEXT, Entry
from parlour.server.storage.models import entries, guests, results, seats, tables
from parlour.server.storage.rows import (
    BOT,
    CHAIR,
    OPEN,
    OVER,
    PERSON,
    RUNNING,
    WAITING,
    NewGuest,
    Row,
    Seat,
    given,
)


class Store:
    """The tables, seats, guests and logs of one database."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine
        self.shared = engine.dialect.name == "postgresql"
        """Whether other processes may change what is stored."""

    async def close(self) -> None:
        """Let go of all connections."""
        await self.engine.dispose()

    # --- guests ---------------------------------------------------------------------------------

    async def add_guest(self, guest: NewGuest) -> None:
        """A new browser."""
        async with self.engine.begin() as db:
            await _add_guest(db, guest)

    async def guest(self, guest: str) -> tuple[str, str] | None:
        """The hashed secret and the name of a guest."""
        async with self.engine.connect() as db:
            found = (await db.execute(select(guests.c.secret, guests.c.name).where(guests.c.id == guest))).first()
        return (found.secret, found.name) if found else None

    async def rename_guest(self, guest: str, name: str) -> None:
        """A new name."""
        async with self.engine.begin() as db:
            await rename(db, guest, name)

    # --- tables ---------------------------------------------------------------------------------

    async def add_table(
        self,
        row: Row,
        follows: tuple[str, str | None, str] | None = None,
        newcomer: NewGuest | None = None,
        played: Sequence[tuple[Entry, int]] = (),
    ) -> bool:
        """A new table with all its chairs and, if whoever opens it has just come, that guest.

        What was `played` before stands in its log: moves, each with the seat that is to move after it.

        As a rematch it `follows` a table whose wishes change with it from one text to another; False and no
        table at all if another process was faster with that.
        """
        async with self.engine.begin() as db:
            if follows is not None and not await swap(db, "rematch", *follows):
                return False
            if newcomer is not None:
                await _add_guest(db, newcomer)
            values = {column.name: getattr(row, column.name) for column in tables.columns}
            values |= {"options": json.dumps(row.options), "seed": _written(row)}
            await db.execute(insert(tables).values(**values))
            await db.execute(
                insert(seats),
                [
                    {
                        "table_id": row.id,
                        "seat": number,
                        "kind": seat.kind,
                        "guest": seat.guest,
                        "player": seat.guest,
                        "name": seat.name,
                        "level": seat.level,
                        "gone": seat.gone,
                        "origin": seat.origin,
                        "promise": seat.promise,
                    }
                    for number, seat in enumerate(row.seats)
                ],
            )
            if played:
                await db.execute(
                    insert(entries),
                    [
                        {
                            "table_id": row.id,
                            "entry": entry.number,
                            "kind": entry.kind,
                            "seat": entry.seat,
                            "code": entry.code,
                            "turn": turn,
                            "time": entry.time,
                        }
                        for entry, turn in played
                    ],
                )
        return True

    async def table(self, table: str) -> Row | None:
        """A table and its chairs."""
        async with self.engine.connect() as db:
            found = (await db.execute(select(tables).where(tables.c.id == table))).mappings().first()
            if found is None:
                return None
            chairs = await db.execute(select(seats).where(seats.c.table_id == table).order_by(seats.c.seat))
            seed = int(found["seed"]) if found["seed"] else None
            row = dict(found) | {"options": json.loads(found["options"]), "seed": seed}
            return Row(
                **row,
                seats=[Seat(**{name: getattr(chair, name) for name in CHAIR}) for chair in chairs],
            )

    async def log(self, table: str, start: int = 0, most: int | None = None) -> list[Entry]:
        """The entries of a table from `start` on."""
        wanted = select(entries.c.entry, entries.c.kind, entries.c.seat, entries.c.code, entries.c.time).where(
            and_(entries.c.table_id == table, entries.c.entry >= start)
        )
        async with self.engine.connect() as db:
            found = await db.execute(wanted.order_by(entries.c.entry).limit(most))
            return [Entry(*entry) for entry in found]

    async def span(self, table: str, number: int) -> tuple[int, int]:
        """Where the entries of a game of a series begin, and where the next game is dealt; games count from 0."""
        dealt = select(entries.c.entry).where(and_(entries.c.table_id == table, entries.c.kind == NEXT))
        async with self.engine.connect() as db:
            found = (await db.execute(dealt.order_by(entries.c.entry).limit(number + 1))).scalars().all()
        return (found[number - 1] + 1 if number else 0), found[number]

    async def length(self, table: str) -> int:
        """How many entries the log of a table has."""
        wanted = select(func.coalesce(func.max(entries.c.entry) + 1, 0)).where(entries.c.table_id == table)
        async with self.engine.connect() as db:
            return int((await db.execute(wanted)).scalar_one())

    async def names(self, table: str, number: int) -> dict[int, str]:
        """How everybody was called who sat at a table when a game of its series ended."""
        wanted = select(results.c.seat, results.c.name).where(
            and_(results.c.table_id == table, results.c.number == number, results.c.name.is_not(None))
        )
        async with self.engine.connect() as db:
            return {row.seat: row.name for row in await db.execute(wanted)}

    async def swap(self, table: str, column: str, old: str | None, new: str | None) -> bool:
        """Change a wish of the people at a table, unless another was faster."""
        async with self.engine.begin() as db:
            return await swap(db, column, table, old, new)

    async def shelve(self, table: str, away: bool) -> None:
        """Put a table away, or have it back."""
        async with self.engine.begin() as db:
            await db.execute(update(tables).where(tables.c.id == table).values(shelved=away))

    # --- chairs ---------------------------------------------------------------------------------

    async def change_seat(
        self,
        table: str,
        seat: int,
        was: dict[str, Any],
        becomes: dict[str, Any],
        newcomer: NewGuest | None = None,
        while_open: bool = False,
    ) -> bool:
        """Change a chair, provided that it still is what the caller saw: of two who sit down, one succeeds.

        Whoever sits down and has just come becomes a guest with it.
        The seed is drawn here, at the moment when the last seat is taken, and once. A chair that is to be freed is
        changed `while_open` only: before that moment.
        """
        same = [
            seats.c[name].is_(None) if value is None else seats.c[name] == value for name, value in was.items()
        ]
        other = seats.alias()
        waits = select(other.c.seat).where(and_(other.c.table_id == table, other.c.kind == OPEN)).exists()
        if while_open:
            same.append(waits)
        async with self.engine.begin() as db:
            # Whoever changes another chair at this moment goes before or after us, and is seen by the later one.
            await _hold(db, table)
            done = await db.execute(
                update(seats).where(and_(seats.c.table_id == table, seats.c.seat == seat, *same)).values(**becomes)
            )
            if done.rowcount != 1:
                return False
            if newcomer is not None:
                await _add_guest(db, newcomer)
            undrawn = and_(tables.c.id == table, tables.c.seed == "", ~waits)
            await db.execute(update(tables).where(undrawn).values(seed=_fresh_seed()))
            return True

    async def open_share(self, table: str, seat: int, promise: str, share: str) -> bool:
        """Open a share in the seed; False once the deal is made, or if another was promised."""
        mine = and_(seats.c.table_id == table, seats.c.seat == seat, seats.c.promise == promise)
        undealt = select(tables.c.id).where(and_(tables.c.id == table, tables.c.dealt.is_(None))).exists()
        async with self.engine.begin() as db:
            await _hold(db, table)
            done = await db.execute(update(seats).where(and_(mine, undealt)).values(share=share))
            return done.rowcount == 1

    async def deal(self, table: str, turn: int, now: float, due: float | None, shares: str | None) -> None:
        """Play begins, with that seat; without effect where it has begun, or other shares are open by now."""
        undealt = and_(tables.c.id == table, tables.c.dealt.is_(None), tables.c.state == WAITING)
        found = select(seats.c.promise, seats.c.share).where(seats.c.table_id == table).order_by(seats.c.seat)
        begins = {"state": RUNNING, "turn": turn, "dealt": now, "due": due, "shares": shares}
        async with self.engine.begin() as db:
            await _hold(db, table)
            if given((row.promise, row.share) for row in await db.execute(found)) == shares:
                await db.execute(update(tables).where(undealt).values(begins))

    async def undealt(self) -> list[str]:
        """The tables at which all seats are taken and nothing is dealt: a process died in between."""
        waits = select(seats.c.seat).where(and_(seats.c.table_id == tables.c.id, seats.c.kind == OPEN)).exists()
        wanted = select(tables.c.id).where(and_(tables.c.state == WAITING, ~waits))
        async with self.engine.connect() as db:
            return [str(table) for table in (await db.execute(wanted)).scalars()]

    async def seat_of_token(self, table: str, token: str) -> int | None:
        """The chair that a one-time token moves; `token` is already hashed."""
        async with self.engine.connect() as db:
            wanted = select(seats.c.seat).where(and_(seats.c.table_id == table, seats.c.token == token))
            return (await db.execute(wanted)).scalar()

    async def overdue(self, now: float) -> list[str]:
        """The running tables at which the time of a person is over."""
        newest = entries.alias()
        last = (
            select(func.max(newest.c.entry))
            .where(newest.c.table_id == tables.c.id)
            .correlate(tables)
            .scalar_subquery()
        )
        turn = func.coalesce(entries.c.turn, tables.c.turn)
        wanted = (
            select(tables.c.id)
            .select_from(tables)
            .outerjoin(entries, and_(entries.c.table_id == tables.c.id, entries.c.entry == last))
            .join(seats, and_(seats.c.table_id == tables.c.id, seats.c.seat == turn, seats.c.kind == PERSON))
            .where(
                and_(
                    tables.c.state == RUNNING,
                    tables.c.clock.is_not(None),
                    case((entries.c.entry.is_(None), tables.c.due), else_=entries.c.due) < now,
                )
            )
        )
        async with self.engine.connect() as db:
            return [str(table) for table in (await db.execute(wanted)).scalars()]

    # --- bots -----------------------------------------------------------------------------------

    async def bots_turns(self) -> list[tuple[str, int]]:
        """The running tables at which a bot is to move and a person sits, with the length of their logs."""
        newest = entries.alias()
        last = (
            select(func.max(newest.c.entry))
            .where(newest.c.table_id == tables.c.id)
            .correlate(tables)
            .scalar_subquery()
        )
        turn = func.coalesce(entries.c.turn, tables.c.turn)
        person = seats.alias()
        people = select(person.c.seat).where(and_(person.c.table_id == tables.c.id, person.c.kind == PERSON))
        wanted = (
            select(tables.c.id, func.coalesce(entries.c.entry + 1, 0))
            .select_from(tables)
            .outerjoin(entries, and_(entries.c.table_id == tables.c.id, entries.c.entry == last))
            .join(seats, and_(seats.c.table_id == tables.c.id, seats.c.kind == BOT, seats.c.seat == turn))
            .where(and_(tables.c.state == RUNNING, people.exists()))
        )
        async with self.engine.connect() as db:
            return [(str(table), int(length)) for table, length in await db.execute(wanted)]


async def _add_guest(db: AsyncConnection, guest: NewGuest) -> None:
    now = time.time()
    await db.execute(
        insert(guests).values(id=guest.id, secret=guest.secret, name=guest.name, created=now, seen=now)
    )


def _fresh_seed() -> str:
    return str(secrets.randbits(256))


def _written(row: Row) -> str:
    """The seed of a new table: the chosen one, or drawn now if nobody is waited for."""
    if row.seed is not None:
        return str(row.seed)
    return _fresh_seed() if row.full else ""


async def _hold(db: AsyncConnection, table: str) -> None:
    """Make all others who change this table wait until we have; by writing, for SQLite knows no other way."""
    await db.execute(update(tables).where(tables.c.id == table).values(state=tables.c.state))


async def rename(db: AsyncConnection, guest: str, name: str) -> None:
    """A new name, also on the chairs that the guest sits on; what is over keeps the names of its time."""
    over = select(tables.c.id).where(and_(tables.c.id == seats.c.table_id, tables.c.state == OVER)).exists()
    await db.execute(update(guests).where(guests.c.id == guest).values(name=name))
    await db.execute(update(seats).where(and_(seats.c.guest == guest, ~over)).values(name=name))


async def swap(db: AsyncConnection, column: str, table: str, old: str | None, new: str | None) -> bool:
    done = await db.execute(_swapped(column, old is None), {"table": table, "old": old, "new": new})
    return done.rowcount == 1


@cache
def _swapped(column: str, fresh: bool) -> Update:
    """Built once for each wish: SQLAlchemy takes longer for that than the database for the rest."""
    field = tables.c[column]
    unchanged = field.is_(None) if fresh else field == bindparam("old")
    return update(tables).where(tables.c.id == bindparam("table"), unchanged).values({column: bindparam("new")})
