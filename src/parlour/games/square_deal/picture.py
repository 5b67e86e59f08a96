"""Square Deal drawn in characters. Every side carries its letter, so colour is never needed.

A tile takes three lines, its sides around the middle:   ╲ A ╱
                                                         T · P
                                                         ╱ A ╲
"""

from __future__ import annotations

from typing import Any

from parlour.games.square_deal.notation import LETTERS
from parlour.games.square_deal.tiles import WILD_NAME

INK = {"P": "white on purple4", "A": "black on orange1", "T": "black on dark_cyan"}
MIDDLE, MIDDLE_OF_START = "·", "S"
NOTHING = ("       ", "       ", "       ")


def picture(view: dict[str, Any]) -> str:
    """The whole table: layout, border, hands."""
    table = view["table"]
    lines = _layout(table)
    if table["border"]:
        lines += ["", f"Border: {table['border']}{_frames(table)}"]
    elif view["options"]["variant"] == "brainy":
        lines += ["", "Border: not announced yet"]
    if table["lifted"]:
        lines += ["", "Lifted, to be placed:", *_row([table["lifted"]])]
    for seat, hand in enumerate(table["hands"]):
        lines += ["", _whose(view, seat) + _left(hand)]
        for first in range(0, len(hand["up"]), 8):
            lines += _row(hand["up"][first : first + 8])
    return "\n".join(lines)


def _layout(table: dict[str, Any]) -> list[str]:
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
            elif cell in table["gaps"]:
                drawn.append((NOTHING[0], "  gap  ", NOTHING[2]))
            else:
                drawn.append((NOTHING[0], "   .   ", NOTHING[2]))
        for line in range(3):
            label = str(row) if line == 1 else " "
            lines.append(f" {label} " + "".join(tile[line] for tile in drawn))
    lines.append("   " + "".join(f"   {LETTERS[column]}   " for column in columns))
    return lines


def _tile(reading: str, start: bool = False) -> tuple[str, str, str]:
    """Three lines of seven characters."""
    if reading == WILD_NAME:
        return f" ╲ {MIDDLE_OF_START if start else ' '} ╱ ", "  WILD ", " ╱   ╲ "
    north, south = (f"[{INK[side]}] {side} [/]" for side in (reading[0], reading[2]))
    east, west = f"[{INK[reading[1]]}] {reading[1]}[/]", f"[{INK[reading[3]]}]{reading[3]} [/]"
    middle = MIDDLE_OF_START if start else MIDDLE
    return f" ╲{north}╱ ", f" {west}{middle}{east} ", f" ╱{south}╲ "


def _row(readings: list[str]) -> list[str]:
    tiles = [_tile(reading) for reading in readings]
    names = "".join(f" {reading:<5} " for reading in readings)
    return [*("   " + "".join(tile[line] for tile in tiles) for line in range(3)), "   " + names]


def _frames(table: dict[str, Any]) -> str:
    if table["frames"] is None:
        return ""
    if len(table["frames"]) == 1:
        corner = table["frames"][0]
        far = f"{LETTERS[LETTERS.index(corner[0]) + 4]}{int(corner[1]) + 4}"
        return f"; the square runs from {corner} to {far}"
    return f"; {len(table['frames'])} places for the 5x5 square are open"


def _whose(view: dict[str, Any], seat: int) -> str:
    mine = " (you)" if view["seat"] == seat else ""
    turn = " - to move" if view["turn"] == seat else ""
    return f"[bold]Seat {seat}{mine}[/]{turn}: "


def _left(hand: dict[str, Any]) -> str:
    down = hand["down"]
    up = len(hand["up"])
    return f"{up} face up, {down} face down"
