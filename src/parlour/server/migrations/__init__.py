"""The schema of the database, step by step; `migrate` brings a database up to date."""

from __future__ import annotations

from pathlib import Path

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, text
from sqlalchemy.ext.asyncio import AsyncEngine

LOCK = 7_265_708_117
"""Of PostgreSQL's advisory locks, ours while the schema changes."""


async def migrate(engine: AsyncEngine) -> None:
    """Apply what is missing, in one transaction. Processes that start together do it one after the other."""
    async with engine.connect() as db:
        if engine.dialect.name == "sqlite":
            await db.exec_driver_sql("BEGIN IMMEDIATE")
        else:
            await db.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": LOCK})
        await db.run_sync(_upgrade)
        await db.commit()


def _upgrade(connection: Connection) -> None:
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent).replace("%", "%%"))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
