"""`parlour backup`: everything as it is at one moment, in one file, while people play.

The file is an SQLite database of Parlour's, whichever database it comes from: it can be restored into both kinds,
looked at with every SQLite program, and even served.
"""

from __future__ import annotations

import asyncio
import os
import sqlite3
from contextlib import closing
from pathlib import Path
from urllib.parse import quote

from sqlalchemy.ext.asyncio import AsyncEngine

from parlour.admin.copying import copy
from parlour.engine import ParlourError
from parlour.server.storage.database import damage, demand_ours, revision, sentence
from parlour.server.storage.engines import engine_for
from parlour.server.storage.files import beside, make_private, sqlite_file
from parlour.server.storage.migrations import migrate


def backup(database: str, file: Path, overwrite: bool = False) -> int:
    """Write all that a database holds into a file, for its owner only; how many bytes."""
    if file.exists() and not overwrite:
        raise ParlourError(f"There is {file} already; name another file, or add --overwrite.")
    if not file.absolute().parent.is_dir():
        raise ParlourError(f"There is no folder {file.absolute().parent} for the backup.")
    # Under another name until it is whole: whoever finds the file finds a backup.
    part = beside(file, ".part")
    try:
        remove(part)
        make_private(part)
        source = sqlite_file(database)
        if source is None:
            asyncio.run(_export(database, part))
        else:
            copy_file(source, part)
        asyncio.run(demand_good(part, file))
        _to_disk(part)
        os.replace(part, file)
    except OSError as error:
        raise ParlourError(f"The backup cannot be written: {error.strerror}.") from None
    except ModuleNotFoundError:
        raise ParlourError("PostgreSQL needs an extra: pip install 'parlour[postgres]'.") from None
    finally:
        remove(part)
    return file.stat().st_size


def copy_file(source: Path, target: Path) -> None:
    """All of an SQLite database, also what is still in its log, in one step: writers go on meanwhile.

    In several steps SQLite would begin anew after each move that somebody makes in between.
    """
    try:
        with (
            closing(sqlite3.connect(f"file:{quote(str(source))}?mode=rw", uri=True)) as old,
            closing(sqlite3.connect(target)) as new,
        ):
            old.backup(new)
            new.execute("PRAGMA journal_mode=DELETE")  # one file, not three
    except sqlite3.Error as error:
        raise ParlourError(sentence(error)) from None


async def _export(database: str, file: Path) -> None:
    """Of PostgreSQL, in a transaction that sees one moment and keeps nobody waiting."""
    engine, copy_engine = engine_for(database), portable(file)
    try:
        async with engine.connect() as source:
            await source.execution_options(isolation_level="REPEATABLE READ", postgresql_readonly=True)
            await source.run_sync(demand_ours)
            version = await source.run_sync(revision)
            if version is None:
                raise ParlourError("The database is empty; there is nothing to keep.")
            await migrate(copy_engine, version)
            async with copy_engine.begin() as target:
                await copy(source, target)
    except (ParlourError, ModuleNotFoundError):
        raise
    except Exception as error:
        raise ParlourError(sentence(error)) from None
    finally:
        await engine.dispose()
        await copy_engine.dispose()


def portable(file: Path) -> AsyncEngine:
    """A file as an engine that leaves no other files beside it."""
    return engine_for(f"sqlite:///{file}", journal="DELETE")


async def demand_good(file: Path, called: Path) -> None:
    """Refuse a file, by the name that its user knows, that is no whole database of Parlour's or a newer one's."""
    engine = portable(file)
    try:
        async with engine.connect() as db:
            found = await db.run_sync(damage, True)
            if found:
                raise ParlourError(f"{called} is damaged: {found}.")
            await db.run_sync(demand_ours)
            if await db.run_sync(revision) is None:
                raise ParlourError(f"{called} holds no tables of Parlour's.")
    except ParlourError:
        raise
    except Exception as error:
        raise ParlourError(sentence(error)) from None
    finally:
        await engine.dispose()


def _to_disk(file: Path) -> None:
    """Wait until the disk has a file."""
    descriptor = os.open(file, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


def remove(file: Path) -> None:
    """A file of ours that is not needed any more, and what SQLite may have left beside it."""
    for suffix in ("", "-journal", "-wal", "-shm"):
        beside(file, suffix).unlink(missing_ok=True)
