"""Square Deal's engine and oracle at one table."""

from __future__ import annotations

from parlour.engine import Position, Said
from parlour.games.square_deal.parts import NAMES
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
        before, code, earned = self.position.observe(None), self._codes[text], self.oracle.free_turns
        super().play(text)
        told = self.position.game.told(before, code, self.position.observe(None))
        assert isinstance(told, Said)
        assert (told.key == "square-deal.fills-gap") == (self.oracle.free_turns > earned)


def dealt(position: Position) -> list[str]:
    """The 25 tiles of a position just dealt, in their order; Start is the first alone and the last of two."""
    order = [int(tile) - 1 for tile in position.state.down]
    return [NAMES[position.state.start if tile < 0 else tile] for tile in order]


def table_of(position: Position, counters: Counters | None = None) -> SquareDealTable:
    """A table at a position just dealt; the oracle is told the deal."""
    variant = str(position.options["variant"])
    return SquareDealTable(position, Oracle(variant, dealt(position), position.seat or 0), counters)
