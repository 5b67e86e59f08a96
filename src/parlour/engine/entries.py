"""The rules that every move of a person needs, ready to be called from Python at little cost.

Called with a record, Numba has NumPy describe all its fields each time, which takes 4 microseconds, more than
the rule itself; an array of one record it accepts in 0.3. A server calls eight rules for each move.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from parlour.engine.rule import rule

Call = Callable[..., Any]


@dataclass(frozen=True)
class Entries:
    """Rules over an array that holds one record; else like those of the same name in `Rules`."""

    turn: Call
    legal: Call
    play: Call
    scores: Call


def entries(turn: Call, legal: Call, play: Call, scores: Call) -> Entries:
    """The entries to a game's rules."""

    @rule
    def turn_of(box: Any) -> Any:
        return turn(box[0])

    @rule
    def legal_of(box: Any, out: Any) -> Any:
        return legal(box[0], out)

    @rule
    def play_of(box: Any, move: int) -> None:
        play(box[0], move)

    @rule
    def scores_of(box: Any, out: Any) -> None:
        scores(box[0], out)

    return Entries(turn_of, legal_of, play_of, scores_of)
