"""The names of those who have chosen none: two friendly words, in the language that the guest reads."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from functools import cache

from parlour.engine import Said
from parlour.server.speech import languages, text_of

TRIES = 20


def given(language: str, taken: Callable[[str], bool]) -> str:
    """A name that nobody here has; very rarely somebody has it, and a number is added when both are connected."""
    firsts, seconds = _words(language)
    name = ""
    for _ in range(TRIES):
        name = f"{secrets.choice(firsts)} {secrets.choice(seconds)}"
        if not taken(name):
            break
    return name


def is_given(name: str) -> bool:
    """Whether a name may be one of these, which its owner is asked to change; with a number too."""
    first, _, rest = name.partition(" ")
    second = rest.partition(" ")[0]
    return any(first in firsts and second in seconds for firsts, seconds in map(_words, languages()))


@cache
def _words(language: str) -> tuple[list[str], list[str]]:
    return text_of(Said("given-first"), language).split(), text_of(Said("given-second"), language).split()
