"""Random games for the checks: what to choose, and how to say what went wrong."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

from parlour.engine.options import Options
from parlour.engine.outcomes import Move
from parlour.engine.position import Position
from parlour.engine.registry import Game
from parlour.engine.rng import below, generator


class NonconformanceError(AssertionError):
    """A game breaks its contract; the sentence says how and where."""


def demand(condition: object, position: Position, sentence: str) -> None:
    """Fail with a sentence that tells how to come back to the place."""
    if not condition:
        where = f"{position.game.name} {position.game.describe(position.options)} seed={position.seed}"
        raise NonconformanceError(f"{sentence} [{where}, after {position.ply} moves]")


def pick(moves: list[Move], source: NDArray[np.uint64], by_kind: bool) -> Move:
    """A random move; `by_kind` first draws the kind of move, so that rare kinds come up often."""
    if by_kind:
        kinds = sorted({str(move.data.get("do")) for move in moves})
        kind = kinds[below(source, len(kinds))]
        moves = [move for move in moves if str(move.data.get("do")) == kind]
    return moves[below(source, len(moves))]


def walk(game: Game, options: Options, seed: int) -> Iterator[tuple[Position, Move | None]]:
    """One random game: every position with the move about to be made, at last with None."""
    position = Position(game, options, seed)
    source = generator(seed)
    while position.seat is not None:
        moves = position.moves()
        demand(moves, position, "The game is not over, but there is no legal move.")
        demand(position.ply < game.rules.most_plies, position, "The game is longer than it declares.")
        move = pick(moves, source, by_kind=seed % 2 == 1)
        yield position, move
        position.play(move)
    yield position, None
