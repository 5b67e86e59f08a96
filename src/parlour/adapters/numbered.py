"""A game as numbers alone, for all adapters: rows for observations, actions for moves, rewards for outcomes."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from parlour.engine import Game, Observation, OptionError, Position, arrays
from parlour.engine.actions import mark
from parlour.engine.arguments import shown, whole
from parlour.engine.registry import game_of
from parlour.engine.rule import rule
from parlour.engine.winning import share, shares

SEEDS = 1 << 63


def rewards(winners: Sequence[int], players: int) -> list[float]:
    """What the end is worth to every seat; before it, all rewards are 0.

    A sole winner gets 1, and the others lose as much together; who share a win share its worth; a draw brings
    nothing. Alone, a solved solitaire is worth 1, any other 0.
    """
    parts = shares(winners, players)
    if players == 1:
        return list(parts)
    return [(players * part - 1) / (players - 1) for part in parts]


@rule
def settle(
    ended: NDArray[np.bool_],
    won: NDArray[np.int64],
    movers: NDArray[np.int64],
    earned: NDArray[np.float64],
    mine: NDArray[np.float64],
) -> None:
    """The same for many games at once, 0 where none has ended: for every seat, and for the one that moved."""
    players = earned.shape[1]
    for i in range(len(ended)):
        for seat in range(players):
            worth = 0.0
            if ended[i]:
                worth = share(won[i], seat, players)
                if players > 1:
                    worth = (players * worth - 1) / (players - 1)
            earned[i, seat] = worth
        mine[i] = earned[i, movers[i]]


class Numbered:
    """A game with its options, spoken in numbers."""

    def __init__(self, game: Game | str, **options: object) -> None:
        self.game = game_of(game)
        self.options = self.game.choose(**options)
        self.players = int(self.options["players"])
        self.layout = arrays.layout(self.game)
        self.actions = arrays.actions(self.game)

    @property
    def width(self) -> int:
        """How many columns an observation has."""
        return self.layout.width

    def deal(self, seed: int) -> Position:
        """A new game."""
        return self.game.deal(seed, **self.options)

    def row(self, seen: Observation) -> NDArray[np.float32]:
        """What is known, as columns."""
        return self.layout.of(seen)

    def legal(self, seen: Observation) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
        """The codes of the legal moves of whoever observes, and the action that each is."""
        codes = seen.codes()
        return codes, self.actions.of(seen.box, codes, np.array([0, len(codes)]))

    def mask(self, seen: Observation) -> NDArray[np.int8]:
        """A 1 for every legal action."""
        found = np.zeros((1, self.actions.count), np.int8)
        codes, numbers = self.legal(seen)
        mark(numbers, np.array([0, len(codes)]), found)
        row: NDArray[np.int8] = found[0]
        return row

    def code(self, seen: Observation, action: object) -> int | None:
        """The code of a legal action, or None."""
        chosen = whole(action)
        if chosen is None:
            raise OptionError(f"An action is a whole number, not {shown(action)}.")
        codes, numbers = self.legal(seen)
        found = np.flatnonzero(numbers == chosen)
        return int(codes[found[0]]) if len(found) else None

    def action(self, seen: Observation, code: int) -> int:
        """The action that a legal move is."""
        codes, numbers = self.legal(seen)
        return int(numbers[np.flatnonzero(codes == code)[0]])

    def rewards(self, position: Position) -> list[float]:
        """What every seat has earned: nothing before the end."""
        outcome = position.outcome
        return rewards(outcome.winners, self.players) if outcome else [0.0] * self.players
