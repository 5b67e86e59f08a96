"""Pyramid Power on the page, for the tests in tests/web."""

from __future__ import annotations

from tests.web.hands import Keys, Mouse
from tests.web.on_the_page import PLACE, TILE, TILES, TILES_ALOUD, OnThePage

PAGE = OnThePage(
    lit=TILES,
    aloud=TILES_ALOUD,
    drag=("play", TILE, PLACE),
    full=(({"players": 4}, 14),),
    whole=(({"players": 2}, Keys), ({"players": 3}, Mouse), ({"players": 4}, Keys), ({"players": 1}, Mouse)),
    plies=9,
)
