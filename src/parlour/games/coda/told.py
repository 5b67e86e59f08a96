"""Moves of Coda in words: as one may choose them, and as a chair hears of them.

A chair hears all of a move but the tiles that it cannot see (ALL-2).
"""

from __future__ import annotations

from typing import Any

from parlour.engine import Said, Who
from parlour.engine.said import Arg
from parlour.games.coda import things
from parlour.games.coda.notation import target_of
from parlour.games.coda.parts import HAND, ORDERS, UNKNOWN
from parlour.games.coda.state import ARRANGE, COLOUR, INSERT, NAME, NO_CLUE, SHOW, STOP, TAKE


def phrase(now: Any, code: int) -> Said:
    """A legal move as an instruction to whoever may choose it; `now` are the fields of that seat's observation."""
    if code >= NAME:
        seat, place, number = target_of(code)
        return Said("coda.move-name", target=things.tile_at(seat, place), number=things.named(number))
    own = now.code[now.seat].tolist()
    if code >= ARRANGE:
        return Said("coda.move-arrange", tiles=tuple(things.tile(own[i]) for i in ORDERS[code - ARRANGE]))
    if code >= SHOW:
        place = code - SHOW
        return Said("coda.move-show", target=things.tile_at(now.seat, place), tile=things.tile(own[place]))
    if code >= INSERT:
        return Said("coda.move-insert", place=code - INSERT + 1)
    if code == STOP:
        return Said("coda.move-stop")
    if code >= TAKE:
        return Said("coda.move-take", colour=things.colour_of(code - TAKE))
    return Said("coda.move-colour", hand=things.hand(code - COLOUR, now.players))


def told(before: Any, code: int, after: Any) -> Said:
    """The log line of a move; `before` and `after` are the fields of observations."""
    who = Who(before.seat)
    if code >= NAME:
        return _naming(before, code, after)
    if code >= ARRANGE:
        tiles = _code_seen(after, before.seat)
        return Said("coda.arranges-seen", who=who, tiles=tiles) if tiles else Said("coda.arranges", who=who)
    if code >= SHOW:
        tile = things.tile(int(after.code[before.seat, code - SHOW]))
        return Said("coda.shows", who=who, place=code - SHOW + 1, tile=tile)
    if code >= INSERT:
        return Said("coda.inserts", who=who, clue=things.clue_tile(clue_of(before)), place=code - INSERT + 1)
    if code == STOP:
        entered = _entered(before, after)
        return Said("coda.stops-with-clue", who=who, **entered) if entered else Said("coda.stops", who=who)
    if code >= TAKE:
        clue = clue_of(after)
        if clue < UNKNOWN:
            return Said("coda.takes-seen", who=who, tile=things.tile(clue))
        return Said("coda.takes", who=who, colour=things.colour_of(clue))
    hand = things.hand(code - COLOUR, before.players)
    tiles = _code_seen(after, before.seat)
    if tiles:
        return Said("coda.colours-seen", who=who, hand=hand, tiles=tiles)
    return Said("coda.colours", who=who, hand=hand)


def clue_of(now: Any) -> int:
    """The clue tile that stands apart: behind the code of the seat to move."""
    return int(now.code[now.seat, now.length[now.seat]])


def _code_seen(now: Any, seat: int) -> tuple[Said, ...]:
    """The tiles of a whole code, for whoever sees them; else none."""
    tiles = now.code[seat, : now.length[seat]].tolist()
    return () if max(tiles) >= UNKNOWN else tuple(map(things.tile, tiles))


def _naming(before: Any, code: int, after: Any) -> Said:
    seat, place, number = target_of(code)
    args: dict[str, Arg] = {
        "who": Who(before.seat),
        "target": things.tile_at(seat, place),
        "number": things.named(number),
    }
    if after.up[seat] >> place & 1:
        if _all_up(after, seat):
            return Said("coda.names-last", **args, owner=Who(seat))
        return Said("coda.names-right", **args)
    if before.clue == NO_CLUE:
        return Said("coda.names-wrong", **args)
    if before.advanced:
        return Said("coda.names-wrong-showing", **args, clue=things.clue_tile(clue_of(after)))
    return Said("coda.names-wrong-with-clue", **args, **_entered(before, after))


def _all_up(now: Any, seat: int) -> bool:
    return int(now.up[seat]) == (1 << int(now.length[seat])) - 1


def _entered(before: Any, after: Any) -> dict[str, Arg]:
    """The clue tile and its place, where it enters in standard play by the move that ends the turn."""
    if before.clue == NO_CLUE or before.advanced:
        return {}
    mover = before.seat
    size = int(after.length[mover])
    place = after.entry[mover, :size].tolist().index(size - int(HAND[after.players]))
    return {"clue": things.clue_tile(int(after.code[mover, place])), "place": place + 1}
