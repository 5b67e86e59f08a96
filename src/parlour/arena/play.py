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
from parlour.arena.visitors import FOR_A_MOVE, Forfeit, Visitors, is_visitor, staying
from parlour.engine import registry
from parlour.engine.options import Options
from parlour.engine.position import Position
from parlour.engine.registry import Game
from parlour.engine.series import given_up
from parlour.search.bots import bot

TRIALS, THOUGHT = 8, 0.05
"""How often a bot is asked before the first game, and how many seconds of thinking are enough."""


@dataclass(frozen=True)
class Fared:
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
    seats: tuple[Fared, ...]


@dataclass(frozen=True)
class Stint:
    """Games that a worker has played one after another."""

    worker: str
    seconds: float
    """From the first move of the first game on, recording included; getting ready for it is not."""
    games: list[Played]

    @property
    def playing(self) -> float:
        """Seconds of playing alone."""
        return sum(played.seconds for played in self.games)


def play_batch(game: str, options: Options, fixtures: Sequence[Fixture], patience: float = FOR_A_MOVE) -> Stint:
    """Play some games, one after another."""
    found = registry.game(game)
    for name in sorted({name for fixture in fixtures for name in fixture.bots}):
        if not is_visitor(name):
            _warm(game, tuple(options.items()), name)
    began = time.perf_counter()
    visitors = staying(patience)
    games = [play(found, options, fixture, visitors) for fixture in fixtures]
    worker = f"{socket.gethostname()} {os.getpid()} {threading.get_ident()}"
    return Stint(worker, time.perf_counter() - began, games)


class _Player:
    """Whoever sits on a seat, with a clock."""

    def __init__(self, game: Game, options: Options, fixture: Fixture, seat: int, visitors: Visitors) -> None:
        self._sit = game, options, seat, fixture.bot_seed(seat)
        self.name = fixture.bots[seat]
        self.seconds, self.moves = 0.0, 0
        self.visitor = visitors.on(self.name, seat) if is_visitor(self.name) else None
        self._bot = None if self.visitor else bot(game, self.name, fixture.bot_seed(seat))

    def sit_down(self) -> None:
        """Be ready for the first move."""
        if self.visitor:
            self.visitor.sit_down(*self._sit)

    def move(self, position: Position) -> None:
        """Make a move; a visitor may think in a process of its own, so of it all the time counts."""
        clock = time.perf_counter if self.visitor else time.thread_time
        began = clock()
        if self.visitor:
            chosen = self.visitor.choose(position)
        else:
            assert self._bot is not None
            chosen = self._bot.choose(position.observe()).code
        self.seconds += clock() - began
        self.moves += 1
        position.play(chosen)


def play(game: Game, options: Options, fixture: Fixture, visitors: Visitors) -> Played:
    """Play one game to its end, or until a visitor has lost it."""
    clock = time.perf_counter
    began = clock()
    position = game.deal(fixture.seed, **options)
    chairs = range(position.players)
    starter = position.seat
    assert starter is not None, "no game is over before its first move"
    players = [_Player(game, options, fixture, seat, visitors) for seat in chairs]
    notes = {f"seat {seat}": f"{fixture.bots[seat]}, seed {fixture.bot_seed(seat)}" for seat in chairs}
    seat = starter
    try:
        for seat in chairs:
            players[seat].sit_down()
        while (mover := position.seat) is not None:
            seat = mover
            players[seat].move(position)
        outcome = position.outcome
    except Forfeit as loss:
        outcome = given_up(position, seat, loss.late)
        notes["forfeit"] = noted(seat, loss)
    assert outcome is not None
    for player in players:
        if player.visitor:
            player.visitor.hear_of_end(outcome)
    took = clock() - began
    shares = outcome.shares
    seconds, moves = [player.seconds for player in players], [player.moves for player in players]
    return Played(
        fixture,
        starter,
        position.ply,
        outcome.winners,
        took,
        position.record(notes),
        tuple(Fared(fixture.bots[i], outcome.scores[i], shares[i], moves[i], seconds[i]) for i in chairs),
    )


def noted(seat: int, loss: Forfeit) -> str:
    """Why a seat has lost, as one line of a record."""
    return " ".join(f"seat {seat}, {loss}".encode("ascii", "replace").decode().split())


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
            bot(found, level, seed).choose(position.observe())
        if time.perf_counter() - began > THOUGHT:
            return
