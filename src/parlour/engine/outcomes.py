"""What a game answers: what a move is, why one is refused, how the game ended."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from parlour.engine.said import Said
from parlour.engine.winning import shares

Data = dict[str, Any]


@dataclass(frozen=True)
class Move:
    """A move of a game: its code for the rules, its text for people, its data for pages."""

    code: int
    text: str
    data: Data
    game: str
    """The name of the game: the same code means something else in another."""

    def __str__(self) -> str:
        return self.text


@dataclass(frozen=True)
class Refusal:
    """Why a move is not legal: the id of the rule and a sentence."""

    rule: str
    said: Said

    @property
    def sentence(self) -> str:
        """The sentence in English."""
        return str(self.said)


@dataclass(frozen=True)
class Outcome:
    """How a game ended."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]
    """The winning seats: several who share the win, none for a draw or a solitaire that failed."""
    rule: str
    """The id of the rule that ended it."""
    reason: Said
    """A sentence that says why it ended."""
    title: Said | None = None
    """The title earned in a solitaire."""

    @property
    def shares(self) -> tuple[float, ...]:
        """The part of the win of every seat; a draw is shared by all, a failed solitaire by nobody."""
        return shares(self.winners, len(self.scores))

    def as_data(self) -> Data:
        """The same as plain JSON."""
        return {
            "scores": list(self.scores),
            "winners": list(self.winners),
            "rule": self.rule,
            "reason": self.reason.as_data(),
            "title": self.title.as_data() if self.title else None,
        }
