"""A look at a database before it is served: is it there, free, whole, ours, and of a version that we know?"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

import platformdirs
from alembic.migration import MigrationContext
from sqlalchemy import Connection, inspect, text
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncEngine

from parlour.engine import ParlourError
from parlour.server.operation import settings
from parlour.server.operation.settings import Settings
from parlour.server.storage.engines import HOUSE_LOCK, engine_for
from parlour.server.storage.files import OWNER_ONLY, make_folder, make_private, sqlite_file
from parlour.server.storage.migrations import VERSIONS, is_newer, migrate
from parlour.server.storage.models import metadata

AT_ONCE = 2.0
"""Seconds that a locked SQLite file is waited for before that is said."""
RESTORE = "restore a backup with 'parlour restore FILE'."
FOREIGN = "The database holds tables of another program ({}); please give Parlour a database of its own."


def chosen(database: str | None) -> str:
    """The URL of the database that somebody named, or the settings do."""
    return database_of(settings.read(database=database))


def database_of(chosen: Settings) -> str:
    """The URL of the database in the settings: a URL, or simply a file, or else one in the user's data folder."""
    named = chosen.database
    if not named:
        return default_database()
    return named if "://" in named else f"sqlite:///{Path(named).absolute()}"


def default_database() -> str:
    """SQLite in the user's data folder."""
    folder = Path(platformdirs.user_data_dir("parlour", appauthor=False))
    make_folder(folder)
    return f"sqlite:///{folder / 'tables.sqlite'}"


async def reach(database: str) -> None:
    """Bring a database up to date, or say in one sentence why it cannot be served.

    An SQLite file that is not there yet is made for its owner only.
    """
    file = sqlite_file(database)
    try:
        if file is not None:
            make_private(file)
        stranger = engine_for(database, AT_ONCE, journal=None)
        try:
            await examine(stranger)
        finally:
            await stranger.dispose()
        engine = engine_for(database, AT_ONCE)
        try:
            await migrate(engine)
            async with engine.connect() as db:
                lost = await db.run_sync(missing)
            if lost:
                raise ParlourError(f"The database is not as Parlour has made it: {lost}; {RESTORE}")
        finally:
            await engine.dispose()
    except ModuleNotFoundError:
        raise ParlourError("PostgreSQL needs an extra: pip install 'parlour[postgres]'.") from None
    except ParlourError:
        raise
    except Exception as error:  # every driver has errors of its own
        raise ParlourError(sentence(error)) from None


async def examine(engine: AsyncEngine) -> None:
    """Refuse a database that is damaged, another program's, of a newer version, or locked."""
    async with engine.connect() as db:
        if engine.dialect.name == "sqlite":
            await db.run_sync(_demand_whole)
        await db.run_sync(demand_ours)
        if engine.dialect.name == "sqlite":
            await db.rollback()
            await db.exec_driver_sql("BEGIN IMMEDIATE")  # whether somebody else holds it
            await db.rollback()
        elif not await db.scalar(text("SELECT pg_try_advisory_xact_lock_shared(:house)"), {"house": HOUSE_LOCK}):
            raise ParlourError("The database is being restored from a backup; please try again when that is done.")


def _demand_whole(db: Connection) -> None:
    found = damage(db)
    if found:
        raise ParlourError(f"The database is damaged ({found}); {RESTORE}")


def damage(db: Connection, thorough: bool = False) -> str | None:
    """What SQLite finds wrong with a file, in its own words; reads all of it."""
    check = "integrity_check" if thorough else "quick_check"
    try:
        found = db.exec_driver_sql(f"PRAGMA {check}(1)").scalar()
    except DBAPIError as error:
        if not any(words in str(error.orig) for words in ("malformed", "corrupt", "disk I/O")):
            raise
        found = str(error.orig)
    return None if found == "ok" else " ".join(str(found).replace("*** in database main ***", "").split())


def demand_ours(db: Connection) -> None:
    """Refuse tables of another program, or of a newer Parlour; an empty database will be ours."""
    there = set(inspect(db).get_table_names())
    ours = set(metadata.tables)
    if VERSIONS not in there:
        if there:
            raise ParlourError(FOREIGN.format(_some(sorted(there))))
        return
    if not there & ours:
        foreign = sorted(there - {VERSIONS})
        raise ParlourError(FOREIGN.format(_some(foreign or [VERSIONS])))
    if is_newer(db):
        raise ParlourError("A newer Parlour keeps its tables in this database; please start that one.")
    if revision(db) is None:
        raise ParlourError(f"The database does not say of which version it is; {RESTORE}")


def revision(db: Connection) -> str | None:
    """How far a database was brought by our migrations."""
    return MigrationContext.configure(db).get_current_revision()


def missing(db: Connection) -> str | None:
    """Of a database that was brought up to date: a table or column that somebody has taken away or changed."""
    found = inspect(db)
    there = set(found.get_table_names())
    for name, table in metadata.tables.items():
        if name not in there:
            return f"the table '{name}' is missing"
        columns = {column["name"] for column in found.get_columns(name)}
        lost = [column.name for column in table.columns if column.name not in columns]
        if lost:
            return f"the table '{name}' has no column '{lost[0]}'"
    return None


def sentence(error: Exception) -> str:
    """Why a database cannot be used, without its address or password."""
    reason = str(getattr(error, "orig", None) or error).splitlines()
    told = reason[0].rstrip(".") if reason else type(error).__name__
    if "locked" in told:
        return "The database is locked by another program; please close that first."
    if "file is not a database" in told:
        return "The file is no SQLite database; please name another."
    return f"The database cannot be opened: {told}."


def _some(names: Sequence[str]) -> str:
    return ", ".join(names[:3]) + (" and others" if len(names) > 3 else "")


def loose(file: Path) -> bool:
    """Whether others than its owner may read a file."""
    with suppress(OSError):
        return bool(file.stat().st_mode & 0o777 & ~OWNER_ONLY)
    return False
