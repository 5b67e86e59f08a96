"""A table where engine and oracle play Pyramid Power side by side, dealt or made up."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import parlour
from parlour.engine import Position
from parlour.games.pyramid_power.notation import LOOK_OF, look_name
from parlour.games.pyramid_power.parts import NAMES, START
from parlour.games.pyramid_power.rules.layout import place
from parlour.games.pyramid_power.state import State
from tests import table
from tests.pyramid_power.oracle import Oracle, standard

GAME = parlour.game("pyramid-power")
TILE_OF = {standard(name): tile for tile, name in enumerate(NAMES)}


def names(row: Any) -> list[str]:
    """Engine tiles in a row as the oracle calls them."""
    return [standard(NAMES[int(tile) - 1]) for tile in row]


def tile_set(tiles: Iterable[str]) -> int:
    """Tiles of the oracle's as a set of the engine's."""
    return sum(1 << TILE_OF[standard(tile)] for tile in tiles)


def stack_of(s: Any, seat: int) -> list[str]:
    """A stack of the engine's, top first."""
    return names(s.stack[seat, : s.height[seat]])[::-1]


def pile_of(s: Any) -> list[str]:
    """The engine's pile, next tile first."""
    return names(s.pile[: s.pile_size])[::-1]


def table_of(position: Position) -> Table:
    """A table from a position as it was dealt; the oracle is told what the engine dealt."""
    s = position.state
    stacks = [stack_of(s, seat) for seat in range(position.players)]
    return Table(position, Oracle(stacks, look_name(int(s.look[0])), pile_of(s), int(s.starter)))


class Table(table.Table):
    """One game, played by the engine and by the oracle."""

    oracle: Oracle

    @classmethod
    def dealt(cls, seed: int, players: int = 2) -> Table:
        """A fresh game from the engine's deal."""
        return table_of(GAME.deal(seed=seed, players=players))

    @classmethod
    def made_up(
        cls, stacks: Sequence[Sequence[str]], start: str, pile: Sequence[str] = (), starter: int = 0
    ) -> Table:
        """A deal of our own, perhaps of fewer tiles: stacks top first, pile with the next tile first."""
        position = GAME.deal(seed=0, players=len(stacks), starter=starter)
        s = position.state
        for name in State.names or ():
            if name not in ("players", "starter", "seat"):
                s[name] = 0
        for i, tile in enumerate(reversed(pile)):
            s.pile[i] = 1 + TILE_OF[standard(tile)]
        s.pile_size = len(pile)
        s.unseen = tile_set([*pile, *(tile for stack in stacks for tile in stack[1:])])
        for seat, stack in enumerate(stacks):
            s.height[seat] = len(stack)
            for i, tile in enumerate(reversed(stack)):
                s.stack[seat, i] = 1 + TILE_OF[standard(tile)]
            s.held[seat] = tile_set(stack)
        s.open = 1
        s.open_cell[0] = START
        place(s, 0, LOOK_OF[start])
        return cls(position, Oracle(stacks, start, pile, starter))

    @classmethod
    def scripted(cls, players: int, start: str, plays: Sequence[str], rest: Sequence[Sequence[str]]) -> Table:
        """Give the tiles of these plays to the seats that will make them, others below, and play them all."""
        stacks = [[text.split()[1] for text in plays[seat::players]] for seat in range(players)]
        table = cls.made_up(
            [[*stack, *below] for stack, below in zip(stacks, rest, strict=True)], start, pile=["GGG"]
        )
        for text in plays:
            table.play(text)
        return table

    @property
    def s(self) -> Any:
        """The engine's record."""
        return self.position.state

    def score(self, text: str) -> int:
        """Play a move; what it scored for its mover."""
        mover = self.position.seat
        assert mover is not None
        before = self.position.scores[mover]
        self.play(text)
        return self.position.scores[mover] - before

    def check(self) -> None:
        """Hands, pile and the reason of the end too."""
        super().check()
        position, oracle, s = self.position, self.oracle, self.s
        assert pile_of(s) == oracle.pile
        for seat in range(position.players):
            assert stack_of(s, seat) == oracle.stacks[seat]
            assert int(s.drawn[seat]) == tile_set(oracle.drawn[seat])
            assert int(s.held[seat]) == tile_set(oracle.hand(seat))
        shut = oracle.stacks if oracle.seat is not None else []  # PP-11
        assert int(s.unseen) == tile_set([*oracle.pile, *(tile for stack in shut for tile in stack[1:])])
        if position.outcome is not None:
            assert position.outcome.rule == oracle.ending

    def layout(self) -> dict[tuple[int, int], str]:
        """The placed tiles as a spectator sees them."""
        placed = self.position.view()["table"]["layout"]
        return {(cell["x"], cell["y"]): cell["corners"] for cell in placed}
