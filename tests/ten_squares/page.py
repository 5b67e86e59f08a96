"""10 Squares on the page, for the tests in tests/web."""

from __future__ import annotations

from tests.web.hands import Keys
from tests.web.on_the_page import OnThePage

PAGE = OnThePage(
    lit={
        ".board .steps .do:not(:disabled)": 8.0,
        ".board .square[data-legal]": 4.0,
        ".board .small[data-legal]:not(.picked)": 2.0,
        ".board .pile[data-legal]": 4.0,
        ".board .steps button:not(.do)": 1.0,
    },
    aloud=("^Move to", "can be reached", "turn up the top", "^Shuffle in", "^Pick the", "^(Pick none|Leave it)"),
    drag=("move", ".board .pawn.movable", ".board .square[data-legal]"),
    full=(({"players": 2}, 9),),
    whole=(({"players": 2}, Keys),),
    plies=4,
    secrets_have_names=False,
)
