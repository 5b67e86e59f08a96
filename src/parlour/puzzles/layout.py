"""Some tiles lying in a rectangle, as a person writes them: `PPTP a4, PAAP b4`."""

from __future__ import annotations

from collections.abc import Mapping

from parlour.engine import Said
from parlour.engine.said import said_of
from parlour.games.square_deal.notation import piece_named
from parlour.games.square_deal.parts import (
    COLOURED,
    COLOURS,
    EAST,
    FITS,
    NAMES,
    NORTH,
    READING,
    SIDES,
    SOUTH,
    WEST,
)
from parlour.puzzles.rectangle import PuzzleError, Rectangle

Layout = Mapping[int, int]
"""Which piece lies on a cell."""
SIDE_NAMES = ("north", "east", "south", "west")
ANY_SIDE = -1


def read_layout(puzzle: Rectangle, written: str) -> dict[int, int]:
    """The layout, if it can lie like that."""
    words = written.replace(",", " ").split()
    if len(words) % 2:
        raise PuzzleError(Said("tiles-with-cells"))
    layout: dict[int, int] = {}
    for tile, place in zip(words[::2], words[1::2], strict=True):
        try:
            piece = piece_named(tile.upper())
        except ValueError as error:
            raise PuzzleError(said_of(error)) from None
        cell = puzzle.cell_named(place)
        if cell in layout:
            raise PuzzleError(Said("two-on-one-cell", cell=puzzle.name_of(cell)))
        layout[cell] = piece
    check(puzzle, layout)
    return layout


def check(puzzle: Rectangle, layout: Layout) -> None:
    """Refuse what the puzzle does not allow: a strange tile, a tile twice, sides that clash."""
    where: dict[int, int] = {}
    for cell, piece in layout.items():
        tile = piece >> 2
        if tile >= COLOURED:
            raise PuzzleError(Said("without-the-wild"))
        if tile in where:
            places = (puzzle.name_of(where[tile]), puzzle.name_of(cell))
            raise PuzzleError(Said("lies-twice", tile=NAMES[tile], cells=places))
        where[tile] = cell
    for cell, piece in layout.items():
        for side, wanted in enumerate(wanted_sides(puzzle, layout, cell)):
            shown = int(SIDES[piece, side])
            if wanted not in (ANY_SIDE, shown):
                colours = {"shown": Said(COLOURS[shown]), "wanted": Said(COLOURS[wanted])}
                place = {"tile": READING[piece], "cell": puzzle.name_of(cell)}
                raise PuzzleError(Said("side-clashes", side=Said(SIDE_NAMES[side]), **place, **colours))


def wanted_sides(puzzle: Rectangle, layout: Layout, cell: int) -> tuple[int, int, int, int]:
    """The colours that a cell must show to the north, east, south and west."""
    column, row = divmod(cell, puzzle.rows)

    def beside(outer: bool, border: int, other: int, side: int) -> int:
        if outer:
            return border
        return int(SIDES[layout[other], side]) if other in layout else ANY_SIDE

    return (
        beside(row == puzzle.rows - 1, puzzle.north[column], cell + 1, SOUTH),
        beside(column == puzzle.columns - 1, puzzle.east[row], cell + puzzle.rows, WEST),
        beside(row == 0, puzzle.south[column], cell - 1, NORTH),
        beside(column == 0, puzzle.west[row], cell - puzzle.rows, EAST),
    )


def candidates(puzzle: Rectangle, layout: Layout) -> dict[int, frozenset[int]]:
    """For every empty cell the tiles at hand that clash with nothing there."""
    lying = {piece >> 2 for piece in layout.values()}
    hand = [tile for tile in puzzle.tiles if tile not in lying]
    found = {}
    for cell in range(puzzle.cells):
        if cell not in layout:
            wanted = wanted_sides(puzzle, layout, cell)
            need = sum(1 + colour << 2 * side for side, colour in enumerate(wanted))
            found[cell] = frozenset(tile for tile in hand if FITS[tile, need])
    return found


def placed(puzzle: Rectangle, layout: Layout) -> tuple[Said, ...]:
    """The tiles of a layout with their cells."""
    return tuple(
        Said("tile-on", tile=READING[piece], cell=puzzle.name_of(cell)) for cell, piece in sorted(layout.items())
    )
