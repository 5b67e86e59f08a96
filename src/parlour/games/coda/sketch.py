"""The codes in flat shapes: numbers stand on what is known to all, a mark on what is not."""

from __future__ import annotations

from parlour.engine import Data
from parlour.engine.sketch import Shape, box, disc, number, shape

FACES = {"black": ("#2b2a30", "#fffaf0", "#6d6b75"), "white": ("#fdfaf3", "#26221d", "#a89d8b")}
UP, LEDGE = "#d79a2b", "#a6784a"
WIDTH, ROW = 68.0, 150.0


def sketch(table: Data) -> list[Shape]:
    """A code a row; before the codes stand, what is left in the centre."""
    codes = [code["tiles"] for code in table["codes"] if code["tiles"]]
    if not codes:
        heaps = [{"colour": colour, "number": None, "up": False} for colour in FACES for _ in range(4)]
        codes = [heaps]
    longest = max(map(len, codes))
    found: list[Shape] = []
    for row, tiles in enumerate(codes):
        left = (longest - len(tiles)) * WIDTH / 2
        found.append(box(LEDGE, left - 10, row * ROW + 92, len(tiles) * WIDTH + 12, 14))
        for place, tile in enumerate(tiles):
            found += _tile(tile, left + place * WIDTH, row * ROW)
    return found


def _tile(tile: Data, x: float, y: float) -> list[Shape]:
    face, ink, mark = FACES[tile["colour"]]
    found = [box(UP if tile["up"] else mark, x, y, 60, 96), box(face, x + 3, y + 3, 54, 90)]
    if tile["number"] is not None:
        text = "-" if tile["number"] == "dash" else str(tile["number"])
        return found + number(ink, text, x + 30, y + 48, 7 if len(text) < 2 else 5.5)
    if tile["colour"] == "black":
        return [*found, shape(mark, (x + 30, y + 34), (x + 41, y + 48), (x + 30, y + 62), (x + 19, y + 48))]
    return [*found, disc(mark, x + 30, y + 48, 12), disc(face, x + 30, y + 48, 7)]
