"""The titles of the solitaire game (PP-S3)."""

from __future__ import annotations

from parlour.engine import Said

TITLES = (
    (340, Said("pyramid-power.title-pharaoh")),
    (306, Said("pyramid-power.title-expert")),
    (272, Said("pyramid-power.title-pro")),
)
NO_TITLE = Said("pyramid-power.title-none")
FIRST_TITLE = TITLES[-1][0]  # a solitaire counts as won from here on


def title(points: int) -> Said:
    """The title that a finished solitaire earns."""
    for least, name in TITLES:
        if points >= least:
            return name
    return NO_TITLE
