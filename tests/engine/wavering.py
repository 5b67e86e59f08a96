"""A broken game: in a process that was started to choose for it, the lowest total wins."""

import sys
from dataclasses import replace
from typing import Any

from parlour.engine import rule
from tests.engine import stranger
from tests.engine.stranger import Trumps

AWAY = "pytest" not in sys.modules


@rule
def scores(s: Any, out: Any) -> None:
    """Points, or so many less than none."""
    stranger.scores(s, out)
    for seat in range(s.players):
        out[seat] = -out[seat] if AWAY else out[seat]


@rule
def winners(s: Any) -> int:
    """The winners, or the others."""
    won = stranger.winners(s)
    return won ^ ((1 << int(s.players)) - 1) if AWAY and won else won


class Wavering(Trumps):
    """Its bots cannot be moved to another machine."""

    rules = replace(Trumps.rules, scores=scores, winners=winners)


GAME = Wavering()
