"""The table of Pyramid Power in characters, with Rich markup; letters carry all meaning, colour is a help.

A cell is 4 columns per half width and 4 lines per row:

        +              +───────+
       ╱R╲              ╲R   B╱
      ╱10 ╲    and       ╲ 7 ╱
     ╱R   B╲              ╲Y╱
    +───────+              +
"""

from __future__ import annotations

from parlour.engine import Data, Said, Who
from parlour.engine.said import Arg
from parlour.engine.words import Voice
from parlour.games.pyramid_power.parts import COLOUR_NAMES, LETTERS, WILD_NAME

COLOURS = dict(zip(LETTERS, COLOUR_NAMES, strict=True))
STYLES = {"R": "red", "B": "bright_blue", "Y": "yellow", "P": "magenta", "G": "green", "*": "bold"}
HALF = 4  # columns in half a tile's width
ROW = 4  # lines in a row of tiles
MARGIN = 5  # for the row numbers

Canvas = dict[tuple[int, int], tuple[str, str]]  # by line and column: a character and its style


def draw(view: Data, voice: Voice) -> str:
    """The layout, then every seat's tiles, then the pile."""
    voice = Voice(voice.language, voice.names, view["seat"])
    table = view["table"]
    lines = [*_layout(table, voice), ""]
    for seat, hand in enumerate(table["hands"]):
        lines += [_standing(view, seat, voice), *(f"  {line}" for line in _hand(hand, voice))]
    lines += ["", _say(voice, "pile", left=table["pile"])]
    if table["drew"]:
        lines.append(_say(voice, "just-drawn", tile=_tile(table["drew"], voice)))
    return "\n".join(lines)


def _say(voice: Voice, key: str, **args: Arg) -> str:
    return voice.say(Said(f"pyramid-power.{key}", **args))


def _letter(voice: Voice, corner: str) -> str:
    """A corner's letter in the reader's language; the Wild has stars."""
    return voice.say(Said(f"pyramid-power.{COLOURS[corner]}"), "letter") if corner in COLOURS else corner


def _layout(table: Data, voice: Voice) -> list[str]:
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
        _triangle(canvas, (north - cell["y"]) * ROW + 1, centre(cell["x"]), cell, voice)
    for x in range(west, east + 1):
        _write(canvas, 0, centre(x), str(x), "dim")
        _write(canvas, bottom, centre(x), str(x), "dim")
    for y in range(south, north + 1):
        _write(canvas, (north - y) * ROW + 3, 1, f"{y:>3}", "dim")
    return [_line(canvas, line) for line in range(bottom + 1)]


def _triangle(canvas: Canvas, top: int, middle: int, cell: Data, voice: Voice) -> None:
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
    wild = cell["corners"] == WILD_NAME
    clockwise = 2 if up else -2  # from the tip: to the right when it points up
    places = ((tip + away, middle), (base - away, middle + clockwise), (base - away, middle - clockwise))
    for place, corner in zip(places, "***" if wild else cell["corners"], strict=True):
        canvas[place] = (_letter(voice, corner), STYLES[corner])
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


def _tile(tile: Data, voice: Voice) -> str:
    """A tile in a row of text: its letters and its value."""
    if tile["name"] == WILD_NAME:
        return f"{voice.say(Said('pyramid-power.wild'), 'short')} {tile['value']}"
    letters = "".join(f"[{STYLES[corner]}]{_letter(voice, corner)}[/]" for corner in tile["name"])
    return f"{letters} {tile['value']}"


def _tiles(tiles: list[Data], voice: Voice) -> str:
    return ", ".join(_tile(tile, voice) for tile in tiles)


def _standing(view: Data, seat: int, voice: Voice) -> str:
    key = "standing-to-move" if seat == view["turn"] else "standing"
    return f"[bold]{_say(voice, key, who=Who(seat), points=view['scores'][seat])}[/]"


def _hand(hand: Data, voice: Voice) -> list[str]:
    """What is seen of a seat's tiles: the whole stack, or its top and its height; and those drawn."""
    lines = []
    if hand["stack"]:
        lines.append(_say(voice, "stack-top-first", tiles=_tiles(hand["stack"], voice)))
    elif hand["top"]:
        lines.append(_say(voice, "stack-with-top", height=hand["height"], tile=_tile(hand["top"], voice)))
    if hand["drawn"]:
        lines.append(_say(voice, "face-up-tiles", tiles=_tiles(hand["drawn"], voice)))
    return lines or [_say(voice, "no-tiles")]
