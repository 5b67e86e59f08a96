"""The table of Pyramid Power in characters, with Rich markup; letters carry all meaning, colour is a help.

A cell is 4 columns per half width and 4 lines per row:

        +              +───────+
       ╱R╲              ╲R   B╱
      ╱10 ╲    and       ╲ 7 ╱
     ╱R   B╲              ╲Y╱
    +───────+              +
"""

from __future__ import annotations

from parlour.engine import Data

STYLES = {"R": "red", "B": "bright_blue", "Y": "yellow", "P": "magenta", "G": "green", "*": "bold"}
HALF = 4  # columns in half a tile's width
ROW = 4  # lines in a row of tiles
MARGIN = 5  # for the row numbers

Canvas = dict[tuple[int, int], tuple[str, str]]  # by line and column: a character and its style


def draw(view: Data) -> str:
    """The layout, then every seat's tiles, then the pile."""
    table = view["table"]
    lines = [*_layout(table), ""]
    for seat, hand in enumerate(table["hands"]):
        lines += [_whose(view, seat), *_hand(hand)]
    lines += ["", f"Draw pile: {table['pile']} face down"]
    if table["drew"]:
        lines.append(f"Just drawn, and must be played: {_tile(table['drew'])}")
    return "\n".join(lines)


def _layout(table: Data) -> list[str]:
    cells = [*table["layout"], *table["open"]]
    columns = [int(cell["x"]) for cell in cells]
    rows = [int(cell["y"]) for cell in cells]
    west, east, south, north = min(columns), max(columns), min(rows), max(rows)
    canvas: Canvas = {}
    bottom = (north - south + 1) * ROW + 2

    def centre(x: int) -> int:
        return MARGIN + HALF * (x - west + 1)

    for cell in table["open"]:
        mark = f"+{cell['bonus']}" if cell["bonus"] else "·"
        _write(canvas, (north - cell["y"]) * ROW + 3, centre(cell["x"]), mark, "dim")
    for cell in table["layout"]:
        _triangle(canvas, (north - cell["y"]) * ROW + 1, centre(cell["x"]), cell)
    for x in range(west, east + 1):
        _write(canvas, 0, centre(x), str(x), "dim")
        _write(canvas, bottom, centre(x), str(x), "dim")
    for y in range(south, north + 1):
        _write(canvas, (north - y) * ROW + 3, 1, f"{y:>3}", "dim")
    return [_line(canvas, line) for line in range(bottom + 1)]


def _triangle(canvas: Canvas, top: int, middle: int, cell: Data) -> None:
    """One tile, its upper points on the line `top`."""
    up = cell["tip"] == "up"
    tip, base = (top, top + ROW) if up else (top + ROW, top)
    away = 1 if up else -1  # lines lead away from the tip
    left, right = ("╱", "╲") if up else ("╲", "╱")
    for k in range(1, ROW):
        canvas[tip + away * k, middle - k] = (left, "")
        canvas[tip + away * k, middle + k] = (right, "")
    for column in range(middle - HALF + 1, middle + HALF):
        canvas[base, column] = ("─", "")
    for point in ((tip, middle), (base, middle - HALF), (base, middle + HALF)):
        canvas[point] = ("+", "")
    wild = cell["tile"]["name"] == cell["corners"] == "WILD"
    at_tip, second, third = "***" if wild else cell["corners"]
    clockwise = 1 if up else -1  # from the tip: to the right when it points up
    canvas[tip + away, middle] = (at_tip, STYLES[at_tip])
    canvas[base - away, middle + clockwise * 2] = (second, STYLES[second])
    canvas[base - away, middle - clockwise * 2] = (third, STYLES[third])
    _write(canvas, top + 2, middle, str(cell["tile"]["value"]), "bold")


def _write(canvas: Canvas, line: int, middle: int, text: str, style: str) -> None:
    """A short text round a middle column."""
    for i, character in enumerate(text):
        if character != " ":
            canvas[line, middle - len(text) // 2 + i] = (character, style)


def _line(canvas: Canvas, line: int) -> str:
    columns = [column for at, column in canvas if at == line]
    text = ""
    for column in range(max(columns, default=-1) + 1):
        character, style = canvas.get((line, column), (" ", ""))
        text += f"[{style}]{character}[/]" if style else character
    return text


def _tile(tile: Data) -> str:
    """A tile in a row of text: its letters and its value."""
    letters = "".join(
        f"[{STYLES[letter]}]{letter}[/]" if letter in STYLES and tile["name"] != "WILD" else letter
        for letter in tile["name"]
    )
    return f"{letters} {tile['value']}"


def _whose(view: Data, seat: int) -> str:
    mine = " (you)" if seat == view["seat"] else ""
    turn = " - to move" if seat == view["turn"] else ""
    return f"[bold]Seat {seat}{mine}[/], {view['scores'][seat]} points{turn}"


def _hand(hand: Data) -> list[str]:
    """What is seen of a seat's tiles: the whole stack, or its top and its height; and those drawn."""
    lines = []
    if hand["stack"]:
        lines.append("  stack, top first: " + ", ".join(_tile(tile) for tile in hand["stack"]))
    elif hand["top"]:
        lines.append(f"  stack of {hand['height']}, on top: {_tile(hand['top'])}")
    if hand["drawn"]:
        lines.append("  face up: " + ", ".join(_tile(tile) for tile in hand["drawn"]))
    return lines or ["  no tiles"]
