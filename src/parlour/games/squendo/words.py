"""Squendo in sentences: what was done, and why something cannot be done."""

from __future__ import annotations

from typing import Any

import numpy as np

from parlour.engine import Refusal, plain
from parlour.games.squendo.notation import cell_text, laid_text, parts, tile_text
from parlour.games.squendo.table import site_at
from parlour.games.squendo.tiles import SHAPES, SIDES, TILE

SIDE_NAMES = ("north", "east", "south", "west")
SIDE_COLOURS = ("white", "black")


def told(then: Any, code: int, now: Any, seat: int | None) -> str:
    """A move as a seat is told of it; only its mover learns which tile was taken or drawn (SQ-7).

    `then` and `now` are `plain` records, before and after the move.
    """
    mover = then.seat
    match parts(code):
        case "place", (cell, laid):
            done = [f"places {laid_text(laid)} {_where(then, cell)}"]
        case "leave", (left, taken) if seat == mover:
            gone = sum(int(TILE[laid]) for laid in triple(then)) - left - taken
            done = [f"leaves {tile_text(left)}", f"takes {tile_text(taken)}", f"discards {tile_text(gone)}"]
        case "leave", (left, _):
            done = [f"leaves {tile_text(left)} of the three", "takes one", "discards one"]
        case "leave", (left,):
            done = [f"leaves {tile_text(left)} of the three", "discards the other two"]
        case _:
            return "passes" if then.held[mover] else "passes with an empty hand"
    if now.left < then.left and seat == mover:
        done.append(f"draws {tile_text(int(now.hand[mover, now.held[mover] - 1]))}")
    *most, last = done
    return f"{', '.join(most)} and {last}" if most else last


def _where(then: Any, cell: int) -> str:
    """What a placement on a cell does."""
    site = then.at.tolist().index(cell)
    if not then.top[site]:
        return f"on {cell_text(cell)}"
    return f"on the {'two tiles' if then.under[site] else 'tile'} on {cell_text(cell)}"


def triple(now: Any) -> list[int]:
    """The stack of three, from the bottom, its tiles as they lie."""
    return [int(now.under[now.triple]) - 1, now.middle - 1, int(now.top[now.triple]) - 1]


def refusal(s: np.record, code: int) -> Refusal:
    """Which rule a move breaks; asked only of moves that are not legal."""
    match parts(code):
        case "leave", tiles:
            return _refused_resolution(s, tiles)
        case _ if s.triple:
            waiting = cell_text(int(s.at[s.triple]))
            return Refusal("SQ-7", f"The stack of three on {waiting} comes first: leave one of its tiles.")
        case "place", (cell, laid):
            return _refused_placement(s, cell, laid)
    return Refusal("SQ-8", "You can place a tile, so you cannot pass.")


def _refused_placement(s: np.record, cell: int, laid: int) -> Refusal:
    """Hand, place, shape, sides, in this order."""
    tile = int(TILE[laid])
    seat = int(s.seat)
    if tile not in s.hand[seat, : s.held[seat]]:
        return Refusal("SQ-3", f"You have no {tile_text(tile)} in your hand.")
    site = int(site_at(s, cell))
    if not site:
        if s.sites == 1:
            return Refusal("SQ-4", "The first tile lies in the centre, on 0,0.")
        return Refusal("SQ-4", f"No tile lies on {cell_text(cell)} or beside it.")
    top = int(s.top[site])
    shape = laid // 16 % 2
    if top and (top - 1) // 16 % 2 != shape:
        return Refusal("SQ-6", f"A {SHAPES[shape]} cannot lie on a {SHAPES[1 - shape]}.")
    return Refusal("SQ-5", _clash(laid, int(s.need[site])))


def _clash(laid: int, need: int) -> str:
    """The first side that does not match; asked only when one does not."""
    side = next(side for side in range(SIDES) if need // 3**side % 3 == 2 - (laid >> side & 1))
    shown = laid >> side & 1
    name, mine, theirs = SIDE_NAMES[side], SIDE_COLOURS[shown], SIDE_COLOURS[1 - shown]
    return f"The {name} side is {mine}, but the tile to its {name} is {theirs} there."


def _refused_resolution(s: np.record, tiles: tuple[int, ...]) -> Refusal:
    """No stack of three, a tile that is not in it, or one that cannot be left."""
    if not s.triple:
        return Refusal("SQ-7", "There is no stack of three to resolve.")
    laid = triple(plain(s))
    three = [int(TILE[one]) for one in laid]
    for tile in tiles:
        if tile not in three:
            return Refusal("SQ-7", f"{tile_text(tile)} is not in the stack of three.")
    clash = _clash(laid[three.index(tiles[0])], int(s.need[s.triple]))
    return Refusal("SQ-7", f"{tile_text(tiles[0])} cannot be left. {clash}")


def reason(s: np.record) -> tuple[str, str]:
    """Why the game is over."""
    if s.passes == s.players:
        return "SQ-8", "All players passed in succession."
    return "SQ-8", "The pile and all hands are empty."
