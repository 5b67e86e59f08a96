"""The two halves of a rectangle meet in the middle: counts, and all fillings, from layers of half the cells.

The eastern half is a western half too, seen from the other side of the table: its edge is read the other way
round, and its tiles are those that the western half has left.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from parlour.engine.rule import rule
from parlour.games.square_deal.parts import COLOURED, PIECE
from parlour.puzzles.profile import HALF, HALF_BITS, N_COLOURS, PIECE_OF, Plan, layer_after, ranks, tiles_on
from parlour.puzzles.rectangle import Rectangle

USUAL_MEETINGS = 1 << 18
AT_ONCE = 2_000
"""Meetings whose fillings are made in one go: a few milliseconds of work."""

# OPPOSITE[piece]: the piece seen from the other side of the table.
OPPOSITE = np.zeros(4 * COLOURED, np.int64)
for _reading, _piece in PIECE.items():
    if _piece < len(OPPOSITE):
        OPPOSITE[_piece] = PIECE[_reading[2:] + _reading[:2]]


@dataclass(frozen=True)
class Meetings:
    """Where halves fit together: the edge between them, the tiles in the west, and how many halves there are."""

    edges: NDArray[np.int64]
    sets: NDArray[np.int64]
    west_ways: NDArray[np.int64]
    east_ways: NDArray[np.int64]

    @property
    def fillings(self) -> int:
        """How many fillings come of all of them."""
        return int((self.west_ways * self.east_ways).sum())


@rule
def meet(
    sets: NDArray[np.uint32],
    ways: NDArray[np.uint32],
    starts: NDArray[np.int64],
    east_sets: NDArray[np.uint32],
    east_ways: NDArray[np.uint32],
    east_starts: NDArray[np.int64],
    seen_from_east: NDArray[np.int64],
    everything: int,
    high: NDArray[np.int64],
    low: NDArray[np.int64],
    out: NDArray[np.int64],
) -> tuple[int, int]:
    """List edge, set and ways of both halves where they meet, as far as there is room.

    Returns how many meetings there are in all, and how many fillings.
    """
    found = np.zeros(high[-1] + HALF, np.uint32)
    n = 0
    total = 0
    for edge in range(len(starts) - 1):
        other = seen_from_east[edge]
        first, end = east_starts[other], east_starts[other + 1]
        if first == end:
            continue
        for k in range(starts[edge], starts[edge + 1]):
            used = np.int64(sets[k])
            found[high[used >> HALF_BITS] + low[used & HALF - 1]] = ways[k]
        for k in range(first, end):
            used = everything ^ np.int64(east_sets[k])
            west = found[high[used >> HALF_BITS] + low[used & HALF - 1]]
            if west != 0:
                if n < len(out):
                    out[n, 0] = edge
                    out[n, 1] = used
                    out[n, 2] = west
                    out[n, 3] = east_ways[k]
                n += 1
                total += int(west) * int(east_ways[k])
        for k in range(starts[edge], starts[edge + 1]):
            used = np.int64(sets[k])
            found[high[used >> HALF_BITS] + low[used & HALF - 1]] = 0
    return n, total


def _seen_from_east(puzzle: Rectangle) -> NDArray[np.int64]:
    """For every edge between the halves, the same edge seen from the other side of the table."""
    edge = np.arange(Plan(puzzle).edges)
    last = puzzle.rows
    found = np.zeros(len(edge), np.int64)
    for row in range(last):
        found += edge // N_COLOURS**row % N_COLOURS * N_COLOURS ** (last - 1 - row)
    column, row = divmod(puzzle.cells // 2, last)
    if row == 0:  # both sides begin a column there, each at an outer side
        found += puzzle.north[column - 1] * N_COLOURS**last
    else:
        found += edge // N_COLOURS**last * N_COLOURS**last
    return found


def _meet(puzzle: Rectangle, room: int) -> tuple[int, NDArray[np.int64]]:
    """The number of fillings, and all meetings if there is any room for them."""
    near = puzzle.cells // 2
    west = layer_after(puzzle, near)
    same = puzzle.turned() == puzzle and 2 * near == puzzle.cells
    east = west if same else layer_after(puzzle.turned(), puzzle.cells - near)
    rank = ranks(tiles_on(puzzle, near))
    halves = (west.sets, west.ways, west.starts, east.sets, east.ways, east.starts)
    rest = (_seen_from_east(puzzle), (1 << len(puzzle.tiles)) - 1, rank.high, rank.low)
    out = np.empty((room, 4), np.int64)
    n, total = meet(*halves, *rest, out)
    if n > room > 0:
        out = np.empty((n, 4), np.int64)
        meet(*halves, *rest, out)
    return int(total), out[:n]


def count(puzzle: Rectangle) -> int:
    """How many fillings there are."""
    return _meet(puzzle, 0)[0]


def meetings(puzzle: Rectangle) -> Meetings:
    """All of them, by edge."""
    return Meetings(*_meet(puzzle, USUAL_MEETINGS)[1].T.copy())


class CompiledHalf(NamedTuple):
    """One half of a rectangle, as compiled code reads it."""

    first_edge: int
    cells: int
    rows: int
    north: NDArray[np.int64]
    south: NDArray[np.int64]
    bits: NDArray[np.int64]


def western_half(puzzle: Rectangle, cells: int) -> CompiledHalf:
    """The first cells of a puzzle."""
    bits = np.zeros(COLOURED, np.int64)
    bits[list(puzzle.tiles)] = 1 << np.arange(len(puzzle.tiles))
    north, south = np.array(puzzle.north, np.int64), np.array(puzzle.south, np.int64)
    return CompiledHalf(Plan(puzzle).first_edge, cells, puzzle.rows, north, south, bits)


@rule
def fill_half(half: CompiledHalf, last_edge: int, tiles: int, out: NDArray[np.int8]) -> None:
    """Write all fillings of a half that end in an edge and use exactly these tiles, as pieces by cell."""
    cells, rows = half.cells, half.rows
    wests = np.zeros(rows, np.int64)  # what the next cell of a row must show to the west
    wanted = np.zeros(rows + 1, np.int64)
    for row in range(rows + 1):
        wanted[row] = last_edge // N_COLOURS**row % N_COLOURS
        if row < rows:
            wests[row] = half.first_edge // N_COLOURS**row % N_COLOURS
    before = np.zeros(cells, np.int64)  # what `wests` was, to take a tile back
    tried = np.zeros(cells + 1, np.int64)
    souths = np.zeros(cells + 1, np.int64)
    souths[0] = half.south[0]
    pieces = np.zeros(cells, np.int64)
    n = 0
    cell = 0
    while n < len(out):
        row, column = cell % rows, cell // rows
        top = row == rows - 1
        laid = False
        while tried[cell] < N_COLOURS**2 and not laid:
            to_north, to_east = tried[cell] // N_COLOURS, tried[cell] % N_COLOURS
            tried[cell] += 1
            if top and to_north != half.north[column]:
                continue
            if cell >= cells - rows and to_east != wanted[row]:
                continue
            if cell == cells - 1 and not top and to_north != wanted[rows]:
                continue
            piece = PIECE_OF[to_north, to_east, souths[cell], wests[row]]
            bit = half.bits[piece >> 2]
            if tiles & bit == 0:
                continue
            tiles ^= bit
            pieces[cell] = piece
            before[cell] = wests[row]
            wests[row] = to_east
            laid = True
        if laid and cell < cells - 1:
            souths[cell + 1] = half.south[column + 1] if top else (tried[cell] - 1) // N_COLOURS
            cell += 1
            tried[cell] = 0
            continue
        if laid:
            for k in range(cells):
                out[n, k] = pieces[k]
            n += 1
        else:
            cell -= 1
            row = cell % rows
        tiles ^= half.bits[pieces[cell] >> 2]
        wests[row] = before[cell]


@rule
def expand(
    west: CompiledHalf,
    east: CompiledHalf,
    edges: NDArray[np.int64],
    east_edges: NDArray[np.int64],
    sets: NDArray[np.int64],
    west_ways: NDArray[np.int64],
    east_ways: NDArray[np.int64],
    out: NDArray[np.int8],
) -> None:
    """Write the fillings of some meetings: each half in the west with each in the east."""
    cells = west.cells + east.cells
    n = 0
    for i in range(len(sets)):
        wests = np.empty((west_ways[i], west.cells), np.int8)
        easts = np.empty((east_ways[i], east.cells), np.int8)
        fill_half(west, edges[i], sets[i], wests)
        fill_half(east, east_edges[i], (1 << cells) - 1 ^ sets[i], easts)
        for a in range(len(wests)):
            for b in range(len(easts)):
                for k in range(west.cells):
                    out[n, k] = wests[a, k]
                for k in range(east.cells):
                    out[n, cells - 1 - k] = OPPOSITE[easts[b, k]]
                n += 1


def fillings(puzzle: Rectangle, found: Meetings) -> Iterator[NDArray[np.int8]]:
    """All fillings without the Wild, some at a time: a row for each, in it the piece on every cell."""
    near = puzzle.cells // 2
    west, east = western_half(puzzle, near), western_half(puzzle.turned(), puzzle.cells - near)
    from_east = _seen_from_east(puzzle)[found.edges]
    for first in range(0, len(found.sets), AT_ONCE):
        some = slice(first, first + AT_ONCE)
        wests, easts = found.west_ways[some], found.east_ways[some]
        out = np.empty((int((wests * easts).sum()), puzzle.cells), np.int8)
        expand(west, east, found.edges[some], from_east[some], found.sets[some], wests, easts, out)
        yield out
