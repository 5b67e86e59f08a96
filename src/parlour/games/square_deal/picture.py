"""Square Deal drawn in characters. Every side carries its letter, so colour is never needed.

A tile takes three lines, its sides around the middle:   ╲ A ╱
                                                         T · P
                                                         ╱ A ╲
The layout stands on the left, everything else beside it: the whole table fits into 80 columns and, in the
highest of layouts, 19 lines.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import zip_longest
from typing import Any

from parlour.engine.said import Said, Who
from parlour.engine.words import Voice
from parlour.games.square_deal.notation import LETTERS
from parlour.games.square_deal.parts import COLOURS, WILD_NAME
from parlour.games.square_deal.parts import LETTERS as CODES
from parlour.games.square_deal.things import COLOUR_SAID, WILD_SAID

INK = {"P": "white on purple4", "A": "black on orange1", "T": "black on dark_cyan"}
WIDE = 7  # columns of a tile
BLANK = " " * WIDE
MIDDLE, MIDDLE_OF_START = "·", "S"
IN_A_ROW = 6  # names of tiles beside the layout


@dataclass(frozen=True)
class Pen:
    """A voice, and what it draws for the letters of a tile's code: languages have letters of their own."""

    voice: Voice
    letters: dict[str, str]
    wild: str

    def say(self, said: Said) -> str:
        """In words."""
        return self.voice.say(said)

    def inked(self, name: str) -> str:
        """The letters of a tile, each in its colour."""
        if name == WILD_NAME:
            return self.voice.say(WILD_SAID, "short")
        return "".join(f"[{INK[side]}]{self.letters[side]}[/]" for side in name)


def pen_of(voice: Voice) -> Pen:
    """What a voice draws with."""
    letters = {code: voice.say(said, "letter") for code, said in zip(CODES, COLOUR_SAID, strict=True)}
    return Pen(voice, letters, voice.say(WILD_SAID, "letter"))


def picture(view: dict[str, Any], voice: Voice) -> str:
    """The whole table: the layout, and beside it the border and the hands."""
    pen = pen_of(voice)
    layout, beside = _layout(pen, view), _beside(pen, view)
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


def _layout(pen: Pen, view: dict[str, Any]) -> list[str]:
    table = view["table"]
    anywhere = view["options"]["variant"] == "solitaire-4x6"
    west, east = (LETTERS.index(corner[0]) for corner in table["area"])
    south, north = (int(corner[1]) for corner in table["area"])
    lying = {tile["cell"]: tile["tile"] for tile in table["board"]}
    columns = range(west, east + 1)
    gap = pen.say(Said("square-deal.gap-here"))
    lines = []
    for row in range(north, south - 1, -1):
        drawn = []
        for column in columns:
            cell = f"{LETTERS[column]}{row}"
            if cell in lying:
                drawn.append(_tile(pen, lying[cell], cell == table["start"]))
            elif anywhere or any(beside in lying for beside in _neighbours(column, row)):
                drawn.append(_empty(cell, gap if cell in table["gaps"] else ""))
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


def _tile(pen: Pen, reading: str, start: bool) -> tuple[str, str, str]:
    """Three lines of seven characters."""
    middle = MIDDLE_OF_START if start else MIDDLE
    if reading == WILD_NAME:
        wild = pen.wild
        return f" ╲ {wild} ╱ ", f" {wild} {middle} {wild} ", f" ╱ {wild} ╲ "
    north, east, south, west = ((INK[side], pen.letters[side]) for side in reading)
    return (
        f" ╲[{north[0]}] {north[1]} [/]╱ ",
        f" [{west[0]}]{west[1]} [/]{middle}[{east[0]}] {east[1]}[/] ",
        f" ╱[{south[0]}] {south[1]} [/]╲ ",
    )


def _empty(cell: str, gap: str) -> tuple[str, str, str]:
    """An empty cell beside a tile shows its name; a gap (SD-E6) is marked."""
    return BLANK, f"[dim]{cell:^{WIDE}}[/]", f"{gap:^{WIDE}}"


def _beside(pen: Pen, view: dict[str, Any]) -> list[str]:
    """What there is to know besides the layout."""
    table = view["table"]
    lines = []
    if table["border"]:
        colour = COLOURS.index(table["border"])
        border = f"{pen.inked(CODES[colour])} {pen.say(COLOUR_SAID[colour])}"
        lines += [f"{pen.say(Said('square-deal.border'))} {border}", *_frames(pen, table), ""]
    elif view["options"]["variant"] == "brainy":
        lines += [pen.say(Said("square-deal.border-not-yet")), ""]
    if table["lifted"]:
        lines += [f"{pen.say(Said('square-deal.lifted-to-place'))} {pen.inked(table['lifted'])}", ""]
    for seat, hand in enumerate(table["hands"]):
        lines += [_whose(pen, view, seat), *_hand(pen, hand), ""]
    if _second_pass_ends(view):
        lines += [pen.say(Said("square-deal.second-pass-ends")), ""]
    return lines


def _whose(pen: Pen, view: dict[str, Any], seat: int) -> str:
    from rich.markup import escape

    who = Who(seat)
    mine = view["seat"] == seat and pen.voice.you != seat
    name = pen.say(Said("square-deal.whose-yours", who=who)) if mine else pen.voice.name(who)
    doing = ""
    if view["turn"] == seat:
        doing = f" - {pen.say(Said('square-deal.to-move'))}"
    elif view["turn"] is not None and view["table"]["passed"]:
        doing = f" - {pen.say(Said('square-deal.has-just-passed', who=who))}"
    return f"[bold]{escape(name)}[/]{doing}"


def _second_pass_ends(view: dict[str, Any]) -> bool:
    """SD-B6; but whoever has lifted a tile must place it and cannot pass."""
    table = view["table"]
    waiting = table["passed"] and view["turn"] is not None and not table["lifted"]
    return waiting and view["options"]["variant"] == "brainy"


def _hand(pen: Pen, hand: dict[str, Any]) -> list[str]:
    up, down = hand["up"], hand["down"]
    if not up and not down:
        return [f" {pen.say(Said('square-deal.no-tiles'))}"]
    lines = []
    for first in range(0, len(up), IN_A_ROW):
        lines.append(" " + " ".join(pen.inked(name) for name in up[first : first + IN_A_ROW]))
    if down:
        key = "square-deal.and-face-down" if up else "square-deal.only-face-down"
        lines.append(f" {pen.say(Said(key, down=down))}")
    return lines


def _frames(pen: Pen, table: dict[str, Any]) -> list[str]:
    """Where the 5x5 square of the brainy version can still be (SD-B1)."""
    if table["frames"] is None:
        return []
    if len(table["frames"]) == 1:
        corner = table["frames"][0]
        far = f"{LETTERS[LETTERS.index(corner[0]) + 4]}{int(corner[1]) + 4}"
        return [f" {pen.say(Said('square-deal.square', corner=corner, far=far))}"]
    return [f" {pen.say(Said('square-deal.squares', open=len(table['frames'])))}"]
