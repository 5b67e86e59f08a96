"""What callers hand in, checked before anything happens: a wrong argument gets a sentence, never a stack trace."""

from __future__ import annotations

import operator
from typing import Any

from parlour.engine.errors import OptionError, ParlourError
from parlour.engine.rng import MASK
from parlour.engine.said import Said

SHOWN = 60
"""So many characters of a wrong argument are shown back."""


def shown(value: object) -> str:
    """A value as an error may show it: short, whatever it is."""
    try:
        text = repr(value)
    except Exception:  # a stranger's __repr__, or a number that Python finds too long to write
        text = f"something of type {type(value).__name__}"
    return text if len(text) <= SHOWN else f"{text[:SHOWN]}... ({len(text)} characters)"


def shown_text(value: object) -> str:
    """The same of what should be a short text, which then stands there without quotes."""
    return value if isinstance(value, str) and len(value) <= SHOWN and value.isprintable() else shown(value)


def whole(value: object) -> int | None:
    """A whole number of any kind, NumPy's included, or None; True is no number here."""
    if isinstance(value, bool):
        return None
    try:
        return operator.index(value)  # type: ignore[arg-type]  # that is the question
    except Exception:  # mostly a TypeError, but a stranger's __index__ may do anything
        return None


def seed_of(value: object, refusal: str = "no-such-seed") -> int:
    """A seed: a whole number of 64 bits. `refusal` is the key of what is said of any other."""
    seed = whole(value)
    if seed is None or not 0 <= seed <= MASK:
        raise OptionError(Said(refusal, seed=shown(value)))
    return seed


def whole_within(value: object, low: int, high: int, sentence: Said | str) -> int:
    """A whole number within bounds, or an error with this sentence."""
    number = whole(value)
    if number is None or not low <= number <= high:
        raise ParlourError(sentence)
    return number


def text_of(value: Any, what: str) -> str:
    """A text."""
    if not isinstance(value, str):
        raise ParlourError(f"{what} must be text, not {shown(value)}.")
    return value
