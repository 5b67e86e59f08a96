"""A table as a few flat shapes, for pictures of it where no page can draw it, such as the preview of a link."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

Point = tuple[float, float]
ROUND = 28
"""Corners of what shall look round."""
NUMERALS = (
    "111101101101111", "010110010010111", "111001111100111", "111001111001111", "101101111001001",
    "111100111001111", "111100111101111", "111001001001001", "111101111101111", "111101111001111",
)  # fmt: skip
"""Three pixels wide and five high."""


@dataclass(frozen=True, slots=True)
class Shape:
    """A convex shape in one colour, with its corners in order; x runs to the right, y down."""

    corners: tuple[Point, ...]
    colour: str
    """As `#rrggbb`."""


def shape(colour: str, *corners: Point) -> Shape:
    """A shape by its corners."""
    return Shape(corners, colour)


def box(colour: str, x: float, y: float, width: float, height: float) -> Shape:
    """A rectangle by its upper left corner."""
    return shape(colour, (x, y), (x + width, y), (x + width, y + height), (x, y + height))


def disc(colour: str, x: float, y: float, radius: float) -> Shape:
    """What looks like a circle."""
    turns = (2 * math.pi * k / ROUND for k in range(ROUND))
    return Shape(tuple((x + radius * math.cos(turn), y + radius * math.sin(turn)) for turn in turns), colour)


def bar(colour: str, start: Point, end: Point, width: float) -> Shape:
    """A straight stroke."""
    (x, y), (far_x, far_y) = start, end
    length = math.hypot(far_x - x, far_y - y)
    dx, dy = width / 2 * (far_y - y) / length, width / 2 * (x - far_x) / length
    return shape(colour, (x + dx, y + dy), (far_x + dx, far_y + dy), (far_x - dx, far_y - dy), (x - dx, y - dy))


def number(colour: str, text: str, x: float, y: float, pixel: float) -> list[Shape]:
    """Digits and a dash, round their middle, in pixels of this size."""
    left = x - pixel * (4 * len(text) - 1) / 2
    found: list[Shape] = []
    for place, letter in enumerate(text):
        lit = NUMERALS[int(letter)] if letter.isdigit() else "000000111000000"
        found += [
            box(colour, left + pixel * (4 * place + k % 3), y + pixel * (k // 3 - 2.5), pixel * 1.04, pixel * 1.04)
            for k, on in enumerate(lit)
            if on == "1"
        ]
    return found


def extent(shapes: Sequence[Shape]) -> tuple[float, float, float, float]:
    """The least and the greatest x and y."""
    xs, ys = zip(*(corner for one in shapes for corner in one.corners), strict=True)
    return min(xs), min(ys), max(xs), max(ys)
