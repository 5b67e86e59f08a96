"""Square Deal on the page, for the tests in tests/web."""

from __future__ import annotations

from tests.web.hands import Keys, Mouse
from tests.web.on_the_page import PLACE, TILE, TILES, TILES_ALOUD, OnThePage

PAGE = OnThePage(
    lit=TILES,
    aloud=TILES_ALOUD,
    drag=("place", TILE, PLACE),
    full=(({"players": 2}, 18),),
    whole=(
        ({"players": 2, "variant": "easy"}, Mouse),
        ({"players": 2, "variant": "brainy"}, Keys),
        ({"players": 1, "variant": "solitaire-5x5"}, Mouse),
        ({"players": 1, "variant": "solitaire-4x6"}, Keys),
    ),
    secrets_have_names=False,
)
