"""Why a move of Pyramid Power is not legal, from what the seat to move knows."""

from __future__ import annotations

from typing import Any

from parlour.engine import Observation, Refusal, Said
from parlour.engine.said import Arg
from parlour.games.pyramid_power.notation import DRAW, PASS, place_name
from parlour.games.pyramid_power.parts import CELLS, SHOWS, STEP, TURNS, WILD
from parlour.games.pyramid_power.things import COLOURS, tile

# Of a side, by cell % 2.
DIRECTIONS = tuple(
    tuple(Said(f"pyramid-power.{side}") for side in sides)
    for sides in (("south", "west", "east"), ("north", "east", "west"))
)


def refusal(seen: Observation, code: int) -> Refusal:
    """The rule that a move breaks, and how."""
    if code in (DRAW, PASS):
        return _refused_rest(seen, code)
    now = seen.fields
    look, cell = divmod(code, CELLS)
    place = place_name(cell)
    if not int(now.held[now.seat]) >> look // TURNS & 1:
        rule = "PP-S1" if now.players == 1 else "PP-5"
        return Refusal(rule, Said("pyramid-power.refused-not-yours", tile=tile(look // TURNS * TURNS)))
    if cell in now.cell[: now.placed]:
        return Refusal("PP-3", Said("pyramid-power.refused-taken", place=place))
    if cell not in now.open_cell[: now.open]:
        return Refusal("PP-3", Said("pyramid-power.refused-apart", place=place))
    return Refusal("PP-3", _clash(now, look, cell))


def _refused_rest(seen: Observation, code: int) -> Refusal:
    """Why one may not draw, or not pass."""
    now = seen.fields
    alone = now.players == 1
    if int(now.held[now.seat]) & now.fits:
        look, cell = divmod(int(seen.codes()[0]), CELLS)
        example: dict[str, Arg] = {"tile": tile(look), "place": place_name(cell)}
        if now.drew and alone:
            return Refusal("PP-S1", Said("pyramid-power.refused-turned-up-fits", **example))
        if now.drew:
            return Refusal("PP-6", Said("pyramid-power.refused-drawn-fits", **example))
        return Refusal("PP-S1" if alone else "PP-5", Said("pyramid-power.refused-can-play", **example))
    if alone:  # there are tiles to turn up, or it would be over
        return Refusal("PP-S1", Said("pyramid-power.refused-pass-alone"))
    if code == DRAW:
        return Refusal("PP-7", Said("pyramid-power.refused-empty-pile"))
    return Refusal("PP-6", Said("pyramid-power.refused-pass-early"))


def _clash(now: Any, look: int, cell: int) -> Said:
    """Which edge of a tile put there would not match."""
    cells, looks = now.cell[: now.placed].tolist(), now.look[: now.placed].tolist()
    placed = dict(zip(cells, looks, strict=True))
    for side in range(3):
        other = placed.get(cell + int(STEP[cell % 2, side]))
        if other is None or other // TURNS == WILD:
            continue
        left, right = (side + 1) % 3, (side + 2) % 3
        own, there = _edge(look, left, right), _edge(other, right, left)
        if own != there:
            where = DIRECTIONS[cell % 2][side]
            return Said("pyramid-power.refused-edge", side=where, own=own, there=there)
    raise ValueError("no edge clashes")


def _edge(look: int, one: int, other: int) -> Said:
    """The two colours at the ends of an edge."""
    first, second = (COLOURS[int(SHOWS[look, corner]) - 1] for corner in (one, other))
    return Said("pyramid-power.edge", first=first, second=second)
