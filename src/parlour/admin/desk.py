"""The operator's desk: every act goes into the database together with its line in the audit log."""

from __future__ import annotations

import getpass
import json
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from sqlalchemy import insert, text
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from parlour.engine import ParlourError
from parlour.server.storage.database import demand_ours, revision, sentence
from parlour.server.storage.engines import engine_for
from parlour.server.storage.files import sqlite_file
from parlour.server.storage.migrations import newest
from parlour.server.storage.models import audit

LOCK = 7_265_708_119
"""Of PostgreSQL's advisory locks, ours while something is written into the audit log."""


@asynccontextmanager
async def desk(database: str) -> AsyncIterator[AsyncEngine]:
    """A database of this version, whether a server runs on it or not; else a sentence says why not."""
    file = sqlite_file(database)
    if file is not None and not file.is_file():
        raise ParlourError(f"There is no database {file}; start 'parlour serve' once, or name another.")
    try:
        engine = engine_for(database, journal=None)
        try:
            async with engine.connect() as db:
                await db.run_sync(demand_ours)
                found = await db.run_sync(revision)
                if found != newest():
                    raise ParlourError(
                        "The database is of an older Parlour; start this version's 'parlour serve' once."
                    )
            yield engine
        finally:
            await engine.dispose()
    except ModuleNotFoundError:
        raise ParlourError("PostgreSQL needs an extra: pip install 'parlour[postgres]'.") from None
    except ParlourError:
        raise
    except Exception as error:  # every driver has errors of its own
        raise ParlourError(sentence(error)) from None


@asynccontextmanager
async def acting(
    engine: AsyncEngine, act: str, subject: str = "", **detail: Any
) -> AsyncIterator[AsyncConnection]:
    """A transaction in which an operator does something; running servers hear of it by the audit log."""
    async with engine.begin() as db:
        if engine.dialect.name == "postgresql":
            # One after the other: a server that has read a line of the log has missed none before it.
            await db.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": LOCK})
        yield db
        told = json.dumps({key: value for key, value in detail.items() if value not in (None, "")})
        line = {"time": time.time(), "operator": operator(), "act": act, "subject": subject, "detail": told}
        await db.execute(insert(audit).values(**line))


def operator() -> str:
    """Who acts, by the name on this machine."""
    try:
        return getpass.getuser()[:60]
    except (KeyError, OSError):  # a container may run as somebody who has no name
        return "unknown"
