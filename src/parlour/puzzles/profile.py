"""Counting fillings without going through them: what matters of a part-filled rectangle is its *profile*.

The first k cells are filled. How they can go on depends only on the colours along the edge between filled and
empty cells, and on the set of tiles used. So a layer holds, for each such pair, in how many ways it comes
about. Given the colours before and after, the tile that leads from one edge to the next is fully
determined: a step is one pass over sorted-by-edge lists, with one tile each.

An edge is a number with a base-3 digit for every row: the colour that the next empty cell of that row must show
to the west; and one more digit, the colour that the very next cell must show to the south. Outer sides are part of
the edge too, so borders need no rules of their own.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from parlour.engine.rule import rule
from parlour.engine.said import Said
from parlour.games.square_deal.parts import COLOURED, COLOURS, LETTERS, NAMES, PIECE
from parlour.puzzles.rectangle import PuzzleError, Rectangle

N_COLOURS = len(COLOURS)
HALF_BITS = 12  # sets of tiles are looked up in two halves
HALF = 1 << HALF_BITS
LANE = 8  # bits for each number packed into one
GUARD = sum(1 << LANE * (colour + 1) - 1 for colour in range(N_COLOURS))
FREE_LANE = LANE * N_COLOURS
"""Above the colours: how many tiles without any colour of the border are used."""
MOST_WAYS = 1 << 28
"""Nine of these still fit into 32 bits."""

# PIECE_OF[north, east, south, west]: the only piece with these colours.
PIECE_OF = np.zeros((N_COLOURS,) * 4, np.int64)
for _reading, _piece in PIECE.items():
    if _piece < 4 * COLOURED:
        PIECE_OF[tuple(LETTERS.index(letter) for letter in _reading)] = _piece


@dataclass(frozen=True)
class Layer:
    """For every edge, from `starts[edge]`: sets of used tiles, and in how many ways each comes about."""

    sets: NDArray[np.uint32]
    ways: NDArray[np.uint32]
    starts: NDArray[np.int64]


@dataclass(frozen=True)
class Ranks:
    """Where a set of so many tiles stands in a dense array: `high[set >> 12] + low[set & 4095]`."""

    high: NDArray[np.int64]
    low: NDArray[np.int64]
    size: int


POPULATION = np.array([value.bit_count() for value in range(HALF)], np.int64)
RANK_AMONG_EQUALS = np.array(
    [int((POPULATION[:value] == POPULATION[value]).sum()) for value in range(HALF)], np.int64
)


def ranks(tiles: int) -> Ranks:
    """The ranks of sets of so many tiles."""
    sizes = np.bincount(POPULATION, minlength=HALF_BITS + 1)
    wanted = tiles - POPULATION
    room = np.where((wanted >= 0) & (wanted <= HALF_BITS), sizes[np.clip(wanted, 0, HALF_BITS)], 0)
    ends = np.cumsum(room)
    return Ranks(ends - room, RANK_AMONG_EQUALS, int(ends[-1]))


@dataclass(frozen=True)
class Plan:
    """A rectangle as the steps of the count need it."""

    puzzle: Rectangle

    @property
    def edges(self) -> int:
        """How many edges there could be."""
        return int(N_COLOURS ** (self.puzzle.rows + 1))

    @property
    def first_edge(self) -> int:
        """Nothing lies: the edge is the west side."""
        colours = (*self.puzzle.west, self.puzzle.south[0])
        return sum(colour * N_COLOURS**digit for digit, colour in enumerate(colours))

    def start(self) -> Layer:
        """One way to have laid nothing."""
        starts = np.zeros(self.edges + 1, np.int64)
        starts[self.first_edge + 1 :] = 1
        return Layer(np.zeros(1, np.uint32), np.ones(1, np.uint32), starts)

    def successors(self, cell: int, edge: int) -> Iterator[tuple[int, int]]:
        """The pieces that a cell can take after an edge, and the edges that they make."""
        column, row = divmod(cell, self.puzzle.rows)
        digit, last_digit = N_COLOURS**row, N_COLOURS**self.puzzle.rows
        west, south = edge // digit % N_COLOURS, edge // last_digit
        rest = edge - west * digit - south * last_digit
        top = row == self.puzzle.rows - 1
        for north in (self.puzzle.north[column],) if top else range(N_COLOURS):
            # Above the top of a column is its outer side; the next cell is the lowest of the next column.
            after = self.puzzle.south[column + 1] if top else north
            for east in range(N_COLOURS):
                yield int(PIECE_OF[north, east, south, west]), rest + east * digit + after * last_digit

    def sources(self, cell: int) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
        """For every edge after a cell: the edges before it (-1: no more), and the bit of the tile between."""
        before = np.full((self.edges, N_COLOURS**2), -1, np.int64)
        bits = np.zeros((self.edges, N_COLOURS**2), np.int64)
        filled = np.zeros(self.edges, np.int64)
        bit_of = {tile: 1 << i for i, tile in enumerate(self.puzzle.tiles)}
        for edge in range(self.edges):
            for piece, made in self.successors(cell, edge):
                # The Wild leads from any colours to any others, and uses none of the tiles.
                bit = 0 if cell == self.puzzle.wild else bit_of.get(piece >> 2)
                if bit is not None:
                    before[made, filled[made]] = edge
                    bits[made, filled[made]] = bit
                    filled[made] += 1
        return before, bits

    def weights(self) -> NDArray[np.int64]:
        """For the high and the low half of a set: packed, its sides of each colour and its borderless tiles."""
        border = {*self.puzzle.north, *self.puzzle.east, *self.puzzle.south, *self.puzzle.west}
        found = np.zeros((2, HALF), np.int64)
        for i, tile in enumerate(self.puzzle.tiles):
            sides = [NAMES[tile].count(letter) for letter in LETTERS]
            weight = sum(count << LANE * colour for colour, count in enumerate(sides))
            weight += int(not any(sides[colour] for colour in border)) << FREE_LANE
            low = i < HALF_BITS
            found[int(low)] += weight * (np.arange(HALF) >> i % HALF_BITS & 1)
        return found

    def demands(self, cell: int) -> NDArray[np.int64]:
        """For every edge after a cell: packed, the sides of each colour that the empty cells must show.

        The cell is not in the last column: nobody counts that far, halves meet in the middle.
        """
        puzzle = self.puzzle
        column, row = divmod(cell + 1, puzzle.rows)
        outer = [(at * puzzle.rows, puzzle.south[at]) for at in range(column + 1, puzzle.columns)]
        outer += [(at * puzzle.rows + puzzle.rows - 1, puzzle.north[at]) for at in range(column, puzzle.columns)]
        outer += [(puzzle.cells - puzzle.rows + at, puzzle.east[at]) for at in range(puzzle.rows)]
        shown = sum(1 << LANE * colour for at, colour in outer if at != puzzle.wild)
        found = np.full(self.edges, shown, np.int64)
        facing = [(column + (at < row)) * puzzle.rows + at for at in range(puzzle.rows)]
        for digit, at in enumerate([*facing, cell + 1]):
            if at != puzzle.wild:  # which can face any colour
                found += np.int64(1) << LANE * (np.arange(self.edges) // N_COLOURS**digit % N_COLOURS)
        return found

    def least_free(self, cell: int) -> int:
        """How many tiles without a colour of the border must lie, since they fit inside only."""
        weights = self.weights()
        free = int(weights[0, -1] + weights[1, -1]) >> FREE_LANE
        rows, columns = self.puzzle.rows, self.puzzle.columns
        inside = [
            0 < at // rows < columns - 1 and 0 < at % rows < rows - 1 and at != self.puzzle.wild
            for at in range(self.puzzle.cells)
        ]
        return free - sum(inside[cell + 1 :])


@rule
def step(
    sets: NDArray[np.uint32],
    ways: NDArray[np.uint32],
    starts: NDArray[np.int64],
    before: NDArray[np.int64],
    bits: NDArray[np.int64],
    demands: NDArray[np.int64],
    weights: NDArray[np.int64],
    supply: int,
    least_free: int,
    high: NDArray[np.int64],
    low: NDArray[np.int64],
    size: int,
) -> tuple[NDArray[np.uint32], NDArray[np.uint32], NDArray[np.int64]]:
    """The next layer, without what cannot be completed for want of sides of a colour or of room inside.

    The layer ends early (its `starts` with -1) if a number of ways outgrows 28 bits.
    """
    found = np.zeros(size, np.uint32)
    seen = np.empty(size, np.uint32)
    new_sets = np.empty(len(sets) + size, np.uint32)
    new_ways = np.empty(len(sets) + size, np.uint32)
    new_starts = np.zeros(len(starts), np.int64)
    at = 0
    for edge in range(len(starts) - 1):
        n = 0
        for j in range(before.shape[1]):
            source = before[edge, j]
            if source < 0:
                break
            bit = bits[edge, j]
            for k in range(starts[source], starts[source + 1]):
                used = np.int64(sets[k])
                if used & bit == 0:
                    used |= bit
                    place = high[used >> HALF_BITS] + low[used & HALF - 1]
                    if found[place] == 0:
                        seen[n] = used
                        n += 1
                    found[place] += ways[k]
        if at + n > len(new_sets):
            longer = 2 * (at + n)
            more_sets, more_ways = np.empty(longer, np.uint32), np.empty(longer, np.uint32)
            more_sets[:at] = new_sets[:at]
            more_ways[:at] = new_ways[:at]
            new_sets, new_ways = more_sets, more_ways
        for k in range(n):
            used = np.int64(seen[k])
            place = high[used >> HALF_BITS] + low[used & HALF - 1]
            weight = weights[0, used >> HALF_BITS] + weights[1, used & HALF - 1]
            left = (supply | GUARD) - (weight & (1 << FREE_LANE) - 1) - demands[edge]
            if left & GUARD == GUARD and weight >> FREE_LANE >= least_free:
                new_sets[at] = used
                new_ways[at] = found[place]
                at += 1
                if found[place] >= MOST_WAYS:
                    new_starts[-1] = -1
                    return new_sets[:0], new_ways[:0], new_starts
            found[place] = 0
        new_starts[edge + 1] = at
    return new_sets[:at], new_ways[:at], new_starts


def tiles_on(puzzle: Rectangle, cells: int) -> int:
    """How many tiles lie on the first cells, the Wild not counted."""
    return cells - (puzzle.wild is not None and puzzle.wild < cells)


def layer_after(puzzle: Rectangle, cells: int) -> Layer:
    """The layer of so many filled cells."""
    plan = Plan(puzzle)
    layer = plan.start()
    weights = plan.weights()
    supply = int(weights[0, -1] + weights[1, -1]) & (1 << FREE_LANE) - 1
    for cell in range(cells):
        before, bits = plan.sources(cell)
        rank = ranks(tiles_on(puzzle, cell + 1))
        least = plan.least_free(cell)
        layer = Layer(
            *step(
                layer.sets, layer.ways, layer.starts, before, bits, plan.demands(cell), weights, supply, least,
                rank.high, rank.low, rank.size,
            )
        )  # fmt: skip
        if layer.starts[-1] < 0:
            raise PuzzleError(Said("too-many-to-count"))
    return layer
