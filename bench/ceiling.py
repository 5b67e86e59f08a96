"""How often luck lets anybody beat chance: the best reply to random moves, found by search.

The tree search plays a game in which the rival moves by lot, and knows it: it looks for the best reply to chance
and for nothing else. The best possible bot cannot score much more against `random` than this reply does; more
simulations show how much is missing. Where that is far from 100%, luck decides the rest.
"""

from __future__ import annotations

import statistics
from dataclasses import replace
from functools import cache

import numpy as np

from bench.altered import altered
from parlour.arena.schedule import Schedule
from parlour.engine import Game, Observation, registry
from parlour.engine.rng import below, draw, generator
from parlour.engine.rule import rule
from parlour.search.bots import RANDOM, bot
from parlour.search.think import Budget, think


@cache
def against_chance(name: str, seat: int) -> Game:
    """The game as one seat sees it when all others move by lot: their moves come as part of its own."""
    game = registry.game(name)
    rules = game.ready
    turn, legal, make, most_moves = rules.turn, rules.legal, rules.play, rules.most_moves

    @rule
    def play(s: np.record, move: int) -> None:
        moves = np.zeros(most_moves, np.int64)
        make(s, move)
        while turn(s) >= 0 and turn(s) != seat:
            n = legal(s, moves)
            make(s, moves[below(s.rng, n)])

    return altered(game, replace(rules, play=play))


def seen_by(lone: Game, seen: Observation) -> Observation:
    """What a seat knows, taken for a position of another game with the same record."""
    box = lone.ready.box()
    box[0] = seen.record
    return Observation(lone, seen.options, seen.seat, seen.ply, seen.turn, box)


def play_deals(plan: Schedule, simulations: int, deals: list[int]) -> list[float]:
    """The share of the wins that the best reply takes on some deals, each played in all seatings.

    It sits where the schedule seats the bot that is not `random`.
    """
    ways = len(plan.seatings)
    return [
        statistics.fmean(play_one(plan, number, simulations) for number in range(deal * ways, (deal + 1) * ways))
        for deal in deals
    ]


def play_one(plan: Schedule, number: int, simulations: int) -> float:
    """The share of one game."""
    fixture = plan.fixture(number)
    position = registry.game(plan.game).deal(fixture.seed, **plan.options)
    own = 1 - fixture.bots.index(RANDOM)
    rival = bot(plan.game, RANDOM, fixture.bot_seed(1 - own))
    source = generator(fixture.bot_seed(own))
    lone = against_chance(plan.game, own)
    while (seat := position.seat) is not None:
        codes = position.codes()
        if len(codes) == 1:
            position.play(int(codes[0]))
        elif seat != own:
            position.play(rival.choose(position.observe()))
        else:
            seen = seen_by(lone, position.observe())
            thought = think(seen, Budget(simulations=simulations), int(draw(source)))
            position.play(thought.moves[0].code)
    assert position.outcome is not None
    return position.outcome.shares[own]
