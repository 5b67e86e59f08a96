"""The schema of the database, step by step; `migrate` brings a database up to date."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, text
from sqlalchemy.ext.asyncio import AsyncEngine

LOCK = 7_265_708_117
"""Of PostgreSQL's advisory locks, ours while the schema changes."""
PATIENCE = 30
"""Seconds that a process waits for another one that changes the schema, or for a table that is in use."""
VERSIONS = "alembic_version"
"""The table in which a database says how far it was brought."""


async def migrate(engine: AsyncEngine, target: str = "head") -> None:
    """Apply what is missing, in one transaction. Processes that start together do it one after the other."""
    async with engine.connect() as db:
        if engine.dialect.name == "sqlite":
            await db.exec_driver_sql("BEGIN IMMEDIATE")
        else:
            await db.execute(text(f"SET LOCAL lock_timeout = '{PATIENCE}s'"))
            await db.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": LOCK})
        await db.run_sync(_upgrade, target)
        await db.commit()


def is_newer(connection: Connection) -> bool:
    """Whether a database was brought further than we know."""
    here = MigrationContext.configure(connection).get_current_revision()
    return here not in (None, *(step.revision for step in ScriptDirectory.from_config(_config()).walk_revisions()))


@cache
def newest() -> str | None:
    """The step to which this version brings a database."""
    return ScriptDirectory.from_config(_config()).get_current_head()


def _upgrade(connection: Connection, target: str) -> None:
    config = _config()
    config.attributes["connection"] = connection
    command.upgrade(config, target)


def _config() -> Config:
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent).replace("%", "%%"))
    return config
