"""One line of a table's log."""

from __future__ import annotations

from dataclasses import dataclass, field

MOVE, BACK, RESIGN, NEXT = "move", "back", "resign", "next"
TIME, CLAIM = "time", "claim"
"""The time of a seat is over; somebody who was waited for without a clock has lost the chair."""
TAKES_THE_CHAIR = (TIME, CLAIM)


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of a table's log."""

    number: int
    kind: str
    seat: int
    code: int = 0
    """Of a move, its code; of a take-back, the ply that it goes back to."""
    time: float = field(default=0.0, compare=False)
