"""Why a move of Squendo cannot be made: the rule that it breaks, and what to say of it."""

from __future__ import annotations

from typing import Any

from parlour.engine import Refusal, Said
from parlour.games.squendo.notation import cell_text, parts
from parlour.games.squendo.parts import SIDES, TILE
from parlour.games.squendo.rules.layout import site_of, triple
from parlour.games.squendo.things import BLACK_OR_WHITE, SHAPE_WORDS, SIDE_WORDS, tile_said


def refusal(now: Any, code: int) -> Refusal:
    """Which rule a move breaks; asked only of moves that are not legal."""
    match parts(code):
        case "leave", tiles:
            return _refused_resolution(now, tiles)
        case _ if now.triple:
            waiting = cell_text(int(now.at[now.triple]))
            return Refusal("SQ-7", Said("squendo.three-first", cell=waiting))
        case "place", (cell, laid):
            return _refused_placement(now, cell, laid)
    return Refusal("SQ-8", Said("squendo.cannot-pass"))


def _refused_placement(now: Any, cell: int, laid: int) -> Refusal:
    """Hand, place, shape, sides, in this order."""
    tile = int(TILE[laid])
    seat = int(now.seat)
    if tile not in now.hand[seat, : now.held[seat]]:
        return Refusal("SQ-3", Said("squendo.not-in-hand", tile=tile_said(tile)))
    site = site_of(now, cell)
    if not site:
        if now.sites == 1:
            return Refusal("SQ-4", Said("squendo.first-in-centre"))
        return Refusal("SQ-4", Said("squendo.not-beside", cell=cell_text(cell)))
    top = int(now.top[site])
    shape = laid // 16 % 2
    if top and (top - 1) // 16 % 2 != shape:
        said = Said("squendo.shapes-differ", shape=SHAPE_WORDS[shape], other=SHAPE_WORDS[1 - shape])
        return Refusal("SQ-6", said)
    side, mine, theirs = _clash(laid, int(now.need[site]))
    return Refusal("SQ-5", Said("squendo.sides-differ", side=side, mine=mine, theirs=theirs))


def _clash(laid: int, need: int) -> tuple[Said, Said, Said]:
    """The first side that does not match, and what it and its neighbour show; asked only when one does not."""
    side = next(side for side in range(SIDES) if need // 3**side % 3 == 2 - (laid >> side & 1))
    shown = laid >> side & 1
    return SIDE_WORDS[side], BLACK_OR_WHITE[shown], BLACK_OR_WHITE[1 - shown]


def _refused_resolution(now: Any, tiles: tuple[int, ...]) -> Refusal:
    """No stack of three, a tile that is not in it, or one that cannot be left."""
    if not now.triple:
        return Refusal("SQ-7", Said("squendo.no-three"))
    laid = triple(now)
    three = [int(TILE[one]) for one in laid]
    for tile in tiles:
        if tile not in three:
            return Refusal("SQ-7", Said("squendo.not-in-three", tile=tile_said(tile)))
    side, mine, theirs = _clash(laid[three.index(tiles[0])], int(now.need[now.triple]))
    left = tile_said(tiles[0])
    return Refusal("SQ-7", Said("squendo.cannot-stay", tile=left, side=side, mine=mine, theirs=theirs))
