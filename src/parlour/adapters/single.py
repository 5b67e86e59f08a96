"""One game, stepped by compiled code: what `Numbered` says of a position, at a tenth of the cost.

A program that learns asks for the same few things after every step, so they are worked out in one call: who is to
move, what they observe as a row, and a mask of their legal actions.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from parlour.adapters.numbered import Numbered
from parlour.engine import Game, Position, arrays
from parlour.engine.actions import itself
from parlour.engine.arrays import Layout, lay_out
from parlour.engine.progress import compiling
from parlour.engine.rule import rule
from parlour.engine.rules import Rules

Row = NDArray[np.float32]
Mask = NDArray[np.int8]
SEAT, LEGAL, OBSERVER, WON, SCORES = range(5)
"""Where the numbers of a game stand: who is to move, how many legal actions there are, who observes, who has won,
and from there on the points; behind those come the codes of the legal moves, then their actions."""
NOT_LEGAL = -2


@dataclass(frozen=True)
class Steps:
    """The rules over `pair`, two records: the state, and what is seen of it.

    `words` is the same memory as numbers of 64 bits, `notes` holds the numbers above; `row` and `mask` come
    blank.
    """

    look: Callable[..., int]
    """look(pair, words, notes, row, mask): take in how the game stands; gives who is to move, -1 at the end."""
    act: Callable[..., int]
    """act(pair, words, notes, row, mask, action): move and look; NOT_LEGAL if it is no move, and none is made."""
    see: Callable[..., None]
    """see(pair, words, notes, row, seat): what any seat observes, -1 for a spectator."""


def steps_of(rules: Rules, layout: Layout, number: Callable[[Any, int], int] | None) -> Steps:
    """The steps of a game; without a `number` its actions are places in the list of moves."""
    turn, legal, play, winners = rules.turn, rules.legal, rules.play, rules.winners
    final_scores, add, masks = rules.scores, rules.observe, rules.masks.view(np.int64)
    plan, values, reach = layout.plan, layout.values, layout.reach
    codes = SCORES + layout.seats
    actions = codes + rules.most_moves
    listed, number_of = number is None, number or itself

    @rule
    def see(pair: Any, words: Any, notes: Any, row: Any, seat: int) -> None:
        notes[OBSERVER] = seat
        for k in range(words.shape[1]):
            words[1, k] = words[0, k] & masks[1 + seat, k]
        add(pair[0], seat, pair[1])
        lay_out(words[1:], notes[OBSERVER : OBSERVER + 1], plan, values, reach, row.reshape(1, -1))

    @rule
    def look(pair: Any, words: Any, notes: Any, row: Any, mask: Any) -> int:
        seat = turn(pair[0])
        n = 0
        if seat >= 0:
            see(pair, words, notes, row, seat)
            n = legal(pair[1], notes[codes:actions])
            for i in range(n):
                action = i if listed else number_of(pair[1], notes[codes + i])
                notes[actions + i] = action
                mask[action] = 1
        else:
            notes[WON] = winners(pair[0])
            final_scores(pair[0], notes[SCORES:codes])
        notes[SEAT] = seat
        notes[LEGAL] = n
        return int(seat)

    @rule
    def act(pair: Any, words: Any, notes: Any, row: Any, mask: Any, action: int) -> int:
        for i in range(notes[LEGAL]):
            if notes[actions + i] == action:
                play(pair[0], notes[codes + i])
                return int(look(pair, words, notes, row, mask))
        return NOT_LEGAL

    return Steps(look, act, see)


@cache
def _steps_of(game: Game) -> Steps:
    return steps_of(game.ready, arrays.layout(game), arrays.actions(game).number)


class Single:
    """A game from its deal to its end, in arrays."""

    def __init__(self, numbered: Numbered) -> None:
        self._numbered = numbered
        rules = numbered.game.ready
        self._rules, self._steps = rules, _steps_of(numbered.game)
        self._options = numbered.game.encode(dict(numbered.options))
        self._width, self._count = numbered.width, numbered.actions.count
        self._pair = np.zeros(2, rules.box().dtype)
        self._words = self._pair.view(np.int64).reshape(2, -1)
        self._notes = np.zeros(SCORES + numbered.layout.seats + 2 * rules.most_moves, np.int64)
        with compiling(numbered.game.title, [self._steps.act]):
            self.deal(0)
            self.act(NOT_LEGAL)
            self.see(0)

    def deal(self, seed: int) -> None:
        """Begin the game of a seed."""
        self.seed = seed
        self.actions: list[int] = []
        self._pair[:] = 0
        self._rules.deal(self._pair[0], np.uint64(seed), self._options)
        row, mask = np.zeros(self._width, np.float32), np.zeros(self._count, np.int8)
        self.seat: int = self._steps.look(self._pair, self._words, self._notes, row, mask)
        self._shown: tuple[Row, Mask] | None = (row, mask)

    def act(self, action: int) -> bool:
        """Make the move that an action is; whether it is one."""
        row, mask = np.zeros(self._width, np.float32), np.zeros(self._count, np.int8)
        seat = self._steps.act(self._pair, self._words, self._notes, row, mask, action)
        if seat == NOT_LEGAL:
            return False
        self.seat, self._shown = seat, (row, mask)
        self.actions.append(action)
        return True

    def see(self, seat: int) -> tuple[Row, Mask]:
        """What a seat observes, and its legal actions, none unless it is to move; in arrays of their own."""
        shown = self._shown
        if shown is not None and seat == self.seat:
            self._shown = None
            return shown
        row, mask = np.zeros(self._width, np.float32), np.zeros(self._count, np.int8)
        if seat == self.seat:
            self._steps.look(self._pair, self._words, self._notes, row, mask)
        else:
            self._steps.see(self._pair, self._words, self._notes, row, seat)
        return row, mask

    def legal(self) -> NDArray[np.int64]:
        """The legal actions."""
        first = len(self._notes) - self._rules.most_moves
        found: NDArray[np.int64] = self._notes[first : first + self._notes[LEGAL]].copy()
        return found

    @property
    def winners(self) -> list[int]:
        """Who has won, after the end."""
        return [seat for seat in range(self._numbered.players) if self._notes[WON] >> seat & 1]

    @property
    def scores(self) -> list[int]:
        """The points, after the end."""
        found: list[int] = self._notes[SCORES : SCORES + self._numbered.players].tolist()
        return found

    def position(self) -> Position:
        """The same game as a position: dealt and played anew, for whoever wants to look at it."""
        position = self._numbered.deal(self.seed)
        for action in self.actions:
            code = self._numbered.code(position.observe(), action)
            assert code is not None, "it was legal"
            position.play(code)
        return position
