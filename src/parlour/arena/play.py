"""What a worker does: play games to their ends, with a clock beside every seat."""

from __future__ import annotations

import os
import socket
import threading
import time
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from parlour.arena.schedule import Fixture
from parlour.engine import registry
from parlour.engine.game import Game
from parlour.engine.options import Options
from parlour.search.bots import bot

TRIALS, THOUGHT = 8, 0.05
"""How often a bot is asked before the first game, and how many seconds of thinking are enough."""


@dataclass(frozen=True)
class Seat:
    """How one seat fared in a game."""

    bot: str
    score: int
    share: float
    """Its part of the win: 1 alone, less when shared; a draw is shared by all."""
    moves: int
    seconds: float
    """Of thinking; what other work takes from the core meanwhile does not count."""


@dataclass(frozen=True)
class Played:
    """A finished game."""

    fixture: Fixture
    starter: int
    """The seat that moved first."""
    plies: int
    winners: tuple[int, ...]
    seconds: float
    """Playing time: thinking and moving, without preparing and recording."""
    record: str
    seats: tuple[Seat, ...]


@dataclass(frozen=True)
class Batch:
    """Games that a worker has played one after another."""

    worker: str
    seconds: float
    """From the first move of the first game on, recording included; getting ready for it is not."""
    games: list[Played]

    @property
    def playing(self) -> float:
        """Seconds of playing alone."""
        return sum(played.seconds for played in self.games)


def play_batch(game: str, options: Options, fixtures: Sequence[Fixture]) -> Batch:
    """Play some games, one after another."""
    found = registry.game(game)
    for name in sorted({name for fixture in fixtures for name in fixture.bots}):
        _warm(game, tuple(options.items()), name)
    began = time.perf_counter()
    games = [play(found, options, fixture) for fixture in fixtures]
    worker = f"{socket.gethostname()} {os.getpid()} {threading.get_ident()}"
    return Batch(worker, time.perf_counter() - began, games)


def play(game: Game, options: Options, fixture: Fixture) -> Played:
    """Play one game to its end."""
    clock = time.perf_counter
    began = clock()
    position = game.deal(fixture.seed, **options)
    chairs = range(position.players)
    bots = [bot(game, fixture.bots[seat], fixture.bot_seed(seat)) for seat in chairs]
    seconds, moves = [0.0 for _ in chairs], [0 for _ in chairs]
    while (seat := position.seat) is not None:
        thinking = time.thread_time()
        move = bots[seat].choose(position, seat)
        seconds[seat] += time.thread_time() - thinking
        moves[seat] += 1
        position.play(move)
    outcome = position.outcome
    assert outcome is not None
    took = clock() - began
    shares = [share(outcome.winners, seat, position.players) for seat in chairs]
    notes = {f"seat {seat}": f"{fixture.bots[seat]}, seed {fixture.bot_seed(seat)}" for seat in chairs}
    return Played(
        fixture,
        position.movers[0],
        position.ply,
        outcome.winners,
        took,
        position.record(notes),
        tuple(Seat(fixture.bots[i], outcome.scores[i], shares[i], moves[i], seconds[i]) for i in chairs),
    )


def share(winners: Sequence[int], seat: int, players: int) -> float:
    """The part of the win that falls to a seat; a draw is shared by all, a failed solitaire is lost."""
    if not winners:
        return 1 / players if players > 1 else 0.0
    return 1 / len(winners) if seat in winners else 0.0


@cache
def _warm(game: str, options: tuple[tuple[str, str | int | bool], ...], level: str) -> None:
    """Let a bot choose outside the clock, so that no game pays for compiling or loading code.

    A weak bot sometimes moves without thinking, so it is asked again, until it has thought for a while.
    """
    found = registry.game(game)
    position = found.deal(0, **dict(options))
    while len(codes := position.codes()) == 1:
        position.play(int(codes[0]))
    for seed in range(TRIALS):
        began = time.perf_counter()
        if position.seat is not None:
            bot(found, level, seed).choose(position, position.seat)
        if time.perf_counter() - began > THOUGHT:
            return
