"""Square Deal drawn in characters. Every side carries its letter, so colour is never needed.

A tile takes three lines, its sides around the middle:   ╲ A ╱
                                                         T · P
                                                         ╱ A ╲
The layout stands on the left, everything else beside it: the whole table fits into 80 columns and, in the
highest of layouts, 19 lines.
"""

from __future__ import annotations

from itertools import zip_longest
from typing import Any

from parlour.games.square_deal.notation import LETTERS
from parlour.games.square_deal.tiles import WILD_NAME

INK = {"P": "white on purple4", "A": "black on orange1", "T": "black on dark_cyan"}
WIDE = 7  # columns of a tile
BLANK = " " * WIDE
MIDDLE, MIDDLE_OF_START = "·", "S"
IN_A_ROW = 6  # names of tiles beside the layout


def picture(view: dict[str, Any]) -> str:
    """The whole table: the layout, and beside it the border and the hands."""
    layout, beside = _layout(view), _beside(view)
    width = max(_width(line) for line in layout)
    rows = zip_longest(layout, ["", *beside], fillvalue="")
    return "\n".join(
        f"{line}{' ' * (width + 2 - _width(line))}{words}".rstrip() if words else line for line, words in rows
    )


def _width(line: str) -> int:
    """How many columns a line with markup takes."""
    columns = 0
    inside = False
    for character in line:
        inside = inside or character == "["
        columns += not inside
        inside = inside and character != "]"
    return columns


def _layout(view: dict[str, Any]) -> list[str]:
    table = view["table"]
    anywhere = view["options"]["variant"] == "solitaire-4x6"
    west, east = (LETTERS.index(corner[0]) for corner in table["area"])
    south, north = (int(corner[1]) for corner in table["area"])
    lying = {tile["cell"]: tile["tile"] for tile in table["board"]}
    columns = range(west, east + 1)
    lines = []
    for row in range(north, south - 1, -1):
        drawn = []
        for column in columns:
            cell = f"{LETTERS[column]}{row}"
            if cell in lying:
                drawn.append(_tile(lying[cell], cell == table["start"]))
            elif anywhere or any(beside in lying for beside in _neighbours(column, row)):
                drawn.append(_empty(cell, cell in table["gaps"]))
            else:
                drawn.append((BLANK, BLANK, BLANK))
        for line in range(3):
            label = f"[dim]{row}[/]" if line == 1 else " "
            lines.append(f" {label} " + "".join(tile[line] for tile in drawn))
    lines.append("   " + "".join(f"[dim]{LETTERS[column]:^{WIDE}}[/]" for column in columns))
    return lines


def _neighbours(column: int, row: int) -> list[str]:
    """The names of the cells around one; beyond the edge of the board they name nothing."""
    around = ((column, row + 1), (column + 1, row), (column, row - 1), (column - 1, row))
    return [f"{LETTERS[c]}{r}" for c, r in around if 0 <= c < len(LETTERS)]


def _tile(reading: str, start: bool) -> tuple[str, str, str]:
    """Three lines of seven characters."""
    middle = MIDDLE_OF_START if start else MIDDLE
    if reading == WILD_NAME:
        return " ╲ W ╱ ", f" W {middle} W ", " ╱ W ╲ "
    north, east, south, west = (f"[{INK[side]}]" for side in reading)
    return (
        f" ╲{north} {reading[0]} [/]╱ ",
        f" {west}{reading[3]} [/]{middle}{east} {reading[1]}[/] ",
        f" ╱{south} {reading[2]} [/]╲ ",
    )


def _empty(cell: str, gap: bool) -> tuple[str, str, str]:
    """An empty cell beside a tile shows its name; a gap (SD-E6) is marked."""
    return BLANK, f"[dim]{cell:^{WIDE}}[/]", f"{'gap' if gap else '':^{WIDE}}"


def _beside(view: dict[str, Any]) -> list[str]:
    """What there is to know besides the layout."""
    table = view["table"]
    lines = []
    if table["border"]:
        lines += [f"Border: {_inked(table['border'][0].upper())} {table['border']}", *_frames(table), ""]
    elif view["options"]["variant"] == "brainy":
        lines += ["Border: not announced yet", ""]
    if table["lifted"]:
        lines += [f"Lifted, to be placed: {_inked(table['lifted'])}", ""]
    for seat, hand in enumerate(table["hands"]):
        lines += [_whose(view, seat), *_hand(hand), ""]
    return lines


def _whose(view: dict[str, Any], seat: int) -> str:
    mine = " (you)" if view["seat"] == seat else ""
    turn = " - to move" if view["turn"] == seat else ""
    return f"[bold]Seat {seat}{mine}[/]{turn}"


def _hand(hand: dict[str, Any]) -> list[str]:
    up, down = hand["up"], hand["down"]
    if not up and not down:
        return [" no tiles left"]
    lines = []
    for first in range(0, len(up), IN_A_ROW):
        lines.append(" " + " ".join(_inked(name) for name in up[first : first + IN_A_ROW]))
    if down:
        lines.append(f" {'and ' if up else ''}{down} face down")
    return lines


def _inked(name: str) -> str:
    """The letters of a tile, each in its colour."""
    if name == WILD_NAME:
        return name
    return "".join(f"[{INK[letter]}]{letter}[/]" for letter in name)


def _frames(table: dict[str, Any]) -> list[str]:
    """Where the 5x5 square of the brainy version can still be (SD-B1)."""
    if table["frames"] is None:
        return []
    if len(table["frames"]) == 1:
        corner = table["frames"][0]
        far = f"{LETTERS[LETTERS.index(corner[0]) + 4]}{int(corner[1]) + 4}"
        return [f" the square: {corner} to {far}"]
    return [f" the square: {len(table['frames'])} places open"]
