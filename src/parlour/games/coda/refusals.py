"""Why a move of Coda is not legal: the rule and a sentence, from what the seat to move knows."""

from __future__ import annotations

import numpy as np

from parlour.engine import Refusal
from parlour.games.coda.notation import target_of
from parlour.games.coda.state import (
    ARRANGE,
    ARRANGING,
    COLOURING,
    INSERT,
    INSERTING,
    NAME,
    NONE,
    SHOW,
    SHOWING,
    STOP,
    TAKE,
    TAKING,
)
from parlour.games.coda.tiles import COLOURS, DASH, HAND, ORDERS


def refusal(s: np.record, code: int) -> Refusal:
    """The first rule that a move breaks: what has to be done at this step, then how."""
    step = int(s.step)
    if step == COLOURING:
        return _colours(s, code)
    if step == ARRANGING:
        return _arrange(s, code)
    if step == TAKING:
        return _take(code)
    if step == INSERTING:
        return _insert(s, code)
    if step == SHOWING:
        return _show(s, code)
    return _name(s, code)


def _colours(s: np.record, code: int) -> Refusal:
    tiles = int(HAND[s.players])
    if code < TAKE:
        return Refusal("CO-1", f"You take {tiles} tiles, so no more than {tiles} of them can be black.")
    return Refusal("CO-1", f"First say how many of your {tiles} tiles shall be black.")


def _arrange(s: np.record, code: int) -> Refusal:
    tiles = int(s.length[s.seat])
    if not ARRANGE <= code < NAME:
        return Refusal("CO-A4", "First arrange the tiles that you have taken.")
    if len(ORDERS[code - ARRANGE]) != tiles:
        return Refusal("CO-A4", f"You have {tiles} tiles to arrange.")
    return Refusal("CO-2", "In that order your numbers would not ascend from the left, black before white.")


def _take(code: int) -> Refusal:
    if TAKE <= code < STOP:
        return Refusal("CO-3", f"No {COLOURS[code - TAKE]} tile is left in the centre.")
    return Refusal("CO-3", "First take a clue tile from the centre.")


def _insert(s: np.record, code: int) -> Refusal:
    places = int(s.length[s.seat]) + 1
    if not INSERT <= code < SHOW:
        return Refusal("CO-A4", "First put the clue tile into your code.")
    if code - INSERT >= places:
        return Refusal("CO-A4", f"There are {places} places where a tile can enter your code.")
    return Refusal("CO-A3", "There your numbers would not ascend from the left, black before white.")


def _show(s: np.record, code: int) -> Refusal:
    if not SHOW <= code < ARRANGE:
        return Refusal("CO-7", "Your naming was wrong and you have no clue tile: turn up one of your own.")
    if code - SHOW >= s.length[s.seat]:
        return Refusal("CO-7", f"Your code has {int(s.length[s.seat])} tiles.")
    return Refusal("CO-7", "That tile is turned up already; pay with a hidden one.")


def _name(s: np.record, code: int) -> Refusal:
    if code >= NAME:
        return _target(s, *target_of(code))
    if code == STOP:
        return Refusal("CO-4", "Name at least one tile before you stop.")
    if code < TAKE or ARRANGE <= code < NAME:
        return Refusal("CO-1", "The codes stand already.")
    if code < STOP and s.clue == NONE:
        return Refusal("CO-7", "There are no clue tiles left; name a tile.")
    if code < STOP:
        return Refusal("CO-3", "You have taken your clue tile; name a tile.")
    if code < SHOW:
        return Refusal("CO-3", "Nothing enters your code before the turn ends; name a tile.")
    return Refusal("CO-7", "You turn up a tile of your own only after a wrong naming without a clue tile.")


def _target(s: np.record, seat: int, place: int, number: int) -> Refusal:
    if seat >= s.players:
        return Refusal("CO-3", f"Nobody sits on seat {seat}; the seats are 0 to {int(s.players) - 1}.")
    if seat == s.seat:
        return Refusal("CO-3", "That is your own code; point at a tile of an opponent.")
    if place >= s.length[seat]:
        return Refusal("CO-3", f"The code of seat {seat} has {int(s.length[seat])} tiles.")
    if int(s.up[seat]) >> place & 1:
        return Refusal("CO-3", "That tile is turned up already; point at a hidden one.")
    assert number == DASH, "a legal naming was refused"
    return Refusal("CO-A2", "There are no Scrambles in standard play; name a number from 0 to 11.")
