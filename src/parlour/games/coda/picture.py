"""Coda drawn in characters: every code from its owner's left, each tile with the letter of its colour.

A standing tile has single lines, one that is turned up has double lines; `?` is a number that the chair does
not see:      ┌───┐╔═══╗
              │ ? │║ 7 ║
              └─B─┘╚═W═╝
"""

from __future__ import annotations

from parlour.engine import Data

INK = {"black": "white on grey11", "white": "black on grey93"}
SINGLE, DOUBLE = tuple("┌─┐│└┘"), tuple("╔═╗║╚╝")
MARGIN = "  "


def draw(view: Data) -> str:
    """The table as Rich markup."""
    table = view["table"]
    centre = table["centre"]
    lines = [f"Centre: {centre['black']} black, {centre['white']} white"]
    for seat, code in enumerate(table["codes"]):
        lines += ["", _heading(view, seat, code)]
        clue = table["clue"] if table["clue"] and table["clue"]["seat"] == seat else None
        if code["tiles"]:
            lines += _row(code["tiles"], clue)
        if any(tile["not"] for tile in code["tiles"]):
            lines.append(MARGIN + _notes(code["tiles"]))
    if table["said"]:
        lines += ["", f"Seat {table['speaker']} has named:"]
        lines += [MARGIN + _naming(naming) for naming in table["said"]]
    return "\n".join(lines)


def _heading(view: Data, seat: int, code: Data) -> str:
    mine = " (you)" if view["seat"] == seat else ""
    doing = f" - to move: {view['table']['step']}" if view["turn"] == seat else ""
    state = ", out" if code["out"] else ""
    if not code["arranged"]:
        state = ", as taken, not yet arranged"
    points = f", {view['scores'][seat]} points" if view["options"]["tournament"] else ""
    return f"[bold]Seat {seat}{mine}[/]{points}{state}{doing}"


def _row(tiles: list[Data], clue: Data | None) -> list[str]:
    """The tiles of a code with their places below, and its owner's clue tile apart."""
    drawn = [_tile(tile) for tile in tiles]
    lines = [MARGIN + "".join(tile[line] for tile in drawn) for line in range(3)]
    lines.append(MARGIN + "".join(f"{place:^5}" for place in range(1, len(tiles) + 1)))
    if clue:
        apart = (*_tile(clue), "clue ")
        lines = [line + "     " + part for line, part in zip(lines, apart, strict=True)]
    return lines


def _tile(tile: Data) -> tuple[str, str, str]:
    """Three lines of five characters."""
    top_left, flat, top_right, upright, low_left, low_right = DOUBLE if tile["up"] else SINGLE
    ink = INK[tile["colour"]]
    lines = (
        f"{top_left}{flat * 3}{top_right}",
        f"{upright}{_number(tile['number']):^3}{upright}",
        f"{low_left}{flat}{tile['colour'][0].upper()}{flat}{low_right}",
    )
    top, middle, bottom = (f"[{ink}]{line}[/]" for line in lines)
    return top, middle, bottom


def _number(number: int | str | None) -> str:
    if number is None:
        return "?"
    return "-" if number == "dash" else str(number)


def _notes(tiles: list[Data]) -> str:
    """Past wrong namings, where the table keeps notes."""
    noted = [
        f"{place} is not {', '.join(map(str, tile['not']))}"
        for place, tile in enumerate(tiles, 1)
        if tile["not"]
    ]
    return "; ".join(noted)


def _naming(naming: Data) -> str:
    verdict = "right" if naming["right"] else "wrong"
    return f"tile {naming['place']} of seat {naming['seat']} as {naming['number']}: {verdict}"
