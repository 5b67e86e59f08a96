"""Squendo in a terminal.

A tile is a small box: # along its black sides, thin lines along its white ones, inside the letter of its
colour, its shape (o or x) and the height of its stack if it is more than one. Colour only decorates.
"""

from __future__ import annotations

from rich.markup import escape

from parlour.engine import Data, Said, Who
from parlour.engine.words import Voice
from parlour.games.squendo.things import COLOUR_WORDS

STYLES = {"red": "bold red", "gold": "bold yellow", "teal": "bold cyan", "plum": "bold magenta"}
WIDE = 5
LABEL = 4  # width of the numbers to the left of a row
OPEN = ("     ", "  .  ", "     ")


def draw(view: Data, voice: Voice) -> str:
    """The table, the players and the hands that are seen, as Rich markup."""
    table = view["table"]
    lines = [*_grid(table["stacks"], voice), "", *_players(view, voice), *_rest(table, voice)]
    if table["triple"]:
        lines += ["", _triple(table["triple"], voice)]
    for seat, hand in enumerate(table["hands"]):
        if hand["tiles"]:
            whose = Said("squendo.your-hand") if seat == view["seat"] else Said("squendo.hand", who=Who(seat))
            lines += ["", escape(f"{voice.say(whose)}:"), *_row_of_tiles(hand["tiles"], voice)]
    return "\n".join(lines)


def _grid(stacks: list[Data], voice: Voice) -> list[str]:
    """The stacks with one row and column of open cells round them, numbered as moves count them."""
    found = {(stack["x"], stack["y"]): stack for stack in stacks}
    columns = range(min((x for x, _ in found), default=0) - 1, max((x for x, _ in found), default=0) + 2)
    rows = range(max((y for _, y in found), default=0) + 1, min((y for _, y in found), default=0) - 2, -1)
    lines = [" " * LABEL + "".join(f"{x:^{WIDE}}" for x in columns).rstrip()]
    for y in rows:
        row = [found.get((x, y)) for x in columns]
        boxes = [_box(voice, stack["tile"], stack["height"]) if stack else OPEN for stack in row]
        for part, label in enumerate(("", str(y), "")):
            lines.append((f"{label:>{LABEL - 1}} " + "".join(box[part] for box in boxes)).rstrip())
    return lines


def _box(voice: Voice, tile: str, height: int = 1) -> tuple[str, str, str]:
    """Three lines of five characters."""
    colour, shape, sides = tile.split("-")
    north, east, south, west = (side == "b" for side in sides)
    letter = voice.say(COLOUR_WORDS[colour], "letter")
    face = f"{letter}{shape}{height if height > 1 else ' '}"
    inside = f"[{STYLES[colour]}]{face}[/]"
    return (
        f"+{'###' if north else '---'}+",
        f"{'#' if west else '|'}{inside}{'#' if east else '|'}",
        f"+{'###' if south else '---'}+",
    )


def _row_of_tiles(tiles: list[str], voice: Voice) -> list[str]:
    """Tiles side by side, below them how a move names them."""
    boxes = [_box(voice, tile) for tile in tiles]
    gap = " " * 8
    lines = ["   " + gap.join(box[part] for box in boxes) for part in range(3)]
    return [*lines, " ".join(f"{tile:<12}" for tile in tiles).rstrip()]


def _players(view: Data, voice: Voice) -> list[str]:
    """One line each: colour, points, tiles in hand; an arrow for whose turn it is."""
    table = view["table"]
    names = [voice.name(Who(seat)) for seat in range(len(table["colours"]))]
    colours = [voice.say(COLOUR_WORDS[colour]) for colour in table["colours"]]
    standings = [
        voice.say(Said("squendo.standing", points=points, held=hand["count"]))
        for points, hand in zip(view["scores"], table["hands"], strict=True)
    ]
    lines = []
    for seat, style in enumerate(STYLES[colour] for colour in table["colours"]):
        arrow = ">" if view["turn"] == seat else " "
        name = escape(names[seat].ljust(max(map(len, names))))
        colour = colours[seat].ljust(max(map(len, colours)))
        standing = standings[seat].rjust(max(map(len, standings)))
        lines.append(f"{arrow} {name} [{style}]{colour}[/] {standing}")
    return lines


def _rest(table: Data, voice: Voice) -> list[str]:
    """Pile and discards, whose colour is nobody's, and how near the game is to an end by passes."""
    rest = [Said("squendo.pile", tiles=table["pile"]), Said("squendo.discarded", tiles=table["discarded"])]
    if table["neutral"]:
        rest.append(Said("squendo.neutral-colour", colour=COLOUR_WORDS[table["neutral"]]))
    lines = [f"[dim]{'; '.join(map(voice.say, rest))}[/]"]
    if table["passes"]:
        passed = Said("squendo.passed", passes=table["passes"], players=len(table["colours"]))
        lines.append(voice.say(passed))
    return lines


def _triple(triple: Data, voice: Voice) -> str:
    """The stack of three: its tiles, as a move names them, for whoever resolves it."""
    cell = f"{triple['x']},{triple['y']}"
    if not triple["tiles"]:
        return voice.say(Said("squendo.being-resolved", cell=cell))
    return voice.say(Said("squendo.resolve", cell=cell, tiles=", ".join(triple["tiles"])))
