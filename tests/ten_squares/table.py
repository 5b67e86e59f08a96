"""A table where engine and oracle play side by side and must agree at every step."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

import parlour
import tests.table
from parlour.engine import Position
from parlour.games.ten_squares.parts import ALL_CARDS, CARD_NAMES
from tests.ten_squares.oracle import COLOURS, DECK, ROW, Oracle

GAME = parlour.game("ten-squares")


def without(*cards: str) -> list[str]:
    """The deck less some cards."""
    return [card for card in DECK if card not in cards]


class Table(tests.table.Table):
    """One game, played by the engine and by the oracle, who is told which cards came up."""

    position: Position
    oracle: Oracle

    @classmethod
    def dealt(cls, seed: int, starter: str | int = "random") -> Table:
        """A fresh game."""
        return table_of(GAME.deal(seed=seed, starter=starter))

    @classmethod
    def made_up(
        cls,
        red: str = "A",
        black: str = "A",
        turned: Sequence[str] = (),
        pile: Sequence[str] = tuple(DECK),
        first: int = 0,
        seed: int = 1,
    ) -> Table:
        """A position by its facts: squares, turned markers, cards in the pile, who turns up next."""
        position = GAME.deal(seed=seed, starter=first)
        s = position.state
        s.square[0], s.square[1] = ROW.index(red), ROW.index(black)
        s.turned = sum(1 << COLOURS.index(colour) for colour in turned)
        s.pile = sum(1 << CARD_NAMES.index(card) for card in pile)
        discard = [card for card in DECK if card not in pile]
        return cls(position, Oracle(first, (red, black), [colour in turned for colour in COLOURS], discard))

    @property
    def card(self) -> str:
        """The card turned up last."""
        return CARD_NAMES[int(self.position.state.card) - 1]

    @property
    def squares(self) -> list[str]:
        """Where red and black stand."""
        return [marker["square"] for marker in self.position.view()["table"]["markers"]]

    @property
    def turned(self) -> list[bool]:
        """Whether red and black are turned."""
        return [marker["turned"] for marker in self.position.view()["table"]["markers"]]

    @property
    def pile(self) -> set[str]:
        """What is face down, as anybody can tell from the discard pile."""
        return set(DECK) - set(self.position.view()["table"]["discard"])

    def tell(self, text: str) -> None:
        """Tell the oracle of a move, and of the card on top if one was turned up."""
        self.oracle.play(text, card=self.card if text == "turn" else None)

    def turn_up(self, card: str) -> None:
        """Turn up a card of our choice: try generators until it lies on top."""
        for value in range(10_000):
            trial = self.position.copy()
            trial.state.rng[0] = np.uint64(value)
            trial.play("turn")
            if trial.view()["table"]["card"] == card:
                self.position.state.rng[0] = np.uint64(value)
                self.play("turn")
                return
        raise AssertionError(f"{card} does not come up")

    def turn_up_all(self, *cards: str) -> None:
        """Turn up cards that leave no choice, one after another."""
        for card in cards:
            self.turn_up(card)

    def texts(self) -> set[str]:
        """The legal moves."""
        return {GAME.text(int(code)) for code in self.position.codes()}

    def check(self) -> None:
        """Everything that engine and oracle both know is the same."""
        super().check()
        s, oracle = self.position.state, self.oracle
        assert [ROW[int(square)] for square in s.square] == oracle.squares
        assert [bool(s.turned >> seat & 1) for seat in (0, 1)] == oracle.turned
        pile = int(s.pile)
        assert {CARD_NAMES[card] for card in range(len(DECK)) if pile >> card & 1} == set(oracle.pile)
        assert pile | ALL_CARDS == ALL_CARDS


def table_of(position: Position) -> Table:
    """A table at a position just dealt; who starts is all that the oracle need be told."""
    return Table(position, Oracle(position.seat or 0))
