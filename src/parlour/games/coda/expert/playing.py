"""A player who reckons with exact chances, fast enough to play whole rounds out many thousand times a minute."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from parlour.engine import rule
from parlour.engine.knowledge import SPECTATOR
from parlour.engine.rng import below, draw
from parlour.engine.winning import lead
from parlour.games.coda.expert.posterior import find_chances
from parlour.games.coda.imagine.worlds import imagine
from parlour.games.coda.parts import LONGEST
from parlour.games.coda.rules.choices import legal
from parlour.games.coda.rules.turns import play, turn
from parlour.games.coda.state import (
    COLOURING,
    GOING_ON,
    KINDS,
    NAME,
    NAMING,
    SHOW,
    SHOWING,
    TAKING,
    hidden,
)

BASE, PER_OWN, PER_OTHER, PER_EXPOSED = 0.1, 0.07, 0.12, -0.4
"""The chance from which it pays to name on: more for each hidden tile of one's own code and of the shortest of the
others', less for each tile of one's own that is as good as known. Against the constant 0.2 (none is clearly
better, and from 0.4 on they are worse) this wins 51.5% of 16,000 rounds of two (50.9 to 52.2)."""


@rule
def choose(s: np.record, moves: NDArray[np.int64], n: int, source: NDArray[np.uint64], desk: np.record) -> int:
    """Which of n legal moves a sensible player makes who knows what the seat to move knows."""
    step = int(s.step)
    if step in (NAMING, GOING_ON):
        find_chances(s, int(s.seat), desk)
        move = likeliest(s, desk)
        if step == GOING_ON and stops(s, chance_of(desk, move), desk):
            return 0
        return at(moves, n, move)
    if step == COLOURING:
        return n // 2 if n % 2 else n // 2 - below(source, 2)  # as many of each: hardest to read
    if step == TAKING and n == 2:
        return colour_to_take(s)
    if step == SHOWING:
        find_chances(s, SPECTATOR, desk)
        return at(moves, n, SHOW + least_secret(s, desk))
    return below(source, n)


@rule
def stops(s: np.record, chance: float, desk: np.record) -> bool:
    """Whether a naming with that chance is not worth the risk."""
    mine, fewest = 0, LONGEST
    for seat in range(int(s.players)):
        tiles = 0
        places = hidden(s, seat)
        while places:
            tiles += places & 1
            places >>= 1
        if seat == s.seat:
            mine = tiles
        elif tiles > 0:
            fewest = min(fewest, tiles)
    least = BASE + PER_OWN * mine + PER_OTHER * fewest
    if chance >= least:
        return False
    find_chances(s, SPECTATOR, desk)
    for place in range(int(s.length[s.seat])):
        if not s.up[s.seat] >> place & 1:
            least += PER_EXPOSED * desk.chance[s.seat, place, s.code[s.seat, place] >> 1]
    return bool(chance < least)


@rule
def at(moves: NDArray[np.int64], n: int, move: int) -> int:
    """Where a move stands in the list."""
    for i in range(n):
        if moves[i] == move:
            return i
    return 0


@rule
def chance_of(desk: np.record, move: int) -> float:
    """How likely a naming is right."""
    target = (move - NAME) // KINDS
    return float(desk.chance[target // LONGEST, target % LONGEST, (move - NAME) % KINDS])


@rule
def likeliest(s: np.record, desk: np.record) -> int:
    """The naming with the best chance."""
    best, move = -1.0, NAME
    for seat in range(int(s.players)):
        if seat != s.seat:
            for place in range(int(s.length[seat])):
                if not s.up[seat] >> place & 1:
                    for kind in range(KINDS):
                        if desk.chance[seat, place, kind] > best:
                            best = desk.chance[seat, place, kind]
                            move = NAME + (seat * LONGEST + place) * KINDS + kind
    return move


@rule
def colour_to_take(s: np.record) -> int:
    """The colour that the others hide more of, to learn more; if equal, the one that the seat hides less of."""
    theirs, mine = 0, 0
    for seat in range(int(s.players)):
        places = hidden(s, seat)
        for place in range(int(s.length[seat])):
            if places >> place & 1:
                whiter = 2 * (int(s.code[seat, place]) & 1) - 1
                if seat == s.seat:
                    mine += whiter
                else:
                    theirs += whiter
    if theirs != 0:
        return 1 if theirs > 0 else 0
    return 1 if mine < 0 else 0


@rule
def least_secret(s: np.record, desk: np.record) -> int:
    """Which hidden tile of one's own is easiest to guess for somebody who knows only what everybody knows."""
    best, found = -1.0, 0
    places = hidden(s, int(s.seat))
    for place in range(int(s.length[s.seat])):
        if places >> place & 1:
            chance = desk.chance[s.seat, place, s.code[s.seat, place] >> 1]
            if chance > best:
                best, found = chance, place
    return found


@rule
def play_out(
    work: Any,
    seat: int,
    move: int,
    rounds: int,
    source: NDArray[np.uint64],
    desk: np.record,
    moves: NDArray[np.int64],
    room: NDArray[np.int64],
) -> float:
    """So many times imagine a world from what the seat knows, work[0]; make a move there (unless -1) and play on.

    The mean of what the seat gets: 1 for a win, or in a tournament the points ahead of the best other.
    """
    total = 0.0
    for _ in range(rounds):
        work[1] = work[0]
        work[1].rng[0] = draw(source)
        imagine(work[1], seat, source, room)
        if move >= 0:
            play(work[1], move)
        total += finish(work[1], seat, source, desk, moves)
    return total / rounds


@rule
def finish(
    s: np.record, seat: int, source: NDArray[np.uint64], desk: np.record, moves: NDArray[np.int64]
) -> float:
    """Play to the end; what the seat gets."""
    while turn(s) >= 0:
        n = legal(s, moves)
        play(s, moves[choose(s, moves, n, source, desk)])
    if not s.tournament:
        return 1.0 if s.winner == seat else 0.0
    return float(lead(s.points[: int(s.players)], seat))
