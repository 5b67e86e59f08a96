"""Time: what a clock allows, what is left of it, and which time it is.

What each seat has left is part of the fold of the log: every entry has its time, and whoever was to move has used
what went by since the entry before. So it is the same after a restart and in every process.
"""

from __future__ import annotations

import time
from dataclasses import dataclass

A_DAY = 86_400.0
A_THOUGHT = 0.8
"""Seconds that a bot's move takes at least at a rated table."""


class Watch:
    """The time of day, read once; from then on it goes steadily, whatever is done to the clock of the machine."""

    def __init__(self) -> None:
        self._offset = time.time() - time.monotonic()

    def now(self) -> float:
        """Seconds since 1970."""
        return self._offset + time.monotonic()


@dataclass(frozen=True, slots=True)
class Clock:
    """A time for the whole game with something added after every turn, or a time for every turn."""

    seconds: float
    increment: float = 0.0
    each_turn: bool = False


@dataclass(frozen=True, slots=True)
class Times:
    """What every seat has left, at the last entry."""

    clock: Clock
    left: tuple[float, ...]

    @classmethod
    def fresh(cls, clock: Clock, players: int) -> Times:
        """At the beginning of a game."""
        return cls(clock, (clock.seconds,) * players)

    def after(self, mover: int | None, turn: int | None, seconds: float) -> Times:
        """So many seconds later, with an entry after which it is that seat's turn."""
        left = list(self.left)
        if mover is not None:
            left[mover] = max(0.0, left[mover] - seconds)
            if turn != mover:
                left[mover] = self.clock.seconds if self.clock.each_turn else left[mover] + self.clock.increment
        return Times(self.clock, tuple(left))
