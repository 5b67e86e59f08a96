"""Random playouts: whole games played by chance alone, as fast as the rules allow."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from parlour.engine.options import Options
from parlour.engine.progress import compiling
from parlour.engine.registry import Game
from parlour.engine.rng import below, draw, generator
from parlour.engine.rule import rule
from parlour.engine.rules import Rules


@rule
def at_random(s: np.record, moves: NDArray[np.int64], n: int, source: NDArray[np.uint64]) -> int:
    """The plainest policy: any of n legal moves, all equally likely."""
    return below(source, n)


def finisher(rules: Rules, policy: Callable[..., int] | None = None) -> Callable[..., int]:
    """finish(s, source, moves): play legal moves by a policy to the end; return how many."""
    turn, legal, play = rules.turn, rules.legal, rules.play
    choose = policy or at_random

    @rule
    def finish(s: np.record, source: NDArray[np.uint64], moves: NDArray[np.int64]) -> int:
        plies = 0
        while turn(s) >= 0:
            n = legal(s, moves)
            play(s, moves[choose(s, moves, n, source)])
            plies += 1
        return plies

    return finish


def dealer(rules: Rules) -> Callable[..., int]:
    """playouts(states, options, source, games, moves, scores, totals): many games from the deal."""
    deal, final_scores = rules.deal, rules.scores
    finish = finisher(rules)

    @rule
    def playouts(
        states: Any,
        options: NDArray[np.int64],
        source: NDArray[np.uint64],
        games: int,
        moves: NDArray[np.int64],
        scores: NDArray[np.int64],
        totals: NDArray[np.int64],
    ) -> int:
        plies = 0
        for _ in range(games):
            states[1] = states[0]
            deal(states[1], draw(source), options)
            plies += finish(states[1], source, moves)
            final_scores(states[1], scores)
            for seat in range(len(totals)):
                totals[seat] += scores[seat]
        return plies

    return playouts


@cache
def _dealer_of(game: Game) -> Callable[..., int]:
    return dealer(game.ready)


@dataclass(frozen=True)
class Playouts:
    """What a run of random playouts saw."""

    games: int
    plies: int
    seconds: float
    totals: tuple[int, ...]


def run(game: Game, options: Options, games: int, seed: int) -> Playouts:
    """Play random games on one core; the same seed gives the same totals in every mode."""
    playouts = _dealer_of(game)
    players = int(options["players"])
    states = game.ready.blank(2)
    moves = np.zeros(game.rules.most_moves, np.int64)
    scores, totals = np.zeros(players, np.int64), np.zeros(players, np.int64)
    arguments = (states, game.encode(options), generator(seed))
    with compiling(game.title, [playouts]):
        playouts(*arguments[:2], generator(seed), 0, moves, scores, totals)
    began = time.perf_counter()
    plies = playouts(*arguments, games, moves, scores, totals)
    seconds = time.perf_counter() - began
    return Playouts(games, int(plies), seconds, tuple(int(total) for total in totals))
