"""The words of the table: why a move is refused, what happened, why the game ended."""

from __future__ import annotations

import numpy as np

from parlour.engine import Refusal, plain
from parlour.games.pyramid_power.layout import find_open, tile_of
from parlour.games.pyramid_power.notation import look_name, place_of, text
from parlour.games.pyramid_power.rules import BLOCKED, DRAW, MOST_MOVES, PASS, WENT_OUT, legal
from parlour.games.pyramid_power.tiles import CELLS, COLOUR_NAMES, NAMES, SHOWS, STEP, TURNS, VALUES, WILD

DIRECTIONS = (("south", "west", "east"), ("north", "east", "west"))  # of a side, by cell % 2


def refusal(s: np.record, code: int) -> Refusal:
    """Why a move is not legal, from what the seat to move knows."""
    if code in (DRAW, PASS):
        return _refused_rest(s, code)
    look, cell = divmod(code, CELLS)
    x, y = place_of(cell)
    if not int(s.held[s.seat]) >> look // TURNS & 1:
        rule = "PP-S1" if s.players == 1 else "PP-5"
        return Refusal(rule, f"You do not have the tile {NAMES[look // TURNS]}.")
    if cell in s.cell[: s.placed]:
        return Refusal("PP-3", f"There is a tile at {x},{y} already.")
    if find_open(s, cell) < 0:
        return Refusal("PP-3", f"No edge of {x},{y} touches a placed tile.")
    return Refusal("PP-3", _clash(s, look, cell))


def _refused_rest(s: np.record, code: int) -> Refusal:
    """Why one may not draw, or not pass."""
    if int(s.held[s.seat]) & int(s.fits):
        out = np.zeros(MOST_MOVES, np.int64)
        legal(s, out)
        example = f"'{text(int(out[0]))}', for one"
        if s.drew:
            return Refusal("PP-6", f"The tile you drew fits, so it must be played: {example}.")
        rule = "PP-S1" if s.players == 1 else "PP-5"
        return Refusal(rule, f"You can play, so you must: {example}.")
    if code == DRAW:
        return Refusal("PP-7", "The draw pile is empty; you can only pass.")
    return Refusal("PP-6", "Nobody passes while there are tiles to draw: draw one.")


def _clash(s: np.record, look: int, cell: int) -> str:
    """Which edge of a tile put there would not match."""
    placed = {int(s.cell[i]): int(s.look[i]) for i in range(int(s.placed))}
    for side in range(3):
        other = placed.get(cell + int(STEP[cell % 2, side]))
        if other is None or other // TURNS == WILD:
            continue
        left, right = (side + 1) % 3, (side + 2) % 3
        ours = [int(SHOWS[look, left]), int(SHOWS[look, right])]
        theirs = [int(SHOWS[other, right]), int(SHOWS[other, left])]
        if ours != theirs:
            where = DIRECTIONS[cell % 2][side]
            return f"The {where} edge of your tile is {_edge(ours)}, but the tile there has {_edge(theirs)}."
    raise ValueError("no edge clashes")


def _edge(colours: list[int]) -> str:
    return "-".join(COLOUR_NAMES[colour - 1] for colour in colours)


def told(before: np.record, code: int, after: np.record) -> str:
    """The log line of a move; all moves are made in the open, so every chair is told the same."""
    if code == PASS:
        return "passes"
    then, now = plain(before), plain(after)
    if code == DRAW:
        tile = int(tile_of(int(now.drawn[then.seat]) & ~int(then.drawn[then.seat])))
        verb = "turns up" if then.players == 1 else "draws"
        fits = "it can be played" if now.drew else "it fits nowhere"
        return f"{verb} {NAMES[tile]} ({VALUES[tile]}): {fits}"
    look, cell = divmod(code, CELLS)
    x, y = place_of(cell)
    points = VALUES[look // TURNS]
    i = then.open_cell.tolist().index(cell)
    if then.players > 1 and int(then.open_sides[i]).bit_count() > 1:
        points += int(then.open_worth[i])
    line = f"plays {look_name(look)} at {x},{y} for {points}"
    if now.ended == WENT_OUT:
        more = int(now.points[then.seat]) - int(then.points[then.seat]) - points
        line += f" and goes out, with {more} more for the tiles of the others"
    return line


def reason(s: np.record) -> tuple[str, str]:
    """The rule that ended the game and a sentence."""
    if s.ended == WENT_OUT:
        return "PP-9", f"Seat {int(s.seat)} has run out of tiles."
    if s.ended == BLOCKED:
        return "PP-10", "The draw pile is empty and nobody can play."
    if s.held[0]:
        return "PP-S1", "All tiles are turned up and none of those left over can be played."
    return "PP-S1", "All tiles are turned up and played."
