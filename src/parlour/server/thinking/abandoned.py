"""Bots' turns that nobody takes, because the process that should is dead.

How long a turn has waited is measured here, by a clock that nobody can set. The times in the store are for
showing: when the clock of the machine is set back, they lie in the future, and nothing may wait for them.
"""

from __future__ import annotations

from collections.abc import Iterable

PATIENCE = 15.0
"""Seconds after which a turn is taken over."""

Turn = tuple[str, int]
"""A table, and how many entries its log has."""


class Abandoned:
    """What was found waiting, and since when."""

    def __init__(self) -> None:
        self._since: dict[Turn, float] | None = None

    def due(self, turns: Iterable[Turn], now: float) -> list[str]:
        """The tables to take over, of all that wait now: at the first look all, for who played them is gone."""
        before = self._since
        if before is None:
            self._since = dict.fromkeys(turns, now - PATIENCE)
        else:
            self._since = {turn: before.get(turn, now) for turn in turns}
        return [table for (table, _), since in self._since.items() if now - since >= PATIENCE]
