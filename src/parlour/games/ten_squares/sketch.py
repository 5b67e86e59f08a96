"""Both rows, the markers on them, and the card that was turned up last, in flat shapes."""

from __future__ import annotations

from parlour.engine import Data
from parlour.engine.sketch import Shape, box, disc, number, shape

ROW = "ABCDEFGHIJ"
FIELDS = {"red": ("#f6ddd3", "#efcabb"), "black": ("#e7e3dc", "#d6d0c6")}
PIECES = {"red": "#c43c33", "black": "#2b2a30"}
PAPER, BACK, HOME = "#fffdf7", "#2c6a55", "#b06a00"


def sketch(table: Data) -> list[Shape]:
    """Red above black, the pile and the card between them."""
    found: list[Shape] = []
    for k, marker in enumerate(table["markers"]):
        top = k * 300.0
        found += [box(FIELDS[marker["colour"]][n % 2], n * 84.0, top, 80, 110) for n in range(len(ROW))]
        found.append(box(HOME, 8, top + 98, 64, 6))
        found += _marker(marker, ROW.index(marker["square"]) * 84.0 + 40, top + 60)
    found += [box("#b8ab96", 290, 134, 104, 142), box(BACK, 298, 142, 88, 126)]
    return found + _card(table["card"], 446, 134)


def _marker(marker: Data, x: float, y: float) -> list[Shape]:
    paint = PIECES[marker["colour"]]
    body = shape(paint, (x - 14, y - 6), (x + 14, y - 6), (x + 28, y + 34), (x - 28, y + 34))
    ways = (1, -1) if marker["turned"] else (1,)
    arrows = [shape(paint, (x + 30 * way, y - 30), (x + 42 * way, y - 20), (x + 30 * way, y - 10)) for way in ways]
    return [body, disc(paint, x, y - 18, 21), *arrows]


def _card(name: str | None, x: float, y: float) -> list[Shape]:
    if name is None:
        return []
    colour, face = name.split(" ")
    paint, middle = PIECES[colour], (x + 52, y + 71)
    found = [box("#b8ab96", x, y, 104, 142), box(PAPER, x + 3, y + 3, 98, 136)]
    if face.isdigit():
        return found + number(paint, face, *middle, 15 if len(face) < 2 else 12)
    if face == "circle":
        return [*found, disc(paint, *middle, 32)]
    if face == "square":
        return [*found, box(paint, x + 22, y + 41, 60, 60)]
    return [*found, shape(paint, (x + 52, y + 36), (x + 88, y + 100), (x + 16, y + 100))]
