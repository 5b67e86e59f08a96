"""The layout in flat shapes: four coloured triangles a tile."""

from __future__ import annotations

from parlour.engine import Data
from parlour.engine.sketch import Shape, box, disc, shape

PAINTS = {"P": "#6f45b5", "A": "#f2b136", "T": "#14807a"}
WILD, RIM, PAPER = "WILD", "#4f4335", "#fdf6e6"
HALF = 47


def sketch(table: Data) -> list[Shape]:
    """All placed tiles."""
    found: list[Shape] = []
    for placed in table["board"]:
        column, row = ord(placed["cell"][0]) - ord("a"), int(placed["cell"][1:])
        found += _tile(placed["tile"], column * 100.0, -row * 100.0)
    return found


def _tile(look: str, x: float, y: float) -> list[Shape]:
    corners = [(x - HALF, y - HALF), (x + HALF, y - HALF), (x + HALF, y + HALF), (x - HALF, y + HALF)]
    under = box(RIM, x - HALF, y - HALF + 5, 2 * HALF, 2 * HALF)
    if look == WILD:
        dots = zip(PAINTS.values(), ((0, -22), (20, 14), (-20, 14)), strict=True)
        return [under, shape(PAPER, *corners), *(disc(paint, x + dx, y + dy, 15) for paint, (dx, dy) in dots)]
    sides = [shape(PAINTS[side], corners[k], corners[(k + 1) % 4], (x, y)) for k, side in enumerate(look)]
    return [under, *sides]
