"""Coda on the page, for the tests in tests/web."""

from __future__ import annotations

from tests.web.hands import Keys, Mouse
from tests.web.on_the_page import OnThePage

PAGE = OnThePage(
    lit={
        ".board .panel .do": 12.0,
        ".board .panel [data-place][data-legal]": 6.0,
        ".board [data-place^='gap:'][data-legal]": 6.0,
        ".board .slot[data-legal]": 1.0,
        ".board .pile[data-legal]": 1.0,
        ".board .panel .tiles": 1.0,
        ".board .panel .stop": 0.5,
    },
    aloud=(
        "^(Name it|Stand it|Turn up tile)",
        r"^(\d+|dash), toggle",
        "take one,",
        "^Gap: .*toggle",
        "hidden, toggle",
        "hidden from the others, toggle",
        "^(take|stand)",
    ),
    counts_places=False,
    drag=("insert", ".board .clue.movable", ".board [data-place^='gap:'][data-legal]"),
    # Only the dash of the advanced game can go anywhere in a code.
    drag_options={"advanced": True, "notes": True},
    full=tuple(({"players": players, "advanced": players > 2, "notes": True}, 16) for players in (2, 3, 4)),
    whole=(
        ({"players": 2}, Mouse),
        ({"players": 3, "advanced": True}, Keys),
        ({"players": 4, "tournament": True, "notes": True}, Mouse),
    ),
    options={"notes": True},
    secrets_have_names=False,
)
