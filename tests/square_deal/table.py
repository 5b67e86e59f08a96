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
        """Count while the oracle plays."""
        self.counters.play(self.oracle, text)

    def play(self, text: str) -> None:
        """The log must speak of a free turn exactly when the oracle gives one (SD-E6)."""
        before, code, earned = self.position.copy().state, self._codes[text], self.oracle.free_turns
        super().play(text)
        told = self.position.game.told(before, code, self.position.state, None)
        assert ("a free turn" in told) == (self.oracle.free_turns > earned)


def table_of(position: Position, counters: Counters | None = None) -> SquareDealTable:
    """A table at a position just dealt; the oracle is told the deal."""
    order = [NAMES[tile] for tile in position.state.order]
    variant = str(position.options["variant"])
    return SquareDealTable(position, Oracle(variant, order, position.seat or 0), counters)
