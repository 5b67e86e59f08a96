"""The tops of all stacks in flat shapes: sides black or white, the colour, a circle or a cross."""

from __future__ import annotations

from parlour.engine import Data
from parlour.engine.sketch import Shape, bar, box, disc, shape

PAINTS = {"red": "#c43c33", "gold": "#eab42f", "teal": "#14807a", "plum": "#8a3f83"}
SIDES = {"b": "#1d1a17", "w": "#fdf9f0"}
UNDER, INK = "#6e5a41", "#fffaf0"
HALF, INNER, STEP = 47, 29, 8


def sketch(table: Data) -> list[Shape]:
    """What everybody sees: the top of each stack, raised by what lies below."""
    lying = sorted(table["stacks"], key=lambda stack: -stack["y"])
    return [one for stack in lying for one in _stack(stack)]


def _stack(stack: Data) -> list[Shape]:
    colour, form, sides = stack["tile"].split("-")
    x, ground = stack["x"] * 100.0, -stack["y"] * 100.0
    y = ground - STEP * (stack["height"] - 1)
    outer = [(x - HALF, y - HALF), (x + HALF, y - HALF), (x + HALF, y + HALF), (x - HALF, y + HALF)]
    inner = [(x - INNER, y - INNER), (x + INNER, y - INNER), (x + INNER, y + INNER), (x - INNER, y + INNER)]
    found = [box(UNDER, x - HALF, y - HALF, 2 * HALF, 2 * HALF + ground - y + 6)]
    found += [
        shape(SIDES[side], outer[k], outer[(k + 1) % 4], inner[(k + 1) % 4], inner[k])
        for k, side in enumerate(sides)
    ]
    found.append(shape(PAINTS[colour], *inner))
    if form == "o":
        return [*found, disc(INK, x, y, 19), disc(PAINTS[colour], x, y, 11)]
    return [*found, *(bar(INK, (x - 15, y - 15 * way), (x + 15, y + 15 * way), 8) for way in (1, -1))]
