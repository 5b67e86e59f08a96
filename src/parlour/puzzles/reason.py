"""Why a layout is dead, as small as it can be said.

Two kinds of reasons. What everybody can see: some empty cells can take fewer tiles together than they are, or
some tiles at hand have fewer cells. And what always exists: the fewest lying tiles that no filling has together.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations

import numpy as np
from numpy.typing import NDArray

from parlour.engine.rule import rule
from parlour.engine.said import Said
from parlour.games.square_deal.parts import NAMES
from parlour.puzzles.layout import Layout, candidates, placed
from parlour.puzzles.rectangle import Rectangle

MOST_SEEN = 3
"""More cells or tiles at once nobody sees."""


@dataclass(frozen=True)
class Reason:
    """Cells and tiles that cannot be met (perhaps none that can be seen), and the lying tiles that clash."""

    cells: tuple[int, ...]
    tiles: tuple[int, ...]
    lying: dict[int, int]
    said: Said


def reason(puzzle: Rectangle, layout: Layout, rows: NDArray[np.int8]) -> Reason:
    """The smallest reason why a dead layout is dead; `rows` are all fillings of the puzzle."""
    lying = clash(layout, rows)
    together = Said("no-filling-has", tiles=placed(puzzle, lying)) if lying else Said("no-filling")
    fitting = candidates(puzzle, layout)
    places: dict[int, set[int]] = {tile: set() for tile in puzzle.tiles}
    for cell, tiles in fitting.items():
        for tile in tiles:
            places[tile].add(cell)
    for piece in layout.values():
        del places[piece >> 2]
    for size in range(1, MOST_SEEN + 1):
        for cells in combinations(fitting, size):
            tiles = frozenset[int]().union(*(fitting[cell] for cell in cells))
            if len(tiles) < size:
                names = tuple(map(puzzle.name_of, cells))
                only = Said("only-these-tiles", tiles=_named(tiles), cells=names)
                what = only if tiles else Said("no-tile-fits", cells=names)
                return Reason(cells, tuple(sorted(tiles)), lying, Said("sentences", first=what, second=together))
        for hand in combinations(places, size):
            free = set[int]().union(*(places[tile] for tile in hand))
            if len(free) < size:
                where = tuple(map(puzzle.name_of, sorted(free)))
                only = Said("only-these-cells", tiles=_named(hand), cells=where)
                what = only if free else Said("no-cell-fits", tiles=_named(hand))
                return Reason(tuple(sorted(free)), hand, lying, Said("sentences", first=what, second=together))
    return Reason((), (), lying, together)


def _named(tiles: tuple[int, ...] | frozenset[int]) -> tuple[str, ...]:
    return tuple(NAMES[tile] for tile in sorted(tiles))


def clash(layout: Layout, rows: NDArray[np.int8]) -> dict[int, int]:
    """The fewest tiles of a dead layout that no filling has together."""
    cells = sorted(layout)
    agreeing = np.zeros(rows.shape[1], np.int64)
    for i, cell in enumerate(cells):
        agreeing |= (rows[cell] == layout[cell]).astype(np.int64) << i
    shared = np.unique(agreeing)
    shared = shared[np.argsort(-np.bitwise_count(shared).astype(np.int64), kind="stable")]
    chosen = int(fewest_apart(shared, len(cells)))
    return {cell: layout[cell] for i, cell in enumerate(cells) if chosen >> i & 1}


@rule
def fewest_apart(shared: NDArray[np.int64], n: int) -> int:
    """The smallest set of n things that is part of none of the given sets; those come largest first.

    A set that is still part of one of them needs something from outside it, which is what is tried:
    sets of one, if that does not do of two, and so on.
    """
    chosen = np.zeros(n + 1, np.int64)  # the set at each depth
    open_ = np.zeros(n + 1, np.int64)  # what is still to be tried there
    for most in range(n + 1):
        depth = 0
        chosen[0] = 0
        open_[0] = outside(shared, 0, n)
        if open_[0] < 0:
            return 0
        while depth >= 0:
            if depth == most or open_[depth] == 0:
                depth -= 1
                continue
            least = open_[depth] & -open_[depth]
            open_[depth] ^= least
            chosen[depth + 1] = chosen[depth] | least
            depth += 1
            open_[depth] = outside(shared, chosen[depth], n)
            if open_[depth] < 0:
                return int(chosen[depth])
    return (1 << n) - 1


@rule
def outside(shared: NDArray[np.int64], part: int, n: int) -> int:
    """What lies outside the largest of the sets that contain a part; -1 if none does."""
    for i in range(len(shared)):
        if shared[i] & part == part:
            return int(~shared[i] & (1 << n) - 1)
    return -1
