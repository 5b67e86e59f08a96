"""Coda drawn in characters: every code from its owner's left, each tile with the letter of its colour.

A standing tile has single lines, one that is turned up has double lines; `?` is a number that the chair does
not see:      ┌───┐╔═══╗
              │ ? │║ 7 ║
              └─B─┘╚═W═╝
"""

from __future__ import annotations

from parlour.engine import Data, Said, Who
from parlour.engine.words import Voice
from parlour.games.coda import things
from parlour.games.coda.parts import COLOURS, DASH

INK = {"black": "white on grey11", "white": "black on grey93"}
SINGLE, DOUBLE = tuple("┌─┐│└┘"), tuple("╔═╗║╚╝")
MARGIN = "  "
EXPECTS = {
    "colours": "coda.expects-colours",
    "arrange": "coda.expects-arrange",
    "take": "coda.expects-take",
    "name": "coda.expects-name",
    "name or stop": "coda.expects-name-or-stop",
    "insert": "coda.expects-insert",
    "show": "coda.expects-show",
}


def draw(view: Data, voice: Voice) -> str:
    """The table as Rich markup."""
    table = view["table"]
    lines = [voice.say(Said("coda.centre-has", **table["centre"]))]
    for seat, code in enumerate(table["codes"]):
        lines += ["", _heading(view, seat, code, voice)]
        clue = table["clue"] if table["clue"] and table["clue"]["seat"] == seat else None
        if code["tiles"]:
            lines += _row(code["tiles"], clue, voice)
        if any(tile["not"] for tile in code["tiles"]):
            lines.append(MARGIN + _notes(code["tiles"], voice))
    said = [_naming(table["speaker"], naming) for naming in table["said"]]
    if view["turn"] is not None:
        said.append(Said(EXPECTS[table["step"]], who=Who(view["turn"])))
    if said:
        lines += ["", *map(voice.say, said)]
    return "\n".join(lines)


def _heading(view: Data, seat: int, code: Data, voice: Voice) -> str:
    who = Who(seat)
    name = voice.say(Said("coda.own-seat", who=who)) if view["seat"] == seat else voice.name(who)
    notes = []
    if view["options"]["tournament"]:
        notes.append(Said("coda.points", points=view["scores"][seat]))
    if not code["arranged"]:
        notes.append(Said("coda.unarranged"))
    elif code["out"]:
        notes.append(Said("coda.out"))
    if view["turn"] == seat:
        notes.append(Said("coda.to-move"))
    return ", ".join([f"[bold]{name}[/]", *map(voice.say, notes)])


def _row(tiles: list[Data], clue: Data | None, voice: Voice) -> list[str]:
    """The tiles of a code with their places below, and its owner's clue tile apart."""
    drawn = [_tile(tile, voice) for tile in tiles]
    lines = [MARGIN + "".join(tile[line] for tile in drawn) for line in range(3)]
    lines.append(MARGIN + "".join(f"{place:^5}" for place in range(1, len(tiles) + 1)))
    if clue:
        apart = (*_tile(clue, voice), voice.say(Said("coda.clue")))
        lines = [line + "     " + part for line, part in zip(lines, apart, strict=True)]
    return lines


def _tile(tile: Data, voice: Voice) -> tuple[str, str, str]:
    """Three lines of five characters."""
    top_left, flat, top_right, upright, low_left, low_right = DOUBLE if tile["up"] else SINGLE
    ink = INK[tile["colour"]]
    letter = voice.say(things.colour_of(COLOURS.index(tile["colour"])), "letter")
    lines = (
        f"{top_left}{flat * 3}{top_right}",
        f"{upright}{_number(tile['number']):^3}{upright}",
        f"{low_left}{flat}{letter}{flat}{low_right}",
    )
    top, middle, bottom = (f"[{ink}]{line}[/]" for line in lines)
    return top, middle, bottom


def _number(number: int | str | None) -> str:
    if number is None:
        return "?"
    return "-" if number == "dash" else str(number)


def _named(number: int | str) -> Said:
    return things.named(DASH if number == "dash" else int(number))


def _notes(tiles: list[Data], voice: Voice) -> str:
    """Past wrong namings, where the table keeps notes."""
    noted = [
        Said("coda.ruled-out", place=place, numbers=tuple(map(_named, tile["not"])))
        for place, tile in enumerate(tiles, 1)
        if tile["not"]
    ]
    return "; ".join(map(voice.say, noted))


def _naming(speaker: int, naming: Data) -> Said:
    """A naming of the latest turn, and what came of it."""
    target = things.tile_at(naming["seat"], naming["place"] - 1)
    key = "coda.named-right" if naming["right"] else "coda.named-wrong"
    return Said(key, who=Who(speaker), target=target, number=_named(naming["number"]))
