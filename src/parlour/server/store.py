"""What is kept on disk, and nothing else knows SQL but this file and the journal."""

from __future__ import annotations

import json
import time
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import and_, case, event, func, insert, or_, select, update
from sqlalchemy.engine import make_url
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from parlour.engine import OptionError
from parlour.engine.options import Options
from parlour.server.models import entries, guests, seats, tables
from parlour.server.stand import Entry

OPEN, PERSON, BOT = "open", "person", "bot"
WAITING, RUNNING, OVER = "waiting", "running", "over"
NOBODY = -1
"""To move, between games."""


@dataclass(slots=True)
class Seat:
    """A chair and who sits on it."""

    kind: str
    guest: str | None
    name: str
    level: str | None
    gone: bool


@dataclass(slots=True)
class Row:
    """A table as it is stored, without its log."""

    id: str
    game: str
    options: Options
    games: int
    seed: int = field(repr=False)
    open_seed: bool
    public: bool
    watch: str
    friendly: bool
    rated: bool
    pace: float
    created: float
    owner: str | None
    state: str
    turn: int
    ask: str | None
    rematch: str | None
    seats: list[Seat]


def engine_for(url: str) -> AsyncEngine:
    """A database by its URL; SQLite in WAL mode, with every commit on disk before it is acknowledged."""
    parsed = make_url(url)
    if parsed.get_backend_name() == "sqlite":
        engine = create_async_engine(
            parsed.set(drivername="sqlite+aiosqlite"), connect_args={"timeout": 30}, hide_parameters=True
        )
        event.listen(engine.sync_engine, "connect", _prepare_sqlite)
        return engine
    if parsed.get_backend_name() not in ("postgresql", "postgres"):
        raise OptionError("Tables are kept in SQLite or in PostgreSQL: a file, sqlite:///..., or postgresql://...")
    if "sslmode" in parsed.query:  # as PostgreSQL's own programs call it
        ssl = str(parsed.query["sslmode"])
        parsed = parsed.difference_update_query(["sslmode"]).update_query_pairs([("ssl", ssl)])
    return create_async_engine(
        parsed.set(drivername="postgresql+asyncpg"), pool_pre_ping=True, hide_parameters=True
    )


def _prepare_sqlite(connection: Any, _record: Any) -> None:
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


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

    async def add_guest(self, guest: str, secret: str, name: str) -> None:
        """A new browser; `secret` is already hashed."""
        async with self.engine.begin() as db:
            await db.execute(insert(guests).values(id=guest, secret=secret, name=name, created=time.time()))

    async def guest(self, guest: str) -> tuple[str, str] | None:
        """The hashed secret and the name of a guest."""
        async with self.engine.connect() as db:
            found = (await db.execute(select(guests.c.secret, guests.c.name).where(guests.c.id == guest))).first()
        return (found.secret, found.name) if found else None

    async def rename_guest(self, guest: str, name: str) -> None:
        """A new name, also on the chairs that the guest sits on."""
        async with self.engine.begin() as db:
            await db.execute(update(guests).where(guests.c.id == guest).values(name=name))
            await db.execute(update(seats).where(seats.c.guest == guest).values(name=name))

    async def seated_at(self, guest: str) -> list[str]:
        """The tables at which a guest sits."""
        async with self.engine.connect() as db:
            found = await db.execute(select(seats.c.table_id).where(seats.c.guest == guest))
            return [str(table) for table in found.scalars()]

    # --- tables ---------------------------------------------------------------------------------

    async def add_table(self, row: Row, follows: tuple[str, str | None, str] | None = None) -> bool:
        """A new table with all its chairs.

        As a rematch it `follows` a table whose wishes change with it from one text to another; False and no
        table at all if another process was faster with that.
        """
        async with self.engine.begin() as db:
            if follows is not None and not await _swap(db, "rematch", *follows):
                return False
            values = {column.name: getattr(row, column.name) for column in tables.columns}
            values |= {"options": json.dumps(row.options), "seed": str(row.seed)}
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
                    }
                    for number, seat in enumerate(row.seats)
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
            row = dict(found) | {"options": json.loads(found["options"]), "seed": int(found["seed"])}
            return Row(
                **row,
                seats=[Seat(chair.kind, chair.guest, chair.name, chair.level, chair.gone) for chair in chairs],
            )

    async def log(self, table: str, start: int = 0, most: int | None = None) -> list[Entry]:
        """The entries of a table from `start` on."""
        wanted = select(entries.c.entry, entries.c.kind, entries.c.seat, entries.c.code).where(
            and_(entries.c.table_id == table, entries.c.entry >= start)
        )
        async with self.engine.connect() as db:
            found = await db.execute(wanted.order_by(entries.c.entry).limit(most))
            return [Entry(number, kind, seat, code) for number, kind, seat, code in found]

    async def swap(self, table: str, column: str, old: str | None, new: str | None) -> bool:
        """Change a wish of the people at a table, unless another was faster."""
        async with self.engine.begin() as db:
            return await _swap(db, column, table, old, new)

    # --- chairs ---------------------------------------------------------------------------------

    async def change_seat(self, table: str, seat: int, was: dict[str, Any], becomes: dict[str, Any]) -> bool:
        """Change a chair, provided that it still is what the caller saw: of two who sit down, one succeeds.

        Whether the table waits for somebody changes with it, so that no crash leaves a full table waiting.
        """
        same = [
            seats.c[name].is_(None) if value is None else seats.c[name] == value for name, value in was.items()
        ]
        here = tables.c.id == table
        waits = select(seats.c.seat).where(and_(seats.c.table_id == table, seats.c.kind == OPEN)).exists()
        async with self.engine.begin() as db:
            done = await db.execute(
                update(seats).where(and_(seats.c.table_id == table, seats.c.seat == seat, *same)).values(**becomes)
            )
            if done.rowcount != 1:
                return False
            # Whoever changes another chair at this moment goes before or after us, and is seen by the later one.
            await db.execute(select(tables.c.id).where(here).with_for_update(key_share=True))
            state = case((waits, WAITING), else_=RUNNING)
            await db.execute(update(tables).where(and_(here, tables.c.state != OVER)).values(state=state))
            return True

    async def seat_of_token(self, table: str, token: str) -> int | None:
        """The chair that a one-time token moves; `token` is already hashed."""
        async with self.engine.connect() as db:
            wanted = select(seats.c.seat).where(and_(seats.c.table_id == table, seats.c.token == token))
            return (await db.execute(wanted)).scalar()

    # --- bots -----------------------------------------------------------------------------------

    async def bots_turns(self, older_than: float) -> list[str]:
        """The running tables at which a bot is to move, or only bots wait for the next game, since that time."""
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
            select(tables.c.id)
            .join(seats, and_(seats.c.table_id == tables.c.id, seats.c.kind == BOT))
            .outerjoin(entries, and_(entries.c.table_id == tables.c.id, entries.c.entry == last))
            .where(
                and_(
                    tables.c.state == RUNNING,
                    or_(turn == seats.c.seat, and_(turn == NOBODY, ~people.exists())),
                    func.coalesce(entries.c.time, tables.c.created) < older_than,
                )
            )
            .distinct()
        )
        async with self.engine.connect() as db:
            return [str(table) for table in (await db.execute(wanted)).scalars()]


async def _swap(db: AsyncConnection, column: str, table: str, old: str | None, new: str | None) -> bool:
    field = tables.c[column]
    unchanged = field.is_(None) if old is None else field == old
    done = await db.execute(update(tables).where(and_(tables.c.id == table, unchanged)).values({column: new}))
    return done.rowcount == 1
