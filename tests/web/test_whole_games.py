"""Every game and variant, played to its end through the page."""

from __future__ import annotations

from typing import Any

import pytest

from tests.web.browser import Data, Person
from tests.web.conftest import Come
from tests.web.hands import Keys, Mouse
from tests.web.player import Player, check_end, play_together

BOT: Data = {"kind": "bot", "level": "beginner"}


def bots(n: int) -> list[Data]:
    """A seat for us and n quick bots."""
    return [{"kind": "me"}, *[BOT] * n]


AGAINST_BOTS: list[tuple[str, dict[str, Any], type[Mouse] | type[Keys]]] = [
    ("square-deal", {"players": 2, "variant": "easy"}, Mouse),
    ("square-deal", {"players": 2, "variant": "brainy"}, Keys),
    ("pyramid-power", {"players": 2}, Keys),
    ("pyramid-power", {"players": 3}, Mouse),
    ("pyramid-power", {"players": 4}, Keys),
    ("coda", {"players": 2}, Mouse),
    ("coda", {"players": 3, "advanced": True}, Keys),
    ("coda", {"players": 4, "tournament": True, "notes": True}, Mouse),
    ("squendo", {"players": 2}, Mouse),
    ("squendo", {"players": 3}, Keys),
    ("squendo", {"players": 4}, Mouse),
    ("ten-squares", {"players": 2}, Keys),
]


def named(case: tuple[str, dict[str, Any], type]) -> str:
    game, options, hand = case
    return "-".join([game, *[f"{name}={value}" for name, value in options.items()], hand.__name__.lower()])


@pytest.mark.parametrize("case", AGAINST_BOTS, ids=named)
def test_a_person_against_bots(ann: Person, case: tuple[str, dict[str, Any], type[Mouse] | type[Keys]]) -> None:
    game, options, hand = case
    table = ann.open(game, bots(options["players"] - 1), options=options, seed=7)
    Player(ann, game, hand).play_out()
    check_end(ann, table)
