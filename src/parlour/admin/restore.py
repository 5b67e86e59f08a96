"""`parlour restore`: what a backup holds becomes the database, whichever kind either of them is."""

from __future__ import annotations

import asyncio
import os
import tempfile
import time
from pathlib import Path

from sqlalchemy import func, select, text
from sqlalchemy.ext.asyncio import AsyncConnection

from parlour.admin.backup import copy_file, demand_good, portable, remove
from parlour.admin.copying import copy
from parlour.engine import ParlourError
from parlour.server.storage.database import examine, sentence
from parlour.server.storage.engines import HOUSE_LOCK, engine_for
from parlour.server.storage.files import beside, held, make_private, sqlite_file
from parlour.server.storage.migrations import migrate
from parlour.server.storage.models import metadata

FULL = "{} holds tables already; name another database, or add --replace to put the backup in their place."
IN_USE = "A running Parlour keeps its tables in this database; please stop it first."


def restore(file: Path, database: str, replace: bool = False) -> Path | None:
    """Put a backup in place, brought up to date; where the file that was there before is now, if any."""
    if not file.is_file():
        raise ParlourError(f"There is no backup {file}.")
    target = sqlite_file(database)
    try:
        if target is not None:
            with held(database):
                return _into_file(file, target, replace)
        with tempfile.TemporaryDirectory(prefix="parlour-restore-") as folder:
            ready = Path(folder) / "backup.sqlite"
            _make_ready(file, ready)
            asyncio.run(_into_postgres(ready, database, replace))
    except OSError as error:
        raise ParlourError(f"The backup cannot be restored: {error.strerror}.") from None
    except ModuleNotFoundError:
        raise ParlourError("PostgreSQL needs an extra: pip install 'parlour[postgres]'.") from None
    return None


def _make_ready(file: Path, ready: Path) -> None:
    """A copy of a backup that was found good and brought up to date; the backup itself stays as it is."""
    make_private(ready)
    copy_file(file, ready)
    asyncio.run(_bring_up(ready, file))


async def _bring_up(ready: Path, called: Path) -> None:
    await demand_good(ready, called)
    engine = portable(ready)
    try:
        await migrate(engine)
    finally:
        await engine.dispose()


def _into_file(file: Path, target: Path, replace: bool) -> Path | None:
    """The old file is kept under another name: nobody regrets a restore that can be undone."""
    there = target.exists() and target.stat().st_size > 0
    if there and not replace:
        raise ParlourError(FULL.format(target))
    part = beside(target, ".part")
    try:
        remove(part)
        _make_ready(file, part)
        aside = beside(target, time.strftime(".replaced-%Y%m%d-%H%M%S"))
        for suffix in ("-wal", "-shm", ""):
            if beside(target, suffix).exists():
                os.replace(beside(target, suffix), beside(aside, suffix))
        os.replace(part, target)
    finally:
        remove(part)
    return aside if there else None


async def _into_postgres(ready: Path, database: str, replace: bool) -> None:
    """All or nothing, in one transaction, while no server runs or starts."""
    source_engine, engine = portable(ready), engine_for(database)
    try:
        await examine(engine)
        async with engine.connect() as guard:
            if not await guard.scalar(text("SELECT pg_try_advisory_xact_lock(:house)"), {"house": HOUSE_LOCK}):
                raise ParlourError(IN_USE)
            await migrate(engine)
            async with source_engine.connect() as source, engine.begin() as target:
                await _empty(target, replace)
                await copy(source, target)
    except (ParlourError, ModuleNotFoundError):
        raise
    except Exception as error:  # every driver has errors of its own
        raise ParlourError(sentence(error)) from None
    finally:
        await source_engine.dispose()
        await engine.dispose()


async def _empty(db: AsyncConnection, replace: bool) -> None:
    """Take away what is in our tables; others may be in the same database."""
    for table in reversed(metadata.sorted_tables):
        if not replace and await db.scalar(select(func.count()).select_from(table)):
            raise ParlourError(FULL.format("The database"))
        await db.execute(table.delete())
