"""Rectangles filled by plain trying, with nothing taken from the solver but the shape of a puzzle."""

from __future__ import annotations

import random
from collections.abc import Iterator

from parlour.games.square_deal.parts import LETTERS, NAMES, PIECE, WILD_NAME
from parlour.puzzles.rectangle import Rectangle

Filling = tuple[int, ...]


def fillings(puzzle: Rectangle) -> Iterator[Filling]:
    """Every filling, as pieces by cell: columns from the west, in a column from the south."""
    names = [NAMES[tile] for tile in puzzle.tiles]
    yield from _go_on(puzzle, names, [])


def _go_on(puzzle: Rectangle, hand: list[str], laid: list[str]) -> Iterator[Filling]:
    if len(laid) == puzzle.cells:
        yield tuple(PIECE[reading] for reading in laid)
        return
    if len(laid) == puzzle.wild:
        yield from _go_on(puzzle, hand, [*laid, WILD_NAME])
        return
    for tile in hand:
        for reading in sorted({tile[turn:] + tile[:turn] for turn in range(4)}):
            if _fits(puzzle, laid, reading):
                yield from _go_on(puzzle, [other for other in hand if other != tile], [*laid, reading])


def _fits(puzzle: Rectangle, laid: list[str], reading: str) -> bool:
    column, row = divmod(len(laid), puzzle.rows)
    north, east, south, west = tuple(reading)
    below = laid[-1][0] if row else LETTERS[puzzle.south[column]]
    beside = laid[-puzzle.rows][1] if column else LETTERS[puzzle.west[row]]
    return (
        (south == below or (row > 0 and laid[-1] == WILD_NAME))
        and (west == beside or (column > 0 and laid[-puzzle.rows] == WILD_NAME))
        and (row < puzzle.rows - 1 or north == LETTERS[puzzle.north[column]])
        and (column < puzzle.columns - 1 or east == LETTERS[puzzle.east[row]])
    )


def planted(rows: int, columns: int, seed: int, names: tuple[str, ...] = NAMES[:-1]) -> Rectangle:
    """A puzzle with tiles and outer sides that come from a filling, so that there is one at least."""
    luck = random.Random(seed)
    while True:
        laid: list[str] = []
        hand = list(names)
        for cell in range(rows * columns):
            readings = [tile[turn:] + tile[:turn] for tile in hand for turn in range(4)]
            row, column = cell % rows, cell // rows
            fitting = [
                reading
                for reading in readings
                if (not row or reading[2] == laid[-1][0]) and (not column or reading[3] == laid[-rows][1])
            ]
            if not fitting:
                break
            laid.append(luck.choice(fitting))
            hand = [tile for tile in hand if PIECE[laid[-1]] >> 2 != NAMES.index(tile)]
        else:
            break
    colours = [[LETTERS.index(side) for side in reading] for reading in laid]
    return Rectangle(
        rows,
        columns,
        north=tuple(colours[column * rows + rows - 1][0] for column in range(columns)),
        east=tuple(colours[(columns - 1) * rows + row][1] for row in range(rows)),
        south=tuple(colours[column * rows][2] for column in range(columns)),
        west=tuple(colours[row][3] for row in range(rows)),
        tiles=tuple(sorted(PIECE[reading] >> 2 for reading in laid)),
    )
