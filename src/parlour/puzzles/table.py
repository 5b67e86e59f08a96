"""All fillings of a puzzle, made once and kept in the user's cache folder, to look layouts up in them."""

from __future__ import annotations

import contextlib
import hashlib
import os
import tempfile
from functools import lru_cache
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from parlour.engine.cache import folder
from parlour.engine.said import Said
from parlour.games.square_deal.parts import NAMES
from parlour.puzzles.meeting import fillings, meetings
from parlour.puzzles.progress import Watch
from parlour.puzzles.rectangle import PuzzleError, Rectangle

MOST_FILLINGS = 2_000_000
"""A table of more would be slower than a person's patience, and larger than a cache should be."""
FORMAT = 1


def _unwatched(_done: int, _total: int) -> None:
    pass


@lru_cache(maxsize=4)
def _kept(puzzle: Rectangle) -> list[NDArray[np.int8]]:
    """A box for the table of this process."""
    return []


def table(puzzle: Rectangle, watch: Watch = _unwatched) -> NDArray[np.int8]:
    """A row for each cell, in it the piece that each filling has there."""
    box = _kept(puzzle)
    if not box:
        found = _read(puzzle)
        if found is None:
            found = _made(puzzle, watch)
            _write(puzzle, found)
        box.append(found)
    return box[0]


def _made(puzzle: Rectangle, watch: Watch) -> NDArray[np.int8]:
    found = meetings(puzzle)
    total = found.fillings
    if total > MOST_FILLINGS:
        raise PuzzleError(Said("too-many-to-look-up", fillings=total))
    rows = np.empty((puzzle.cells, total), np.int8)
    done = 0
    for some in fillings(puzzle, found):
        rows[:, done : done + len(some)] = some.T
        done += len(some)
        watch(done, total)
    return rows


def _path(puzzle: Rectangle) -> Path:
    """Named by everything that the fillings depend on, so that a file is right or not found."""
    digest = hashlib.sha256(repr((FORMAT, NAMES, puzzle)).encode()).hexdigest()[:24]
    return folder() / f"fillings-{puzzle.rows}x{puzzle.columns}-{digest}.npy"


def _read(puzzle: Rectangle) -> NDArray[np.int8] | None:
    """The kept table; None if there is none, or if its file is damaged."""
    with contextlib.suppress(OSError):
        stored = _path(puzzle).read_bytes()
        digest, payload = stored[:32], stored[32:]
        if hashlib.sha256(payload).digest() == digest:
            return np.frombuffer(payload, np.int8).reshape(puzzle.cells, -1)
    return None


def _write(puzzle: Rectangle, rows: NDArray[np.int8]) -> None:
    """A folder that cannot be written just means that the next process makes the table again."""
    with contextlib.suppress(OSError):
        path = _path(puzzle)
        path.parent.mkdir(parents=True, exist_ok=True)
        payload = rows.tobytes()
        with tempfile.NamedTemporaryFile(dir=path.parent, prefix=".new-", delete=False) as file:
            file.write(hashlib.sha256(payload).digest() + payload)
        os.replace(file.name, path)
