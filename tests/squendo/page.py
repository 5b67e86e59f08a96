"""Squendo on the page, for the tests in tests/web."""

from __future__ import annotations

from tests.web.hands import Keys, Mouse
from tests.web.on_the_page import PLACE, TILE, TILES, TILES_ALOUD, OnThePage

PAGE = OnThePage(
    lit=TILES,
    aloud=TILES_ALOUD,
    drag=("place", TILE, PLACE),
    full=(({"players": 4}, 20),),
    whole=(({"players": 2}, Mouse), ({"players": 3}, Keys), ({"players": 4}, Mouse)),
)
