"""The best that was reachable in a solitaire, and where the player's path left the way there."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

import numpy as np

from parlour.engine.position import Position
from parlour.engine.progress import compiling
from parlour.puzzles.foresight.beam import beam, settler, steps
from parlour.puzzles.foresight.proof import Placements, trier, way_to
from parlour.puzzles.foresight.sights import laid_out, sight_of

WIDTHS = (50, 400, 3_000, 12_000)
"""How many layouts at a time are played on: more if fewer do not reach what nothing can beat."""
LEAST = -1_000
"""Less than any score."""


@dataclass(frozen=True)
class Foresight:
    """A solitaire looked at by somebody who knows in which order the tiles come."""

    got: int | None
    """What the player got; None while the game goes on."""
    best: int
    """What could be reached: `line` does."""
    most: int
    """What nothing can beat. If it is `best`, that is proven to be the best."""
    kept: int
    """After so many moves of the player `best` could still be reached, as `line` shows."""
    lost: int | None
    """After so many it could not any more, which is proven too; None if it was reached, or still can be.

    Mostly this is `kept` + 1. If it is more, one of the moves in between has lost it, and which is not known.
    """
    line: Position
    """The player's first `kept` moves, and on from there to `best`."""


def foresee(position: Position) -> Foresight:
    """The best that this deal allowed.

    It counts what it does and looks at no clock: the answer is the same everywhere, mostly within a second.
    Of a game that still goes on it tells what its player cannot know.
    """
    return _Search(position).run()


class _Search:
    """The states of a game, and what can be reached from them."""

    def __init__(self, position: Position) -> None:
        self._position = position
        self._game, self._sight = game, sight = position.game, sight_of(position)
        state = laid_out(position)
        self._states = [state]
        with compiling(game.title, [settler(game, sight), *steps(game, sight), trier(game, sight)]):
            for code in position.history:
                state = state.copy()
                game.ready.play(state, code)
                self._states.append(state)
            way_to(game, sight, state, LEAST, 0)
            beam(game, sight, state, 1, LEAST)

    def run(self) -> Foresight:
        """From the best of the deal to where it was lost."""
        best, most = self._best()
        while True:
            found = self._parting(best, most)
            if found.line.scores[0] == best:
                return found
            best = found.line.scores[0]  # unproven, and a move later more was found

    def _best(self) -> tuple[int, int]:
        """The best that is found from the first position, and what nothing can beat."""
        game, sight, start = self._game, self._sight, self._states[0]
        most = int(sight.weigh(start, np.zeros(game.ready.most_moves, np.int64))[1])
        over = self._position.seat is None
        best = self._position.scores[0] if over else LEAST  # the player may find what the search does not
        for width in WIDTHS:
            if best < most:
                line = beam(game, sight, start, width, best)
                best = line.score if line else best
        return best, most

    def _parting(self, best: int, most: int) -> Foresight:
        """How far the player's path and the way to a score are the same."""
        ways: dict[int, Placements | Literal[False] | None] = {}

        def way(ply: int) -> Placements | Literal[False] | None:
            if ply not in ways:
                ways[ply] = self._way(ply, best)
            return ways[ply]

        position = self._position
        kept = _last(position.ply, lambda ply: isinstance(way(ply), tuple))
        lost = 1 + _last(position.ply, lambda ply: way(ply) is not False)
        return Foresight(
            got=None if position.seat is not None else position.scores[0],
            best=best,
            most=most,
            kept=kept,
            lost=lost if lost <= position.ply else None,
            line=self._played_on(kept, way(kept) or ()),
        )

    def _way(self, ply: int, score: int) -> Placements | Literal[False] | None:
        """From the player's position after so many moves."""
        game, sight, state = self._game, self._sight, self._states[ply]
        way = way_to(game, sight, state, score)
        for width in WIDTHS:
            if way is None and (line := beam(game, sight, state, width, score - 1)):
                way = line.placements
        return way

    def _played_on(self, ply: int, placements: Placements) -> Position:
        """The player's first moves, then others; tiles are turned up in between."""
        walker = self._position.at(ply)
        left = list(reversed(placements))
        while walker.seat is not None:
            codes = walker.codes()
            walker.play(self._sight.turning_up if codes[0] == self._sight.turning_up else left.pop())
        return walker


def _last(end: int, holds: Callable[[int], bool]) -> int:
    """The last number up to the end for which something holds that holds for 0, and fails from somewhere on."""
    low, high = 0, end + 1
    while high - low > 1:
        middle = (low + high) // 2
        if holds(middle):
            low = middle
        else:
            high = middle
    return low
