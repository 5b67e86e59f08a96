"""Squendo in a terminal.

A tile is a small box: # along its black sides, thin lines along its white ones, inside the letter of its
colour, its shape (o or x) and the height of its stack if it is more than one. Colour only decorates.
"""

from __future__ import annotations

from parlour.engine import Data

STYLES = {"red": "bold red", "gold": "bold yellow", "teal": "bold cyan", "plum": "bold magenta"}
WIDE = 5
LABEL = 4  # width of the numbers to the left of a row
OPEN = ("     ", "  .  ", "     ")


def draw(view: Data) -> str:
    """The table, the players and the own hand as Rich markup."""
    table = view["table"]
    lines = [*_grid(table["stacks"]), "", *_players(view), _rest(table)]
    if table["triple"]:
        lines += ["", _triple(table["triple"])]
    for seat, hand in enumerate(table["hands"]):
        if hand["tiles"]:
            whose = "Your hand" if seat == view["seat"] else f"Hand of seat {seat}"
            lines += ["", f"{whose}:", *_row_of_tiles(hand["tiles"])]
    return "\n".join(lines)


def _grid(stacks: list[Data]) -> list[str]:
    """The stacks with one row and column of open cells round them, numbered as moves count them."""
    found = {(stack["x"], stack["y"]): stack for stack in stacks}
    columns = range(min((x for x, _ in found), default=0) - 1, max((x for x, _ in found), default=0) + 2)
    rows = range(max((y for _, y in found), default=0) + 1, min((y for _, y in found), default=0) - 2, -1)
    lines = [" " * LABEL + "".join(f"{x:^{WIDE}}" for x in columns).rstrip()]
    for y in rows:
        row = [found.get((x, y)) for x in columns]
        boxes = [_box(stack["tile"], stack["height"]) if stack else OPEN for stack in row]
        for part, label in enumerate(("", str(y), "")):
            lines.append((f"{label:>{LABEL - 1}} " + "".join(box[part] for box in boxes)).rstrip())
    return lines


def _box(tile: str, height: int = 1) -> tuple[str, str, str]:
    """Three lines of five characters."""
    colour, shape, sides = tile.split("-")
    north, east, south, west = (side == "b" for side in sides)
    face = f"{colour[0].upper()}{shape}{height if height > 1 else ' '}"
    inside = f"[{STYLES[colour]}]{face}[/]"
    return (
        f"+{'###' if north else '---'}+",
        f"{'#' if west else '|'}{inside}{'#' if east else '|'}",
        f"+{'###' if south else '---'}+",
    )


def _row_of_tiles(tiles: list[str]) -> list[str]:
    """Tiles side by side, their names below."""
    boxes = [_box(tile) for tile in tiles]
    gap = " " * 8
    lines = ["   " + gap.join(box[part] for box in boxes) for part in range(3)]
    return [*lines, " ".join(f"{tile:<12}" for tile in tiles).rstrip()]


def _players(view: Data) -> list[str]:
    """One line each: colour, points, tiles in hand; an arrow for whose turn it is."""
    table = view["table"]
    lines = []
    for seat, (colour, points) in enumerate(zip(table["colours"], view["scores"], strict=True)):
        arrow = ">" if view["turn"] == seat else " "
        count = table["hands"][seat]["count"]
        owner = f"{arrow} seat {seat} [{STYLES[colour]}]{colour:<5}[/]"
        lines.append(f"{owner} {points:>3} points, {count} in hand")
    return lines


def _rest(table: Data) -> str:
    neutral = f"; {table['neutral']} is neutral" if table["neutral"] else ""
    return f"[dim]{table['pile']} tiles in the pile, {table['discarded']} discarded{neutral}[/]"


def _triple(triple: Data) -> str:
    place = f"The stack of three on {triple['x']},{triple['y']}"
    if not triple["tiles"]:
        return f"{place} is being resolved."
    return f"{place}, from the bottom: {', '.join(triple['tiles'])}. Leave one."
