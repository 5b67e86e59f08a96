"""The loops of a batch, written once over a game's rules and compiled for each game; see `batch`."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from parlour.engine.rng import below, draw
from parlour.engine.rule import rule
from parlour.engine.rules import Rules

Lane = np.dtype(
    [
        ("luck", "u8", (1,)),  # from which the deals of this lane come
        ("dice", "u8", (1,)),  # from which moves by lot come
        ("seed", "u8"),  # of the deal that is played
        ("start", "i8"),  # where its legal moves begin
        ("moves", "i4"),  # how many there are
        ("ply", "i4"),
        ("seat", "i8"),  # who is to move, -1 when the game is over
        ("pick", "i8"),  # one of the legal moves by lot, drawn while they are at hand
    ],
    align=True,
)
"""What a batch knows of a game beside its state."""


@dataclass(frozen=True)
class Loops:
    """All but `points` over the games from `first` to before `end`."""

    advance: Callable[..., int]
    check: Callable[..., int]
    observe: Callable[..., None]
    points: Callable[..., None]


@rule
def scatter(cells: NDArray[np.uint64], source: NDArray[np.uint64]) -> None:
    """Give every lane chance of its own."""
    for i in range(len(cells)):
        cells[i, 0] = draw(source)


@rule
def check(lanes: Any, moves: NDArray[np.int64], codes: NDArray[np.int64], first: int, end: int) -> int:
    """The first game whose code is not one of its legal moves; -1 if there is none."""
    for i in range(first, end):
        if lanes[i].seat >= 0 and codes[i] != lanes[i].pick:
            at = lanes[i].start
            stop = at + lanes[i].moves
            while at < stop and moves[at] != codes[i]:
                at += 1
            if at == stop:
                return i
    return -1


def loops(rules: Rules) -> Loops:
    """The loops over a game's rules."""
    deal, turn, legal, play = rules.deal, rules.turn, rules.legal, rules.play
    final_scores, winners, see = rules.scores, rules.winners, rules.observe
    most_moves = rules.most_moves
    blank = rules.blank()

    @rule
    def advance(
        states: Any,
        lanes: Any,
        options: NDArray[np.int64],
        codes: NDArray[np.int64],
        moves: NDArray[np.int64],
        place: NDArray[np.int64],
        scores: NDArray[np.int64],
        won: NDArray[np.int64],
        ended: NDArray[np.bool_],
        renew: bool,
        first: int,
        end: int,
    ) -> int:
        """Make the moves, deal anew what is over, list what is legal then; `place[0]` is where the list goes on.

        Returns the first game that was not reached because there is no room for its moves.
        """
        at = place[0]  # at hand: two threads that write into one cache line wait for each other
        for i in range(first, end):
            if at + most_moves > len(moves):
                place[0] = at
                return i
            ended[i] = False
            won[i] = 0
            if lanes[i].seat >= 0:
                play(states[i], codes[i])
                lanes[i].ply += 1
                lanes[i].seat = turn(states[i])
                if lanes[i].seat < 0:
                    ended[i] = True
                    won[i] = winners(states[i])
                    final_scores(states[i], scores[i])
            if lanes[i].seat < 0 and renew:
                states[i] = blank[0]
                luck = draw(lanes[i].luck)
                lanes[i].seed = luck
                lanes[i].ply = 0
                deal(states[i], luck, options)
                lanes[i].seat = turn(states[i])
            lanes[i].start = at
            n = legal(states[i], moves[at:])
            lanes[i].moves = n
            lanes[i].pick = moves[at + below(lanes[i].dice, n)] if n > 0 else 0
            at += n
        place[0] = at
        return end

    @rule
    def observe(
        states: Any,
        words: NDArray[np.uint64],
        masks: NDArray[np.uint64],
        seats: NDArray[np.int64],
        seen: Any,
        seen_words: NDArray[np.uint64],
        first: int,
        end: int,
    ) -> None:
        """What the given seats know."""
        for i in range(first, end):
            row = 1 + seats[i]
            for k in range(words.shape[1]):  # as `keep_known` does, which would be handed rows at some cost
                seen_words[i, k] = words[i, k] & masks[row, k]
            see(states[i], seats[i], seen[i])

    @rule
    def points(states: Any, scores: NDArray[np.int64]) -> None:
        """The points of every seat, running or final."""
        for i in range(len(states)):
            final_scores(states[i], scores[i])

    return Loops(advance, check, observe, points)
