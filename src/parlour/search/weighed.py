"""What thinking makes of a move, however it was done."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Weighed:
    """A legal move and what it is worth to the seat that thinks."""

    code: int
    value: float
    """About the winning chance; points ahead of the best other, where points are counted."""
    visits: int = 0
    """How often the search tried it; 0 where the game's own knowledge has judged."""
