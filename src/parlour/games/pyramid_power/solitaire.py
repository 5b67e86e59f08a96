"""The titles of the solitaire game (PP-S3)."""

from __future__ import annotations

TITLES = ((340, "You're the Pharaoh!"), (306, "Pyramid Expert"), (272, "Pyramid Pro"))
NO_TITLE = "Try again"
FIRST_TITLE = TITLES[-1][0]  # a solitaire counts as won from here on


def title(points: int) -> str:
    """The title that a finished solitaire earns."""
    for least, name in TITLES:
        if points >= least:
            return name
    return NO_TITLE
