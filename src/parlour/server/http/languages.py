"""In which language somebody wants the texts of what is said."""

from __future__ import annotations

from typing import Annotated, Any, TypeVar, cast

from litestar import Request
from litestar.datastructures import State
from litestar.params import Parameter
from msgspec import Struct

from parlour.server.speech import language_of, spoken, voice_of
from parlour.server.table.connections import voice_at
from parlour.server.table.live import Live

Language = Annotated[
    str | None,
    Parameter(max_length=20, description="`en` or `de`: with the text of whatever is said"),
]
WORDS, KEYS = "parlour-words", "keys"
"""A header by which a page says that it has words itself: its browser names languages whether it asks or not."""
Body = TypeVar("Body", bound=Struct | list[Any])


def of_request(request: Request[Any, Any, State]) -> str:
    """The language of a request: the one that it asks for, else one that its sender reads, else English."""
    return language_of(request.query_params.get("language"), request.headers.get("accept-language", ""))


async def reader(request: Request[Any, Any, State]) -> str:
    """The same, for whoever becomes a guest by a request."""
    return of_request(request)


async def texts(request: Request[Any, Any, State], language: Language = None) -> str | None:
    """The language of the texts beside the keys of an answer, by query or header; None for keys alone."""
    accepted = request.headers.get("accept-language", "*")
    if language is None and (accepted == "*" or request.headers.get(WORDS) == KEYS):
        return None
    return language_of(language, accepted)


def in_words(body: Body, language: str | None, live: Live | None = None, seat: int | None = None) -> Body:
    """An answer, with the text of whatever is said where there is a language for it."""
    if language is None:
        return body
    voice = voice_at(live, seat, language) if live else voice_of(language)
    return cast(Body, spoken(body, voice))
