"""What is told of Pyramid Power: its log lines, its moves, how it ended.

`then` and `now` are the fields of observations, before and after a move.
"""

from __future__ import annotations

from typing import Any

from parlour.engine import Said, Who
from parlour.engine.said import Arg
from parlour.games.pyramid_power.notation import DRAW, PASS, place_name
from parlour.games.pyramid_power.parts import CELLS, TURNS, VALUES, tile_of
from parlour.games.pyramid_power.rules.turns import BLOCKED, WENT_OUT
from parlour.games.pyramid_power.things import tile


def told(then: Any, code: int, now: Any) -> Said:
    """The log line of a move; all moves are made in the open, so every chair is told the same."""
    who = Who(int(then.seat))
    if code == PASS:
        return Said("pyramid-power.passes", who=who)
    if code == DRAW:
        return _drew(who, then, now)
    look, cell = divmod(code, CELLS)
    points = VALUES[look // TURNS] + _bonus(then, cell)
    seen: dict[str, Arg] = {"who": who, "tile": tile(look), "place": place_name(cell), "points": points}
    if now.ended == WENT_OUT:
        more = int(now.points[then.seat]) - int(then.points[then.seat]) - points
        return Said("pyramid-power.goes-out", **seen, more=more)
    return Said("pyramid-power.plays", **seen)


def _drew(who: Who, then: Any, now: Any) -> Said:
    """A tile comes up, which shows whether it can be played (PP-6, PP-S1)."""
    drew = int(tile_of(int(now.drawn[then.seat]) & ~int(then.drawn[then.seat])))
    seen: dict[str, Arg] = {"who": who, "tile": tile(drew * TURNS), "value": VALUES[drew]}
    if then.players == 1:
        return Said("pyramid-power.turns-up-fitting" if now.drew else "pyramid-power.turns-up-useless", **seen)
    return Said("pyramid-power.draws-fitting" if now.drew else "pyramid-power.draws-useless", **seen)


def _bonus(then: Any, cell: int) -> int:
    """What a tile there scores beside its own value (PP-8)."""
    i = then.open_cell.tolist().index(cell)
    bonus = then.players > 1 and int(then.open_sides[i]).bit_count() > 1
    return int(then.open_worth[i]) if bonus else 0


def phrase(players: int, code: int) -> Said:
    """A move in words, for whoever may choose it."""
    if code == PASS:
        return Said("pyramid-power.move-pass")
    if code == DRAW:
        return Said("pyramid-power.move-turn-up" if players == 1 else "pyramid-power.move-draw")
    look, cell = divmod(code, CELLS)
    return Said("pyramid-power.move-play", tile=tile(look), place=place_name(cell))


def reason(now: Any) -> tuple[str, Said]:
    """The rule that ended the game, and why it did."""
    if now.ended == WENT_OUT:
        return "PP-9", Said("pyramid-power.ended-out", who=Who(int(now.seat)))
    if now.ended == BLOCKED:
        return "PP-10", Said("pyramid-power.ended-blocked")
    if now.held[0]:
        return "PP-S1", Said("pyramid-power.ended-left-over")
    return "PP-S1", Said("pyramid-power.ended-all-played")
