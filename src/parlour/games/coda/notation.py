"""How moves of Coda are written: `take black`, `name 2:3 7`, `stop`, `insert 4`; see rules.md.

Seats count from 0, as everywhere in Parlour; places in a code count from 1, from its owner's left. An
arrangement names the tiles of the hand as they were taken, the first of them 1, so that it tells nobody else
what they are.
"""

from __future__ import annotations

from functools import cache

from parlour.engine import Data, Said
from parlour.games.coda.parts import COLOURS, DASH, LONGEST, NUMBERS, ORDERS, SEATS
from parlour.games.coda.state import (
    ARRANGE,
    COLOUR,
    INSERT,
    KINDS,
    MOVES,
    NAME,
    SHOW,
    STOP,
    TAKE,
)

UNREADABLE = Said("coda.moves-look-like")
MOST_DEALT = 4


def number_name(number: int) -> int | str:
    """A number as it is named: 0 to 11, or `dash`."""
    return "dash" if number == DASH else number


def target_of(code: int) -> tuple[int, int, int]:
    """Of a naming: the seat pointed at, the place from 0, and the number named."""
    target, number = divmod(code - NAME, KINDS)
    seat, place = divmod(target, LONGEST)
    return seat, place, number


def data(code: int) -> Data:
    """A move as plain JSON; ValueError if there is no move of that code."""
    if not 0 <= code < MOVES:
        raise ValueError(f"{code} is no move of Coda.")
    if code >= NAME:
        seat, place, number = target_of(code)
        return {"do": "name", "seat": seat, "place": place + 1, "number": number_name(number)}
    if code >= ARRANGE:
        return {"do": "arrange", "order": [i + 1 for i in ORDERS[code - ARRANGE]]}
    if code >= SHOW:
        return {"do": "show", "place": code - SHOW + 1}
    if code >= INSERT:
        return {"do": "insert", "place": code - INSERT + 1}
    if code == STOP:
        return {"do": "stop"}
    if code >= TAKE:
        return {"do": "take", "colour": COLOURS[code - TAKE]}
    return {"do": "colours", "black": code - COLOUR}


def code_of(move: Data) -> int:
    """The inverse of `data`."""
    match move:
        case {"do": "name", "seat": seat, "place": place, "number": number, **rest} if not rest:
            named = number == "dash" or whole(number, 0, NUMBERS - 1)
            if named and whole(seat, 0, SEATS - 1) and whole(place, 1, LONGEST):
                kind = DASH if number == "dash" else int(number)
                return NAME + (int(seat) * LONGEST + int(place) - 1) * KINDS + kind
        case {"do": "arrange", "order": list(order), **rest} if not rest:
            if all(whole(i, 1, MOST_DEALT) for i in order) and tuple(i - 1 for i in order) in ORDERS:
                return ARRANGE + ORDERS.index(tuple(i - 1 for i in order))
        case {"do": "show" | "insert" as verb, "place": place, **rest} if not rest:
            if whole(place, 1, LONGEST):
                return (SHOW if verb == "show" else INSERT) + int(place) - 1
        case {"do": "stop", **rest} if not rest:
            return STOP
        case {"do": "take", "colour": str(colour), **rest} if not rest:
            if colour in COLOURS:
                return TAKE + COLOURS.index(colour)
        case {"do": "colours", "black": black, **rest} if not rest:
            if whole(black, 0, MOST_DEALT):
                return COLOUR + int(black)
    raise ValueError(UNREADABLE)


def whole(value: object, least: int, most: int) -> bool:
    """Whether a value is a whole number in that range (True is none)."""
    return type(value) is int and least <= value <= most


@cache
def text(code: int) -> str:
    """A move in words."""
    move = data(code)
    match move["do"]:
        case "name":
            return f"name {move['seat']}:{move['place']} {move['number']}"
        case "arrange":
            return "arrange " + "".join(map(str, move["order"]))
    return " ".join(str(word) for word in move.values())


def parse(written: str) -> int:
    """The inverse of `text`; capital letters do not matter."""
    match written.lower().split():
        case ["name", target, number] if target.count(":") == 1:
            seat, place = map(numeral, target.split(":"))
            named = number if number == "dash" else numeral(number)
            return code_of({"do": "name", "seat": seat, "place": place, "number": named})
        case ["arrange", order]:
            return code_of({"do": "arrange", "order": [numeral(i) for i in order]})
        case ["show" | "insert" as verb, place]:
            return code_of({"do": verb, "place": numeral(place)})
        case ["stop"]:
            return STOP
        case ["take", colour]:
            return code_of({"do": "take", "colour": colour})
        case ["colours", black]:
            return code_of({"do": "colours", "black": numeral(black)})
    raise ValueError(UNREADABLE)


def numeral(word: str) -> int:
    """A whole number as people write it, without sign or leading zeros."""
    if not (word.isascii() and word.isdigit()) or (word[0] == "0" and word != "0"):
        raise ValueError(UNREADABLE)
    return int(word)
