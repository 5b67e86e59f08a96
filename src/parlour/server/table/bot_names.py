"""How bots are called: by names of their own, always of the same level, so that one gets to know them."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import count

from parlour.search.bots import LEVELS

NAMES = (
    ("Zigzag", "Dizzy", "Fizz", "Hopscotch"),
    ("Nibble", "Scoop", "Munch", "Snatch"),
    ("Dot", "Bobbin", "Pebble", "Sprout"),
    ("Button", "Tinker", "Clover", "Bramble"),
    ("Gizmo", "Biscuit", "Domino", "Pixel"),
    ("Bolt", "Rocket", "Flint", "Comet"),
    ("Juno", "Kepler", "Vega", "Orion"),
    ("Atlas", "Sphinx", "Oracle", "Titan"),
)
"""By level, weakest first; as many of each as can sit at one table."""


def bot_name(level: str, taken: Iterable[str]) -> str:
    """A name for one more bot of a level."""
    names, here = NAMES[LEVELS.index(level)], set(taken)
    free = (name for name in names if name not in here)
    return next(free, None) or next(name for n in count(2) if (name := f"{names[0]} {n}") not in here)
