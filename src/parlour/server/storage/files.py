"""The files of an SQLite database: for their owner only, and for one server at a time.

Whoever can read them knows the seeds of running tables, so all of them are made unreadable for others. SQLite
gives its log (`-wal`) and its index (`-shm`) the permissions of the database itself.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from sqlalchemy.engine import make_url

from parlour.engine import ParlourError

if sys.platform == "win32":
    import msvcrt

    def _try_lock(descriptor: int) -> None:
        msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def _try_lock(descriptor: int) -> None:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)


OWNER_ONLY, OWNERS_FOLDER = 0o600, 0o700


class InUse(ParlourError):
    """A running server keeps its tables in this file."""


def sqlite_file(database: str) -> Path | None:
    """The file behind the URL of a database; None for PostgreSQL, or for one in memory."""
    url = make_url(database)
    if url.get_backend_name() != "sqlite" or url.database in (None, "", ":memory:"):
        return None
    return Path(url.database).absolute()


def beside(file: Path, suffix: str) -> Path:
    """A file that belongs to another: `tables.sqlite-wal`, `tables.sqlite.lock`."""
    return file.with_name(file.name + suffix)


def make_folder(folder: Path) -> None:
    """A folder, which is its owner's alone if we make it."""
    if not folder.is_dir():
        folder.parent.mkdir(parents=True, exist_ok=True)
        folder.mkdir(mode=OWNERS_FOLDER, exist_ok=True)


def make_private(file: Path) -> None:
    """An empty file that only its owner can read, unless there is one; SQLite makes a database of it."""
    os.close(os.open(file, os.O_RDWR | os.O_CREAT, OWNER_ONLY))


@contextmanager
def held(database: str) -> Iterator[None]:
    """Keep every other server away from an SQLite file. The lock dies with the process, however that ends."""
    file = sqlite_file(database)
    if file is None:
        yield
        return
    # Beside the real file: two links to one database are one database.
    lock = beside(file.resolve(), ".lock")
    try:
        descriptor = os.open(lock, os.O_RDWR | os.O_CREAT, OWNER_ONLY)
    except OSError as error:
        raise ParlourError(f"The database cannot be opened: {lock}: {error.strerror}.") from None
    try:
        try:
            _try_lock(descriptor)
        except OSError:
            raise InUse(
                f"Another Parlour keeps its tables in {file} at this moment; SQLite serves one server, "
                "PostgreSQL serves several."
            ) from None
        yield
    finally:
        os.close(descriptor)  # the file stays: whoever removed it would let two others in
