"""Moves of Squendo in words: what was done, what can be done, and why the game is over."""

from __future__ import annotations

from typing import Any

from parlour.engine import Said, Who
from parlour.games.squendo.notation import cell_text, parts
from parlour.games.squendo.parts import TILE
from parlour.games.squendo.rules.layout import site_of, triple
from parlour.games.squendo.things import sides_said, tile_said


def told(then: Any, code: int, now: Any = None) -> Said:
    """A move as all are told of it or, with what its mover knows now, as the mover is (SQ-7).

    `then` is what anybody knew before the move: of that, nothing is told that some did not know.
    """
    who = Who(int(then.seat))
    drawn = None
    if now and now.left < then.left:
        drawn = tile_said(int(now.hand[who.seat, now.held[who.seat] - 1]))
    match parts(code):
        case "place", (cell, laid):
            return _placed(then, who, cell, laid, drawn)
        case "leave", (left, taken):
            return _taken(then, who, left, taken, now)
        case "leave", (left,):
            tile = tile_said(left)
            if drawn:
                return Said("squendo.discards-and-draws", who=who, tile=tile, drawn=drawn)
            return Said("squendo.discards", who=who, tile=tile)
    return Said("squendo.passes", who=who) if then.held[who.seat] else Said("squendo.has-nothing", who=who)


def _placed(then: Any, who: Who, cell: int, laid: int, drawn: Said | None) -> Said:
    """A placement, and what its mover drew after it."""
    tile, on, height = tile_said(int(TILE[laid])), cell_text(cell), _height(then, cell)
    if drawn:
        return Said("squendo.places-and-draws", who=who, tile=tile, cell=on, height=height, drawn=drawn)
    return Said("squendo.places", who=who, tile=tile, cell=on, height=height)


def _taken(then: Any, who: Who, left: int, taken: int, now: Any) -> Said:
    """A stack of three of which a tile was taken; only the taker is told which."""
    if not now:
        return Said("squendo.takes-one", who=who, tile=tile_said(left))
    gone = sum(int(TILE[laid]) for laid in triple(then)) - left - taken
    return Said("squendo.takes", who=who, tile=tile_said(left), taken=tile_said(taken), discarded=tile_said(gone))


def _height(now: Any, cell: int) -> int:
    """How many tiles lie on a cell, 2 for a stack that can become one of three."""
    site = site_of(now, cell)
    if not now.top[site]:
        return 0
    return 2 if now.under[site] else 1


def phrase(now: Any, code: int) -> Said:
    """A legal move, as whoever may choose it would ask for it."""
    match parts(code):
        case "place", (cell, laid):
            tile, sides = tile_said(int(TILE[laid])), sides_said(laid)
            return Said(
                "squendo.move-place", tile=tile, cell=cell_text(cell), height=_height(now, cell), sides=sides
            )
        case "leave", (left, taken):
            return Said("squendo.move-take", tile=tile_said(left), taken=tile_said(taken))
        case "leave", (left,):
            return Said("squendo.move-discard", tile=tile_said(left))
    return Said("squendo.move-pass")


def reason(now: Any) -> tuple[str, Said]:
    """Why the game is over."""
    if now.passes == now.players:
        return "SQ-8", Said("squendo.all-passed")
    return "SQ-8", Said("squendo.all-empty")
