"""What the table of Coda hears of a move; the mover also sees the tiles that were taken (ALL-2)."""

from __future__ import annotations

from typing import Any

from parlour.games.coda.notation import number_name, target_of
from parlour.games.coda.state import ARRANGE, COLOUR, INSERT, NAME, NONE, SHOW, STOP, TAKE
from parlour.games.coda.tiles import BLACK, COLOURS, HAND, WHITE


def told(before: Any, code: int, after: Any, seat: int | None) -> str:
    """A move in a phrase that follows the player's name, as a seat hears it (None: a spectator).

    `before` and `after` are `plain` records.
    """
    mover = before.seat
    own = seat == mover
    if code >= NAME:
        return _naming(before, code, after)
    if code >= ARRANGE:
        return f"puts up the code{': ' + _code(after, mover) if own else ''}"
    if code >= SHOW:
        return f"turns up {tile_name(int(after.code[mover, code - SHOW]))} in place {code - SHOW + 1}"
    if code >= INSERT:
        return f"puts {_clue(before, own)} in place {code - INSERT + 1}"
    if code == STOP:
        return f"stops{_enters(before, after, own)}"
    if code >= TAKE:
        return f"takes a {COLOURS[code - TAKE]} clue tile{': ' + tile_name(after.clue) if own else ''}"
    black = code - COLOUR
    white = int(HAND[before.players]) - black
    taken = f"takes {black} {COLOURS[BLACK]} and {white} {COLOURS[WHITE]} tiles"
    return f"{taken}{': ' + _code(after, mover) if own else ''}"


def tile_name(tile: int) -> str:
    """`black 7` or `white dash`."""
    return f"{COLOURS[tile & 1]} {number_name(tile >> 1)}"


def _code(s: Any, seat: int) -> str:
    return ", ".join(map(tile_name, s.code[seat, : s.length[seat]].tolist()))


def _naming(before: Any, code: int, after: Any) -> str:
    seat, place, number = target_of(code)
    named = f"names tile {place + 1} of seat {seat} as {number_name(number)}:"
    if after.up[seat] >> place & 1:
        return f"{named} right{f', and seat {seat} is out' if _all_up(after, seat) else ''}"
    if before.clue == NONE:
        return f"{named} wrong; a tile of the own code has to be turned up"
    if before.advanced:
        return f"{named} wrong; {_clue(after, True)} is turned up"
    return f"{named} wrong{_enters(before, after, True)}, turned up"


def _all_up(s: Any, seat: int) -> bool:
    return int(s.up[seat]) == (1 << int(s.length[seat])) - 1


def _enters(before: Any, after: Any, known: bool) -> str:
    """Where the clue tile enters in standard play, as part of the move that ends the turn."""
    if before.clue == NONE or before.advanced:
        return ""
    mover = before.seat
    size = int(after.length[mover])
    place = after.entry[mover, :size].tolist().index(size - int(HAND[after.players]))
    return f"; {_clue_tile(int(after.code[mover, place]), known)} enters in place {place + 1}"


def _clue(s: Any, own: bool) -> str:
    return _clue_tile(s.clue, own or bool(s.clue_up))


def _clue_tile(tile: int, known: bool) -> str:
    """The clue tile, by its number only where that is known."""
    return f"the clue tile ({tile_name(tile)})" if known else f"the {COLOURS[tile & 1]} clue tile"
