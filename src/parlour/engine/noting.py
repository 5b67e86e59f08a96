"""Asking the notation of a game with anything at all: it answers, or raises `UnreadableMove` with a sentence."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeVar

from parlour.engine.arguments import SHOWN, shown, whole
from parlour.engine.errors import UnreadableMove
from parlour.engine.rng import MASK
from parlour.engine.said import Said, said_of

T = TypeVar("T")
UNREADABLE = (ValueError, TypeError, KeyError, IndexError, OverflowError, AttributeError)
"""What a notation may raise for what is none of its moves."""
NO_MOVE = "no-move"
MOST_CODES = 1 << 63
LONGEST_TEXT = 200
"""No move takes more characters to write."""
DEEPEST = 4
"""No move's data are lists within lists within more lists than these."""


def noted(title: str, ask: Callable[[Any], T], what: object) -> T:
    """What the notation of the game of that title says of a code, a text or data."""
    try:
        return ask(what)
    except UNREADABLE as error:
        raise UnreadableMove(said_of(error) if isinstance(error, ValueError) else no_move(title, what)) from None


def no_move(title: str, what: object) -> Said:
    """What is said where there is nothing more to say."""
    return Said(NO_MOVE, move=shown(what), game=title)


def code_from(title: str, code: object) -> int:
    """A whole number that may be the code of a move."""
    found = code if type(code) is int else whole(code)
    if found is None or not 0 <= found < MOST_CODES:
        raise UnreadableMove(no_move(title, code))
    return found


def text_from(title: str, text: object) -> str:
    """What may be the text of a move: short, and without characters that a terminal would obey."""
    if not isinstance(text, str):
        raise UnreadableMove(no_move(title, text))
    if len(text) > LONGEST_TEXT:
        raise UnreadableMove(Said("move-too-long", move=shown(text), most=LONGEST_TEXT))
    if not " ".join(text.split()).isprintable():
        raise UnreadableMove(Said("move-not-printable", move=shown(text)))
    return text


def data_from(title: str, data: object) -> dict[str, Any]:
    """What may be the data of a move: names with texts, numbers of 64 bits, or lists of these."""
    if not isinstance(data, Mapping) or not all(map(_speakable, data.values())):
        raise UnreadableMove(no_move(title, data))
    return dict(data)


def _speakable(value: object, depth: int = DEEPEST) -> bool:
    if type(value) is str:
        return True
    if isinstance(value, (list, tuple)):
        return depth > 0 and len(value) <= SHOWN and all(_speakable(item, depth - 1) for item in value)
    if isinstance(value, int):
        return -MASK <= value <= MASK
    return value is None or isinstance(value, (str, float))
