"""A game that is over, as it is noted in the transaction of the entry that ends it."""

from __future__ import annotations

from dataclasses import dataclass

from parlour.engine import Outcome
from parlour.engine.winning import shares


@dataclass(frozen=True, slots=True)
class Ending:
    """A game that is over."""

    table: str
    number: int
    """Of the game in its series, from 0."""
    game: str
    rated: bool
    outcome: Outcome
    time: float
    public: bool = True
    quitter: int | None = None
    """Who gave the game up so early that the others gain nothing by it."""
    absent: tuple[int, ...] = ()
    """Whose time was over: a bot played on for them, and whatever it reached, they come last."""

    def shares(self) -> tuple[float, ...]:
        """The part of the win of every seat that was not absent."""
        return shares(self.outcome.winners, len(self.outcome.scores), self.absent)

    def ranks(self) -> list[float]:
        """Winners first, the others by their points; all alike in a draw."""
        outcome = self.outcome
        if not outcome.winners:
            return [float(seat in self.absent) for seat in range(len(outcome.scores))]
        worth = [
            (-1, 0) if seat in self.absent else (1, 0) if seat in outcome.winners else (0, score)
            for seat, score in enumerate(outcome.scores)
        ]
        best_first = sorted(set(worth), reverse=True)
        return [float(best_first.index(mine)) for mine in worth]
