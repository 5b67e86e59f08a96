"""A table where engine and oracle play Squendo side by side, dealt or made up."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import numpy as np

import parlour
from parlour.engine import Position
from parlour.games.squendo.notation import read_laid, read_tile, tile_text
from parlour.games.squendo.parts import cell_at
from parlour.games.squendo.rules.layout import open_site, show
from parlour.games.squendo.state import DRAWN, MOST_SITES
from tests import table
from tests.squendo.oracle import Cell, Oracle

GAME = parlour.game("squendo")


class Table(table.Table):
    """One game, played by the engine and by the oracle."""

    oracle: Oracle

    @classmethod
    def dealt(cls, seed: int, players: int) -> Table:
        """A fresh game."""
        return table_of(GAME.deal(seed=seed, players=players))

    @classmethod
    def made_up(
        cls,
        hands: Sequence[Sequence[str]],
        pile: Sequence[str] = (),
        stacks: Mapping[Cell, Sequence[str]] | None = None,
        starter: int = 0,
    ) -> Table:
        """A position by its facts; the first tile of the pile is drawn next, stacks are from the bottom."""
        position = GAME.deal(seed=1, players=len(hands), starter=starter)
        oracle = Oracle([list(hand) for hand in hands], list(pile), starter)
        s = position.state
        set_hidden(s, hands, pile)
        for (x, y), stack in (stacks or {}).items():
            site = open_site(s, cell_at(x, y))
            tops = [1 + read_laid(laid) for laid in stack]
            show(s, site, tops[-1])
            s.under[site] = tops[0] if len(tops) == 2 else 0
            oracle.table[x, y] = list(stack)
        return cls(position, oracle)

    def play_all(self, *moves: str) -> Table:
        """Play several moves on both sides."""
        for move in moves:
            self.play(move)
        return self

    def check(self) -> None:
        """Hands and pile too."""
        super().check()
        s = self.position.state
        for seat, hand in enumerate(self.oracle.hands):
            assert sorted(hand_of(s, seat)) == sorted(hand)
        assert pile_of(s) == self.oracle.pile
        assert s.sites <= MOST_SITES


def table_of(position: Position) -> Table:
    """A table from a position as it was dealt; the oracle is told what the engine dealt."""
    s = position.state
    assert position.seat is not None
    hands = [hand_of(s, seat) for seat in range(position.players)]
    return Table(position, Oracle(hands, pile_of(s), position.seat))


def hand_of(s: np.record, seat: int) -> list[str]:
    """The tiles of a hand."""
    return [tile_text(int(tile)) for tile in s.hand[seat, : s.held[seat]]]


def pile_of(s: np.record) -> list[str]:
    """The tiles of the pile, the next one first."""
    return [tile_text(int(tile)) for tile in s.pile[: s.left][::-1]]


def set_hidden(s: np.record, hands: Sequence[Sequence[str]], pile: Sequence[str]) -> None:
    """Put these tiles into the hands and the pile."""
    s.hand[:], s.other[:], s.pile[:] = 0, 0, 0
    for seat, hand in enumerate(hands):
        s.held[seat] = len(hand)
        for slot, tile in enumerate(hand):
            s.hand[seat, slot] = read_tile(tile)
            s.other[seat, slot] = DRAWN
    s.unlaid = sum(1 << read_tile(tile) for tile in {tile for tiles in (*hands, pile) for tile in tiles})
    s.left = len(pile)
    for i, tile in enumerate(reversed(pile)):
        s.pile[i] = read_tile(tile)
