"""Rows from one database into another, whichever of the two kinds they are.

Both sides are at the same migration, so a table has the same columns in both. The tables are read from the
database and not from `models`: an older one is copied as it is.
"""

from __future__ import annotations

from sqlalchemy import MetaData, func, insert, select, text
from sqlalchemy.ext.asyncio import AsyncConnection

from parlour.server.storage.migrations import VERSIONS

AT_A_TIME = 1_000
"""Rows in memory."""


async def tables_of(db: AsyncConnection) -> MetaData:
    """All tables of a database; `sorted_tables` names those that others refer to first."""
    found = MetaData()
    await db.run_sync(found.reflect)
    return found


async def copy(source: AsyncConnection, target: AsyncConnection) -> None:
    """Copy all rows into the empty tables of another database; one of the two holds nothing but our tables."""
    there = await tables_of(source)
    for table in (await tables_of(target)).sorted_tables:
        if table.name == VERSIONS or table.name not in there.tables:
            continue
        # Types as the target has them: SQLite keeps a boolean as a number, PostgreSQL does not.
        rows = await source.stream(select(*table.columns))
        async for part in rows.mappings().partitions(AT_A_TIME):
            await target.execute(insert(table), [dict(row) for row in part])
        if target.dialect.name == "postgresql":
            await _count_on(target, table.name, [key.name for key in table.primary_key])


async def _count_on(db: AsyncConnection, table: str, keys: list[str]) -> None:
    """PostgreSQL gives numbers of its own to rows; it must go on after those that were copied."""
    for key in keys:
        sequence = await db.scalar(select(func.pg_get_serial_sequence(table, key)))
        if sequence is not None:
            highest = await db.scalar(text(f'SELECT max("{key}") FROM "{table}"'))
            await db.execute(select(func.setval(sequence, highest or 1, highest is not None)))
