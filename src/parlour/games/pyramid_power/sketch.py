"""The layout in flat shapes: a tile is three kites, one for each of its corners."""

from __future__ import annotations

from parlour.engine import Data
from parlour.engine.sketch import Shape, disc, shape

PAINTS = {"R": "#c43c33", "B": "#2d62b3", "Y": "#f3cf3f", "P": "#8a3f83", "G": "#3b8442"}
WILD, PAPER = "WILD", "#fbf7ee"
SIDE, HEIGHT = 100.0, 86.6


def sketch(table: Data) -> list[Shape]:
    """All placed tiles."""
    return [one for placed in table["layout"] for one in _tile(placed)]


def _tile(placed: Data) -> list[Shape]:
    up = 1 if placed["tip"] == "up" else -1
    x = placed["x"] * SIDE / 2
    y = -placed["y"] * HEIGHT - (HEIGHT / 3 if up > 0 else HEIGHT * 2 / 3)
    tips = [
        (x, y - up * HEIGHT * 2 / 3),
        (x + up * SIDE / 2, y + up * HEIGHT / 3),
        (x - up * SIDE / 2, y + up * HEIGHT / 3),
    ]
    inner = [(x + 0.93 * (px - x), y + 0.93 * (py - y)) for px, py in tips]
    whole = shape(PAPER, *tips)
    if placed["corners"] == WILD:
        return [shape("#26231f", *tips), shape(PAPER, *inner), disc("#26231f", x, y, 12)]
    middles = [
        ((ax + bx) / 2, (ay + by) / 2) for (ax, ay), (bx, by) in zip(inner, inner[1:] + inner[:1], strict=True)
    ]
    kites = [
        shape(PAINTS[corner], inner[k], middles[k], (x, y), middles[k - 1])
        for k, corner in enumerate(placed["corners"])
    ]
    return [whole, *kites, disc(PAPER, x, y, 15)]
