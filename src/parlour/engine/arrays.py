"""Observations as arrays of numbers, for programs that learn: every field of the record, laid out in columns.

A game says in `arrays.py` in its folder how its fields are laid out, and how its moves are numbered:

    ARRAYS = Arrays(version=1, fields={"board": one_hot(0, 2), "points": scaled(100)}, actions=dense(7))

What a field does not say, its type does: numbers of up to 16 bits are scaled by the greatest number of the type,
wider ones become a column for each bit, so that nothing is lost. A game without `arrays.py` gets just that. In
front stands who observes, a column for each seat. Equal observations give equal arrays, others give others.
"""

from __future__ import annotations

import importlib
import importlib.util
import math
import sys
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from parlour.engine.actions import Actions, listed
from parlour.engine.knowledge import see_no_more
from parlour.engine.observation import Observation
from parlour.engine.registry import Game
from parlour.engine.rule import rule
from parlour.engine.state import GENERATOR, SPARE

SCALED, BITS, ONE_HOT, LOOKED_UP = range(4)
OFFSET, SIZE, ENTRIES, SIGNED, KIND, LOW, COUNT, WIDTH, OUT, TABLE, ROWS = range(11)
BLOCK = 16
"""So many rows are filled together: they stay at hand in the processor."""
ALIGNED = 64
"""Memory begins at a multiple of so many bytes, as JAX wants it."""
WIDE = 4
"""From so many bytes on a number becomes bits, unless its game says otherwise: a float cannot hold it."""


@dataclass(frozen=True)
class Encoding:
    """How one number of a field is laid out."""

    kind: int
    width: int = 1
    low: int = 0
    most: int = 1
    table: tuple[tuple[float, ...], ...] = ()


def scaled(most: int) -> Encoding:
    """One column: the number divided by the greatest that it can be."""
    return Encoding(SCALED, most=most)


def bits(width: int) -> Encoding:
    """A column for each bit."""
    return Encoding(BITS, width)


def one_hot(low: int, high: int) -> Encoding:
    """A column for each number from low to high, 1 where it is that number."""
    return Encoding(ONE_HOT, high - low + 1, low)


def looked_up(table: Any, low: int = 0) -> Encoding:
    """What a table says of the number, a row for each number from `low` on; the rows must differ."""
    rows = tuple(tuple(map(float, row)) for row in np.asarray(table))
    return Encoding(LOOKED_UP, len(rows[0]), low, table=rows)


@dataclass(frozen=True)
class Arrays:
    """What a game declares for those who learn it."""

    version: int = 1
    """Goes up when the columns or the numbers of the actions change."""
    fields: Mapping[str, Encoding] = field(default_factory=dict)
    left_out: tuple[str, ...] = ()
    """Fields that follow from others."""
    actions: Actions | None = None
    """How moves are numbered; without, see `parlour.engine.actions`."""


def blank(shape: tuple[int, ...], dtype: type[np.generic]) -> NDArray[Any]:
    """An array of zeros, aligned so that JAX too takes it as it is: NumPy's own are at times, and then copied."""
    size = math.prod(shape) * np.dtype(dtype).itemsize
    memory = np.zeros(size + ALIGNED, np.uint8)
    first = -memory.ctypes.data % ALIGNED
    return memory[first : first + size].view(dtype).reshape(shape)


def declared(game: Game) -> Arrays:
    """What a game declares, or nothing: in `arrays` beside it, or where it is a single module, there."""
    if game.folder is None:
        home = sys.modules[type(game).__module__]
    else:
        name = f"{game.folder}.arrays"
        if importlib.util.find_spec(name) is None:
            return Arrays()
        home = importlib.import_module(name)
    found: Arrays = getattr(home, "ARRAYS", Arrays())
    return found


class Layout:
    """Which columns hold what, and how a record is written into them; `lay_out` takes the arrays of numbers."""

    def __init__(self, game: Game, arrays: Arrays) -> None:
        self.version = arrays.version
        self.seats = max(int(players) for players in game.options[0].values)
        self.columns: dict[str, slice] = {"observer": slice(0, self.seats)}
        """Where each field stands, its entries in order, each as wide as its shape."""
        self._tables: list[float] = []
        self._spans: list[int] = []  # of each row of each table: up to its last number that is not 0
        self._plan: list[list[int]] = []
        self.width = self.seats
        record = game.rules.box().dtype
        for name in shown_fields(game, arrays):
            self._lay_out(name, record.fields[name], arrays.fields.get(name))
        self.plan = np.array(self._plan, np.int64)
        self.values = np.array(self._tables or [0.0], np.float32)
        self.reach = np.array(self._spans or [0], np.int64)

    def _lay_out(self, name: str, where: Any, shape: Encoding | None) -> None:
        kind, offset = where[:2]
        base, first, size = kind.base, self.width, kind.base.itemsize
        shape = shape or (bits(8 * size) if size >= WIDE else scaled(int(np.iinfo(base).max)))
        table, rows = len(self._tables), len(self._spans)
        self._tables += [value for row in shape.table for value in row]
        self._spans += [max((1 + i for i, value in enumerate(row) if value), default=0) for row in shape.table]
        count = {SCALED: shape.most, LOOKED_UP: len(shape.table)}.get(shape.kind, shape.width)
        entries, signed = kind.itemsize // size, int(base.kind == "i")
        self._plan.append(
            [offset, size, entries, signed, shape.kind, shape.low, count, shape.width, first, table, rows]
        )
        self.width += entries * shape.width
        self.columns[name] = slice(first, self.width)

    def of(self, seen: Observation) -> NDArray[np.float32]:
        """One observation as one row of columns."""
        seat = -1 if seen.seat is None else seen.seat
        row: NDArray[np.float32] = self.write(seen.box.copy(), np.array([seat]))[0]
        return row

    def write(
        self, records: NDArray[np.void], seats: NDArray[np.int64], out: NDArray[np.float32] | None = None
    ) -> NDArray[np.float32]:
        """A row for each of many observed records; `seats` are those who observe, -1 for a spectator."""
        if out is None:
            out = blank((len(records), self.width), np.float32)
        else:
            out[:] = 0
        words = np.ascontiguousarray(records).view(np.int64).reshape(len(records), -1)
        lay_out(words, seats, self.plan, self.values, self.reach, out)
        return out


def shown_fields(game: Game, arrays: Arrays) -> list[str]:
    """The fields that can hold anything in an observation and tell something, as they lie in the record."""
    rules = game.rules
    hidden = set(rules.hidden) if rules.observe is see_no_more else set()
    without = {GENERATOR, SPARE, *arrays.left_out} | hidden
    return [name for name in rules.box().dtype.names if name not in without]


@cache
def layout(game: Game) -> Layout:
    """How observations of a game are laid out."""
    return Layout(game, declared(game))


@cache
def actions(game: Game) -> Actions:
    """How moves of a game are numbered."""
    found = declared(game).actions
    return found or Actions.of_notation(game) or listed(game.rules.most_moves)


@rule
def _number(words: NDArray[np.int64], i: int, offset: int, size: int, signed: int) -> int:
    """A number of record i: fields are aligned, so all its bytes are in one of the record's words."""
    value = int(words[i, offset >> 3]) >> 8 * (offset & 7)
    if size < 8:
        value &= (1 << 8 * size) - 1
        sign = signed << 8 * size - 1
        value = (value ^ sign) - sign
    return value


@rule
def lay_out(
    words: NDArray[np.int64],
    seats: NDArray[np.int64],
    plan: NDArray[np.int64],
    values: NDArray[np.float32],
    reach: NDArray[np.int64],
    out: NDArray[np.float32],
) -> None:
    """Fill blank rows with what the records hold, field after field, some records at a time."""
    for begin in range(0, len(words), BLOCK):
        end = min(begin + BLOCK, len(words))
        for i in range(begin, end):
            if seats[i] >= 0:
                out[i, seats[i]] = 1
        for j in range(len(plan)):
            kind = plan[j, KIND]
            if kind == SCALED:
                _scale(words, begin, end, plan[j], out)
            elif kind == BITS:
                _spell(words, begin, end, plan[j], out)
            elif kind == ONE_HOT:
                _point(words, begin, end, plan[j], out)
            else:
                _look_up(words, begin, end, plan[j], values, reach, out)


@rule
def _scale(
    words: NDArray[np.int64], begin: int, end: int, step: NDArray[np.int64], out: NDArray[np.float32]
) -> None:
    offset, size, signed, at, count = step[OFFSET], step[SIZE], step[SIGNED], step[OUT], step[COUNT]
    for i in range(begin, end):
        for k in range(step[ENTRIES]):
            out[i, at + k] = _number(words, i, offset + k * size, size, signed) / count


@rule
def _point(
    words: NDArray[np.int64], begin: int, end: int, step: NDArray[np.int64], out: NDArray[np.float32]
) -> None:
    """One-hot columns."""
    offset, size, signed, at, count = step[OFFSET], step[SIZE], step[SIGNED], step[OUT], step[COUNT]
    low = step[LOW]
    for i in range(begin, end):
        for k in range(step[ENTRIES]):
            place = _number(words, i, offset + k * size, size, signed) - low
            if 0 <= place < count:
                out[i, at + k * count + place] = 1


@rule
def _look_up(
    words: NDArray[np.int64],
    begin: int,
    end: int,
    step: NDArray[np.int64],
    values: NDArray[np.float32],
    reach: NDArray[np.int64],
    out: NDArray[np.float32],
) -> None:
    offset, size, signed, at, count = step[OFFSET], step[SIZE], step[SIGNED], step[OUT], step[COUNT]
    low, width, table, rows = step[LOW], step[WIDTH], step[TABLE], step[ROWS]
    for i in range(begin, end):
        for k in range(step[ENTRIES]):
            place = _number(words, i, offset + k * size, size, signed) - low
            if 0 <= place < count:
                for m in range(reach[rows + place]):
                    out[i, at + k * width + m] = values[table + place * width + m]


@rule
def _spell(
    words: NDArray[np.int64], begin: int, end: int, step: NDArray[np.int64], out: NDArray[np.float32]
) -> None:
    """Bits, from the lowest; mostly few of them are set, so bytes without any are passed over."""
    offset, size, signed, at, width = step[OFFSET], step[SIZE], step[SIGNED], step[OUT], step[WIDTH]
    for i in range(begin, end):
        for k in range(step[ENTRIES]):
            value = _number(words, i, offset + k * size, size, signed)
            first = at + k * width
            for low in range(0, width, 8):
                part = value >> low & 255
                if part:
                    for bit in range(min(8, width - low)):
                        out[i, first + low + bit] = part >> bit & 1
