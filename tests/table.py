"""A table where the engine and a game's oracle play side by side and must agree at every step."""

from __future__ import annotations

import copy
from typing import Any, Protocol

from parlour.engine import Position


class Oracle(Protocol):
    """The plain reading of the rules that a game's `tests/<game>/oracle.py` gives."""

    @property
    def seat(self) -> int | None: ...

    def moves(self) -> set[str]: ...

    def scores(self) -> list[int]: ...

    def winners(self) -> set[int]: ...


class Table:
    """One game, played by the engine and by the oracle."""

    def __init__(self, position: Position, oracle: Any) -> None:
        self.position = position
        self.oracle = oracle
        self._codes: dict[str, int] = {}
        self.check()

    @property
    def moves(self) -> list[str]:
        """The legal moves, as both sides see them."""
        return sorted(self._codes)

    def tell(self, text: str) -> None:
        """Tell the oracle of a move that the engine has made."""
        self.oracle.play(text)

    def play(self, text: str) -> None:
        """Play a move on both sides."""
        self.position.play(self._codes[text])
        self.tell(text)
        self.check()

    def check(self) -> None:
        """Seat, all legal moves, scores and winners."""
        position, oracle = self.position, self.oracle
        where = f"{position.game.describe(position.options)} seed={position.seed} ply={position.ply}"
        assert position.seat == oracle.seat, where
        codes = position.codes().tolist()
        self._codes = {position.game.text(code): code for code in codes}
        assert len(self._codes) == len(codes), where
        assert self._codes.keys() == oracle.moves(), where
        assert list(position.scores) == oracle.scores(), where
        if position.outcome is not None:
            assert set(position.outcome.winners) == oracle.winners(), where

    def perft(self, depth: int) -> int:
        """How many sequences of exactly `depth` moves the oracle finds from here."""
        moves = self.oracle.moves()
        if depth == 1:
            return len(moves)
        total = 0
        for text in sorted(moves):
            branch = copy.copy(self)
            branch.position, branch.oracle = self.position.copy(), copy.deepcopy(self.oracle)
            branch.position.play(text)
            branch.tell(text)
            total += branch.perft(depth - 1)
        return total
