"""The solution of 10 Squares, of the whole game or of its end, kept on disk; from there on a choice is looked up.

`parlour solve ten-squares --keep` makes it, as much as its memory allows. The file begins with the blocks of
halves in its order (see `halves`) and the ends of the groups in which they were solved. Then, for each half, what
its owner can expect against each half of the same group and of those before, in 65,535ths; the colours are alike,
so the other pairs are the rest of 1. Half 0 is a marker that has come home. The file is read where it is looked
up and nowhere else, however large it is.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from parlour.engine.cache import folder
from parlour.games.ten_squares.expert.halves import KEYS, PLACES, Half

STEPS = 65_535


def path() -> Path:
    """Where it is, if anybody has made it."""
    return folder() / "ten-squares-1.worth"


class Kept:
    """What pairs of halves are worth."""

    def __init__(self, file: Path) -> None:
        with file.open("rb") as opened:
            keys, ends = np.load(opened), np.load(opened)
            start = opened.tell()
        self._index = np.full(KEYS, -1, np.int64)
        self._index[keys] = np.arange(len(keys))
        self._ends = ends
        self._firsts = np.concatenate(([1], ends[:-1]))
        self._starts = np.concatenate(([0], np.cumsum((ends - self._firsts) * ends)))
        self._worth = np.memmap(file, np.uint16, "r", start, (int(self._starts[-1]),))

    def worth(self, red: Half, black: Half) -> float | None:
        """What red can expect, draws counted half; None where that is not kept."""
        one, other = self._number(red), self._number(black)
        if one is None or other is None:
            return None
        return self._of(one, other) if one >= other else 1 - self._of(other, one)

    def _number(self, half: Half) -> int | None:
        block = int(self._index[half.key])
        return None if block < 0 else 1 + PLACES * block + half.place

    def _of(self, line: int, column: int) -> float:
        group = int(np.searchsorted(self._ends, line, "right"))
        within = (line - int(self._firsts[group])) * int(self._ends[group]) + column
        return float(self._worth[int(self._starts[group]) + within]) / STEPS


@cache
def kept() -> Kept | None:
    """The one of this machine, if there is any; looked for once."""
    try:
        return Kept(path())
    except (OSError, ValueError, EOFError):
        return None


def write(
    file: Path, keys: NDArray[np.int16], ends: NDArray[np.int64], lines: Iterable[NDArray[np.uint16]]
) -> None:
    """Keep a solution: for each group its lines, each as long as the group's end."""
    file.parent.mkdir(parents=True, exist_ok=True)
    begun = file.with_suffix(".part")
    with begun.open("wb") as opened:
        np.save(opened, keys)
        np.save(opened, ends)
        for some in lines:
            opened.write(np.ascontiguousarray(some).data)
    begun.replace(file)
