"""Square Deal's engine and oracle at one table."""

from __future__ import annotations

from parlour.engine import Position
from parlour.games.square_deal.tiles import NAMES
from tests.square_deal.oracle import Oracle
from tests.square_deal.steer import Counters
from tests.table import Table


class SquareDealTable(Table):
    """Counts what happens, and compares free turns too."""

    def __init__(self, position: Position, oracle: Oracle, counters: Counters | None = None) -> None:
        self.counters = counters or Counters()
        super().__init__(position, oracle)

    def tell(self, text: str) -> None:
        """The log must speak of a free turn exactly when the oracle gives one (SD-E6)."""
        before = self.oracle.free_turns
        self.counters.play(self.oracle, text)
        if text.startswith("place") and self.position.players == 2:
            last = self.position.game.told(self._before, self._codes[text], self.position.state, None)
            assert ("a free turn" in last) == (self.oracle.free_turns > before)

    def play(self, text: str) -> None:
        """Keep the state before the move for the log."""
        self._before = self.position.copy().state
        super().play(text)


def table_of(position: Position, counters: Counters | None = None) -> SquareDealTable:
    """A table at a position just dealt; the oracle is told the deal."""
    order = [NAMES[tile] for tile in position.state.order]
    variant = str(position.options["variant"])
    return SquareDealTable(position, Oracle(variant, order, position.seat or 0), counters)
