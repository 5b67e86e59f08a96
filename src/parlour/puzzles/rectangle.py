"""A puzzle of the 4x6 kind: tiles that fill a rectangle, with a colour prescribed for every outer side.

Cells are filled column by column from the west, in a column from the south, which is how they are numbered.
Columns may not be longer than rows: what is known about a part-filled rectangle is the colours along its edge,
and that edge is as long as a column.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from string import ascii_lowercase

from parlour.engine.errors import ParlourError
from parlour.engine.said import Said
from parlour.games.square_deal.parts import COLOURED, COLOURS, PIECE, TILES

LEAST_ROWS = 2
ALL_TILES = tuple(range(COLOURED))


class PuzzleError(ParlourError):
    """A puzzle that does not exist, or a layout that cannot lie there."""


@dataclass(frozen=True)
class Rectangle:
    """Tiles to lay, and the colours that must show on the four sides, by row or column."""

    rows: int
    columns: int
    north: tuple[int, ...]
    east: tuple[int, ...]
    south: tuple[int, ...]
    west: tuple[int, ...]
    tiles: tuple[int, ...] = ALL_TILES
    wild: int | None = None
    """The cell on which the Wild lies, if it takes part; it is none of `tiles`."""

    @property
    def cells(self) -> int:
        """How many cells there are."""
        return self.rows * self.columns

    @property
    def misses_the_wild(self) -> bool:
        """Whether a cell is left for the Wild, and it is not said which."""
        return self.wild is None and self.cells > len(self.tiles)

    def turned(self) -> Rectangle:
        """The same puzzle seen from the other side of the table."""
        return replace(
            self,
            north=self.south[::-1],
            south=self.north[::-1],
            east=self.west[::-1],
            west=self.east[::-1],
            wild=None if self.wild is None else self.cells - 1 - self.wild,
        )

    def name_of(self, cell: int) -> str:
        """For instance `a1` in the south-west."""
        column, row = divmod(cell, self.rows)
        return f"{ascii_lowercase[column]}{row + 1}"

    def cell_named(self, name: str) -> int:
        """The inverse of `name_of`."""
        for cell in range(self.cells):
            if self.name_of(cell) == name.lower():
                return cell
        raise PuzzleError(Said("no-such-cell", name=name, last=self.name_of(self.cells - 1)))


_FOUR = tuple(PIECE[reading] >> 2 for reading in ("AAPP", "PTAP", "PPPA", "PPPT"))
SMALLEST = Rectangle(2, 2, (0, 0), (0, 0), (0, 0), (0, 0), _FOUR)
"""A puzzle that is solved at once: whoever solves it first has everything compiled."""


def rectangle(size: str, border: str) -> Rectangle:
    """The puzzle with all 24 coloured tiles, for instance '4x6' and 'purple', or a colour for each of N, E, S, W.

    A cell more, as in '5x5', is for the Wild.
    """
    rows, columns = _measures(size)
    north, east, south, west = _border(border)
    return Rectangle(rows, columns, (north,) * columns, (east,) * rows, (south,) * columns, (west,) * rows)


def _measures(size: str) -> tuple[int, int]:
    parts = size.lower().split("x")
    if len(parts) != 2 or not all(part.isascii() and part.isdigit() and len(part) < 3 for part in parts):
        raise PuzzleError(Said("no-rectangle", size=size))
    rows, columns = map(int, parts)
    if rows * columns not in (COLOURED, TILES):
        raise PuzzleError(Said("other-number-of-cells", size=size, cells=rows * columns, tiles=COLOURED))
    if rows > columns:
        raise PuzzleError(Said("shorter-side-first", size=f"{columns}x{rows}"))
    if rows < LEAST_ROWS:
        raise PuzzleError(Said("single-row"))
    return rows, columns


def _border(border: str) -> tuple[int, int, int, int]:
    names = border.lower().split(",")
    for name in names:
        if name not in COLOURS:
            raise PuzzleError(Said("no-border-colour", name=name, colours=", ".join(COLOURS)))
    if len(names) not in (1, 4):
        raise PuzzleError(Said("one-or-four-colours"))
    north, east, south, west = [COLOURS.index(name) for name in names] * (4 // len(names))
    return north, east, south, west
