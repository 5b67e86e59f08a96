"""Square Deal put into words: the log, moves to choose from, and how it ended."""

from __future__ import annotations

from parlour.engine import Observation, Said, Who
from parlour.games.square_deal.notation import (
    BORDER,
    FLIP,
    LIFT,
    PASS,
    PLACE,
    SWITCH,
    TURN,
    cell_name,
    cell_of,
    kind_of,
    piece_of,
)
from parlour.games.square_deal.rules import scoring
from parlour.games.square_deal.rules.solitaire import MOST_STEPS
from parlour.games.square_deal.state import ALL_PLACED, BRAINY, FIVE, FOUR_BY_SIX, STOPPED
from parlour.games.square_deal.things import COLOUR_SAID, LOOK_SAID, TILE_SAID

TITLES = (  # SD-S1, by the number of unplaced tiles
    Said("square-deal.title-none-left"),
    Said("square-deal.title-one-left"),
    Said("square-deal.title-two-left"),
)


def told(before: Observation, code: int, after: Observation) -> Said:
    """The log line of a move: all that is done lies open."""
    kind, cell, piece = int(kind_of(code)), int(cell_of(code)), int(piece_of(code))
    then, now = before.fields, after.fields
    who = Who(then.seat)
    if kind == FLIP:
        tile = TILE_SAID[4 * int(now.up[then.seat, now.n_up[then.seat] - 1])]
        useful = now.seat == then.seat and now.flipped
        return Said("square-deal.flips" if useful else "square-deal.flips-in-vain", who=who, tile=tile)
    if kind == PLACE:
        free = then.players == 2 and then.near[cell] >= 3 and now.ending == 0  # SD-E6
        key = "square-deal.fills-gap" if free else "square-deal.places"
        return Said(key, who=who, tile=TILE_SAID[piece], cell=cell_name(cell))
    if kind == BORDER:
        return Said("square-deal.announces", who=who, colour=COLOUR_SAID[piece])
    if kind in (SWITCH, LIFT, TURN):
        return _changed(who, kind, cell, piece, int(then.board[cell]) - 1)
    return Said("square-deal.passes" if kind == PASS else "square-deal.stops", who=who)


def _changed(who: Who, kind: int, cell: int, piece: int, lying: int) -> Said:
    """What was done to a tile that lies."""
    where = cell_name(cell)
    if kind == SWITCH:
        return Said("square-deal.switches", who=who, tile=TILE_SAID[piece], lifted=TILE_SAID[lying], cell=where)
    if kind == LIFT:
        return Said("square-deal.lifts", who=who, tile=TILE_SAID[lying], cell=where)
    return Said("square-deal.turns", who=who, cell=where, look=LOOK_SAID[piece])


def phrase(seen: Observation, code: int) -> Said:
    """A legal move, to be chosen."""
    kind, cell, piece = int(kind_of(code)), int(cell_of(code)), int(piece_of(code))
    if kind == PLACE:
        return Said("square-deal.move-place", tile=TILE_SAID[piece], cell=cell_name(cell))
    if kind == BORDER:
        return Said("square-deal.move-border", colour=COLOUR_SAID[piece])
    if kind == TURN:
        return Said("square-deal.move-turn", cell=cell_name(cell), look=LOOK_SAID[piece])
    if kind in (SWITCH, LIFT):
        lying = TILE_SAID[int(seen.fields.board[cell]) - 1]
        if kind == LIFT:
            return Said("square-deal.move-lift", tile=lying, cell=cell_name(cell))
        return Said("square-deal.move-switch", tile=TILE_SAID[piece], lifted=lying, cell=cell_name(cell))
    if kind == FLIP:
        return Said("square-deal.move-flip")
    return Said("square-deal.move-pass" if kind == PASS else "square-deal.move-stop")


def reason(seen: Observation) -> tuple[str, Said]:
    """Why the game is over, and by which rule."""
    s = seen.record
    if s.variant == FOUR_BY_SIX:
        return "SD-S2", _end_of_puzzle(int(s.ending), int(s.placed))
    unplayed = [int(scoring.unplayed(s, seat)) for seat in range(seen.players)]
    if s.variant == FIVE:
        left = Said("square-deal.left-over", left=unplayed[0])
        return "SD-S1", left if unplayed[0] else Said("square-deal.all-placed")
    if s.ending == ALL_PLACED:
        return "SD-E7", Said("square-deal.placed-twelve", who=Who(unplayed.index(0)))
    colours = [int(scoring.fewest_colours(s, seat)) for seat in range(2)]
    return "SD-B6" if s.variant == BRAINY else "SD-E8", _nobody_can_go_on(unplayed, colours)


def _end_of_puzzle(ending: int, placed: int) -> Said:
    if ending == ALL_PLACED:
        return Said("square-deal.puzzle-solved")
    if ending == STOPPED:
        return Said("square-deal.puzzle-stopped", who=Who(0), placed=placed)
    return Said("square-deal.puzzle-too-long", steps=MOST_STEPS, placed=placed)


def _nobody_can_go_on(unplayed: list[int], colours: list[int]) -> Said:
    """SD-E8, also where two passes have ended the game (SD-B6)."""
    left, more = sorted(unplayed)
    if left < more:
        first = unplayed.index(left)
        return Said("square-deal.fewer-left", who=Who(first), left=left, loser=Who(1 - first), more=more)
    if colours[0] == colours[1]:
        return Said("square-deal.tied", left=left)
    return Said("square-deal.fewest-colours", left=left, who=Who(colours.index(min(colours))))


def title(seen: Observation) -> Said | None:
    """SD-S1's titles."""
    s = seen.record
    if s.variant != FIVE or s.ending == 0:
        return None
    left = int(scoring.unplayed(s, 0))
    return TITLES[left] if left < len(TITLES) else None
