"""Trumps again, with words and a board beside it, as an installed package would bring them."""

from __future__ import annotations

from typing import ClassVar

from parlour.engine import Observation, Said
from tests.engine.stranger import DRAW, Trumps


class Drawn(Trumps):
    """The same game; what differs is how it is shown."""

    name = "drawn-trumps"
    title = "Drawn Trumps"
    words: ClassVar[dict[str, str]] = {}  # they stand in words/ beside it

    def phrase(self, seen: Observation, code: int) -> Said:
        return Said("drawn-trumps.draw") if code == DRAW else Said("drawn-trumps.play", card=code)


GAME = Drawn()
