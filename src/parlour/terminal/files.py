"""Where tables are kept: unfinished ones until they are gone on with, finished ones to be replayed."""

from __future__ import annotations

import contextlib
import errno
import os
import tempfile
import time
from pathlib import Path

import platformdirs

from parlour.engine import ParlourError, Said
from parlour.terminal import saved
from parlour.terminal.table import Table

TROUBLES = {
    errno.ENOENT: "no-such-file-or-folder",
    errno.ENOTDIR: "no-such-file-or-folder",
    errno.EACCES: "file-not-permitted",
    errno.EPERM: "file-not-permitted",
    errno.EROFS: "file-not-permitted",
    errno.EISDIR: "file-is-a-folder",
    errno.ENOSPC: "disk-is-full",
}


def folder() -> Path:
    """The user's data folder."""
    return Path(platformdirs.user_data_dir("parlour"))


def new_path(game: str) -> Path:
    """A name that no other table uses, under which a new one is kept while it is unfinished."""
    stamp = time.strftime("%Y-%m-%d-%H%M%S")
    return folder() / "unfinished" / f"{game}-{stamp}-{os.getpid()}.txt"


def unfinished(game: str) -> list[Path]:
    """The unfinished tables of a game, the latest first."""
    found = (folder() / "unfinished").glob(f"{game}-[0-9]*.txt")
    return sorted(found, key=lambda path: path.stat().st_mtime, reverse=True)


def put_away(path: Path, shelf: str) -> Path:
    """Move a table from the unfinished ones to another shelf: `finished` or `aside`."""
    if path.parent != folder() / "unfinished":
        return path  # the person chose this file; it stays
    place = folder() / shelf / path.name
    place.parent.mkdir(parents=True, exist_ok=True)
    place = _free(place)
    os.replace(path, place)
    return place


def keep(table: Table, path: Path) -> None:
    """Write a table: all of it or, if something goes wrong, nothing."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, new = tempfile.mkstemp(dir=path.parent, prefix=".new-")
        try:
            with open(handle, "w", encoding="utf-8") as file:
                file.write(saved.write(table))
            os.replace(new, path)
        except BaseException:
            with contextlib.suppress(OSError):
                os.unlink(new)
            raise
    except OSError as error:
        raise ParlourError(Said("not-saved", file=str(path), why=_why(error))) from None


def load(path: Path) -> Table:
    """The table in a file."""
    return saved.read(text_of(path))


def text_of(path: Path) -> str:
    """What is written in a file."""
    try:
        return path.read_text(encoding="utf-8")
    except OSError as error:
        raise ParlourError(Said("unreadable-file", file=str(path), why=_why(error))) from None
    except UnicodeDecodeError:
        raise ParlourError(Said("no-record", file=str(path))) from None


def demand_new(path: Path) -> None:
    """Refuse to write over a file that is there."""
    if path.exists():
        raise ParlourError(Said("file-exists", file=str(path)))


def _free(path: Path) -> Path:
    """The path, or the first of its kind that is not taken."""
    number = 1
    free = path
    while free.exists():
        number += 1
        free = path.with_stem(f"{path.stem}-{number}")
    return free


def _why(error: OSError) -> Said | str:
    """What the system complains of, in the person's language where it is something usual."""
    trouble = TROUBLES.get(error.errno or 0)
    return Said(trouble) if trouble else error.strerror or ""
