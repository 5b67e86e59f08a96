"""Squares with the Wild, which may lie anywhere: a count for each of its places that are not alike."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

from parlour.puzzles.meeting import count
from parlour.puzzles.rectangle import Rectangle


def mirrored(puzzle: Rectangle) -> Rectangle:
    """North and south exchanged."""
    column, row = divmod(puzzle.wild or 0, puzzle.rows)
    return replace(
        puzzle,
        north=puzzle.south,
        south=puzzle.north,
        east=puzzle.east[::-1],
        west=puzzle.west[::-1],
        wild=column * puzzle.rows + puzzle.rows - 1 - row,
    )


def flipped(puzzle: Rectangle) -> Rectangle:
    """A square with rows and columns exchanged."""
    column, row = divmod(puzzle.wild or 0, puzzle.rows)
    return replace(
        puzzle,
        north=puzzle.east,
        east=puzzle.north,
        south=puzzle.west,
        west=puzzle.south,
        wild=row * puzzle.rows + column,
    )


def alike(puzzle: Rectangle) -> Rectangle:
    """Of all puzzles with as many fillings as a square with the Wild on a cell, always the same one.

    The mirror image of every tile is a tile, so mirrors change nothing. The Wild is brought to the east,
    where the larger half then has no more tiles than the other.
    """
    found = {puzzle}
    for change in (mirrored, flipped, Rectangle.turned, mirrored):
        found |= {change(other) for other in found}
    return max(found, key=lambda other: (other.wild or 0, other.north, other.east, other.south, other.west))


def places(square: Rectangle) -> Counter[Rectangle]:
    """The puzzles that a square with the Wild consists of, and how often each."""
    return Counter(alike(replace(square, wild=cell)) for cell in range(square.cells))


def counts(square: Rectangle) -> Iterator[int]:
    """The fillings with the Wild on each kind of place; their sum is the number of all."""
    for puzzle, times in places(square).items():
        yield times * count(puzzle)
