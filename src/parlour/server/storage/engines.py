"""How a database is reached."""

from __future__ import annotations

from functools import partial
from typing import Any

from sqlalchemy import event
from sqlalchemy.engine import make_url
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from parlour.engine import OptionError

HOUSE_LOCK = 7_265_708_118
"""Of PostgreSQL's advisory locks, the one that all running servers share; restoring needs it alone."""
PATIENCE = 5.0
"""Seconds; our own writers keep each other waiting for far less."""


def engine_for(url: str, patience: float = PATIENCE, journal: str | None = "WAL") -> AsyncEngine:
    """A database by its URL; SQLite in WAL mode, with every commit on disk before it is acknowledged.

    So many seconds a lock of somebody else on SQLite's file is waited for; while we are told to close, too.
    """
    parsed = make_url(url)
    if parsed.get_backend_name() == "sqlite":
        engine = create_async_engine(
            parsed.set(drivername="sqlite+aiosqlite"), connect_args={"timeout": patience}, hide_parameters=True
        )
        event.listen(engine.sync_engine, "connect", partial(_prepare_sqlite, journal))
        return engine
    if parsed.get_backend_name() not in ("postgresql", "postgres"):
        raise OptionError("Tables are kept in SQLite or in PostgreSQL: a file, sqlite:///..., or postgresql://...")
    if "sslmode" in parsed.query:  # as PostgreSQL's own programs call it
        ssl = str(parsed.query["sslmode"])
        parsed = parsed.difference_update_query(["sslmode"]).update_query_pairs([("ssl", ssl)])
    return create_async_engine(
        parsed.set(drivername="postgresql+asyncpg"), pool_pre_ping=True, hide_parameters=True
    )


def _prepare_sqlite(journal: str | None, connection: Any, _record: Any) -> None:
    cursor = connection.cursor()
    for pragma in ("synchronous=FULL", "foreign_keys=ON"):
        cursor.execute(f"PRAGMA {pragma}")
    if journal is not None:  # it stays in the file: what may be another program's is only looked at
        cursor.execute(f"PRAGMA journal_mode={journal}")
    cursor.close()
