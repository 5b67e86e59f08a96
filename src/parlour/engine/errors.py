"""What can go wrong at the table, each with a sentence for people.

Moves fail in three ways that callers treat differently: the text is no move of this game at all
(`UnreadableMove`), the move exists but the rules forbid it here (`IllegalMove`), or the text fits several
legal moves (`AmbiguousMove`). After each of them the position is what it was before (ALL-5).
"""

from __future__ import annotations

from collections.abc import Sequence

from parlour.engine.said import Said, as_said

SHOWN_CHOICES = 4


class ParlourError(Exception):
    """Anything that Parlour refuses; `str(error)` is a sentence that can be shown to a person.

    `said` is the same in any language. What only a programmer can do wrong is said in English, as text.
    """

    def __init__(self, said: Said | str) -> None:
        super().__init__(said)
        self.said = as_said(said)

    def __str__(self) -> str:
        return str(self.said)


class UnknownGame(ParlourError):
    """There is no game of that name."""


class OptionError(ParlourError):
    """An option that the game does not have, a value it does not allow, or a combination that cannot be."""


class SeatError(ParlourError):
    """A seat that nobody can sit on at this table."""


class MoveError(ParlourError):
    """A move that was not made; the position is unchanged."""


class UnreadableMove(MoveError, ValueError):
    """The text, code or data is no move of this game."""


class IllegalMove(MoveError):
    """A move of this game that the rules forbid here; `rule` is the id of the rule it breaks."""

    def __init__(self, rule: str, said: Said | str) -> None:
        super().__init__(said)
        self.rule = rule

    def __str__(self) -> str:
        return f"{self.said} ({self.rule})"

    @property
    def sentence(self) -> str:
        """Why, without the rule."""
        return str(self.said)


class AmbiguousMove(MoveError):
    """A text that fits several legal moves; `choices` are their full texts."""

    def __init__(self, text: str, choices: Sequence[str]) -> None:
        shown = ", ".join(f"'{choice}'" for choice in choices[:SHOWN_CHOICES])
        more = max(0, len(choices) - SHOWN_CHOICES)
        super().__init__(Said("ambiguous-move", text=text, fitting=len(choices), shown=shown, more=more))
        self.choices = tuple(choices)


class TakeBackError(ParlourError):
    """The last step cannot be taken back."""


class FairnessError(ParlourError):
    """A shuffle that was not the promised one, or that cannot be checked."""


class RecordError(ParlourError):
    """A record that cannot be replayed; `line` is the number of the first line that is wrong."""

    def __init__(self, line: int, why: Said | str) -> None:
        super().__init__(Said("record-fails", line=str(line), why=as_said(why)))
        self.line = line
        self.why = as_said(why)

    @property
    def sentence(self) -> str:
        """What is wrong with the line."""
        return str(self.why)
