"""Why a move of Coda is not legal: the rule and a sentence about it, from what the seat to move knows."""

from __future__ import annotations

from typing import Any

from parlour.engine import Refusal, Said, Who
from parlour.games.coda import things
from parlour.games.coda.notation import target_of
from parlour.games.coda.parts import DASH, HAND, ORDERS
from parlour.games.coda.state import (
    ARRANGE,
    ARRANGING,
    COLOURING,
    INSERT,
    INSERTING,
    NAME,
    NO_CLUE,
    SHOW,
    SHOWING,
    STOP,
    TAKE,
    TAKING,
)


def refusal(now: Any, code: int) -> Refusal:
    """The first rule that a move breaks: what has to be done at this step, then how; `now` are the fields that
    the seat to move knows.
    """
    step = int(now.step)
    if step == COLOURING:
        return _colours(now, code)
    if step == ARRANGING:
        return _arrange(now, code)
    if step == TAKING:
        return _take(code)
    if step == INSERTING:
        return _insert(now, code)
    if step == SHOWING:
        return _show(now, code)
    return _name(now, code)


def _colours(now: Any, code: int) -> Refusal:
    tiles = int(HAND[now.players])
    if code < TAKE:
        return Refusal("CO-1", Said("coda.too-many-black", tiles=tiles))
    return Refusal("CO-1", Said("coda.colour-first", tiles=tiles))


def _arrange(now: Any, code: int) -> Refusal:
    tiles = int(now.length[now.seat])
    if not ARRANGE <= code < NAME:
        return Refusal("CO-A4", Said("coda.arrange-first"))
    if len(ORDERS[code - ARRANGE]) != tiles:
        return Refusal("CO-A4", Said("coda.arrange-all", tiles=tiles))
    return Refusal("CO-2", Said("coda.order-descends"))


def _take(code: int) -> Refusal:
    if TAKE <= code < STOP:
        return Refusal("CO-3", Said("coda.none-left", colour=things.colour_of(code - TAKE)))
    return Refusal("CO-3", Said("coda.take-first"))


def _insert(now: Any, code: int) -> Refusal:
    places = int(now.length[now.seat]) + 1
    if not INSERT <= code < SHOW:
        return Refusal("CO-A4", Said("coda.insert-first"))
    if code - INSERT >= places:
        return Refusal("CO-A4", Said("coda.no-such-gap", places=places))
    return Refusal("CO-A3", Said("coda.place-descends"))


def _show(now: Any, code: int) -> Refusal:
    if not SHOW <= code < ARRANGE:
        return Refusal("CO-7", Said("coda.show-first"))
    if code - SHOW >= now.length[now.seat]:
        return Refusal("CO-7", Said("coda.no-tile-of-yours", tiles=int(now.length[now.seat])))
    return Refusal("CO-7", Said("coda.already-up-pay"))


def _name(now: Any, code: int) -> Refusal:
    if code >= NAME:
        return _target(now, *target_of(code))
    if code == STOP:
        return Refusal("CO-4", Said("coda.name-before-stopping"))
    if code < TAKE or ARRANGE <= code < NAME:
        return Refusal("CO-1", Said("coda.codes-stand"))
    if code < STOP and now.clue == NO_CLUE:
        return Refusal("CO-7", Said("coda.no-clues-left"))
    if code < STOP:
        return Refusal("CO-3", Said("coda.clue-taken"))
    if code < SHOW:
        return Refusal("CO-3", Said("coda.insert-later"))
    return Refusal("CO-7", Said("coda.nothing-to-show"))


def _target(now: Any, seat: int, place: int, number: int) -> Refusal:
    if seat >= now.players:
        return Refusal("CO-3", Said("coda.nobody-there", players=int(now.players)))
    if seat == now.seat:
        return Refusal("CO-3", Said("coda.own-code"))
    if place >= now.length[seat]:
        return Refusal("CO-3", Said("coda.no-such-tile", owner=Who(seat), tiles=int(now.length[seat])))
    if int(now.up[seat]) >> place & 1:
        return Refusal("CO-3", Said("coda.already-up"))
    assert number == DASH, "a legal naming was refused"
    return Refusal("CO-A2", Said("coda.no-scrambles"))
