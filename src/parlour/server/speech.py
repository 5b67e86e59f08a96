"""What is said to people, on the wire: a key with arguments; who asks for a language gets its text beside them.

Fluent, which knows the words, is imported only when a text is wanted.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import TYPE_CHECKING, Any

import msgspec
from msgspec import Struct

from parlour.engine.said import Said, from_data
from parlour.server.messages.answers import SaidData

if TYPE_CHECKING:
    from parlour.engine.words import Voice

ENGLISH = "en"
MOST_WISHES = 20
"""Languages of one visitor that are looked at."""
encode = msgspec.json.Encoder().encode
decode = msgspec.json.Decoder().decode
_SAID = ({"key", "args"}, {"key", "args", "text"})


def said_data(said: Said) -> SaidData:
    """What is said, as it is sent."""
    if not said.args:
        return _plain(said.key)
    return SaidData(said.key, said.as_data()["args"])


@cache
def _plain(key: str) -> SaidData:
    return SaidData(key, {})


def language_of(asked: str | None, accepted: str = "") -> str:
    """A language of ours: the one that is asked for, else the first of an Accept-Language that we have."""
    known = languages()
    wishes = [asked] if asked else _by_weight(accepted)
    return next((found for wish in wishes if (found := wish.strip().lower()[:2]) in known), ENGLISH)


def _by_weight(accepted: str) -> list[str]:
    """The languages of an Accept-Language, the most wanted first."""
    wishes = [wish.partition(";q=") for wish in accepted.split(",")[:MOST_WISHES]]
    return [language for language, _, weight in sorted(wishes, key=lambda wish: -_weight(wish[2]))]


def _weight(text: str) -> float:
    try:
        return float(text or 1)
    except ValueError:
        return 0.0


@cache
def languages() -> frozenset[str]:
    """Those in which there are words."""
    from parlour.engine import words

    return frozenset(words.languages())


def voice_of(language: str, names: Sequence[str] = (), you: int | None = None) -> Voice:
    """A voice in a language of ours, for somebody at a table where people are called so."""
    from parlour.engine.words import Voice

    return Voice(language, names, you)


def text_of(said: Said, language: str = ENGLISH) -> str:
    """What is said, in words."""
    return voice_of(language).say(said)


def spoken(message: Struct | Sequence[Struct], voice: Voice) -> Any:
    """A message as plain JSON, with the text beside the key and the arguments of whatever is said in it."""
    return _spoken(decode(encode(message)), voice)


def _spoken(data: Any, voice: Voice) -> Any:
    if isinstance(data, list):
        return [_spoken(one, voice) for one in data]
    if not isinstance(data, Mapping):
        return data
    if data.keys() in _SAID and isinstance(data["key"], str):
        said = from_data({"key": data["key"], "args": data["args"]})
        return {**data, "text": voice.say(said)}
    return {name: _spoken(value, voice) for name, value in data.items()}
