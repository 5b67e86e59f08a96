"""Engine and oracle agree on every step of thousands of games: random ones, and ones steered to what is rare.

`Table.check` compares the complete set of legal moves, the seat to move, hands, pile, points and winners.
"""

from __future__ import annotations

import random
from collections import Counter

import pytest

from tests.squendo.steer import (
    Chooser,
    at_random,
    friend,
    hoard,
    hoarder,
    play_out,
    rival,
    stacker,
    wanderer,
)
from tests.squendo.table import Table

RANDOM_GAMES = {2: 500, 3: 300, 4: 200}  # by the number of players
STEERED_GAMES = 40  # for each way of steering and number of players
HOARDED_GAMES = 100  # for each number of players; a pass while the pile lasts is rare even so


@pytest.mark.parametrize("players", [2, 3, 4])
def test_random_games(players: int) -> None:
    """SQ-1 to SQ-12 over random games of two, three and four players."""
    rng = random.Random(players)
    seen: Counter[str] = Counter()
    for seed in range(RANDOM_GAMES[players]):
        play_out(Table.dealt(seed, players), at_random, rng, seen)
    assert seen["ended with nothing left"] > RANDOM_GAMES[players] // 2
    assert seen["bottom tile cannot be left"] >= 20
    assert seen["rectangle"] >= 20


STEERED: dict[Chooser, list[str]] = {
    stacker: [
        *(f"leave {left} discard" for left in range(3)),
        *(f"leave {left} take {taken}" for left in range(3) for taken in range(3) if taken != left),
        "bottom tile cannot be left",
        "a tile is placed again",
        "took the last tile back",
        "pass with an empty hand",
    ],
    rival: ["bottom tile cannot be left", "a tile is placed again", "on a stack of one"],
    friend: ["rectangle"],
    wanderer: ["far out", "shared victory", "ended with nothing left"],
}
"""Ways of steering, and what each must have met at least five times."""


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("choose", STEERED)
def test_steered_games(choose: Chooser, players: int) -> None:
    """SQ-7: all nine ways to resolve a stack of three; SQ-9: rectangles; SQ-4: far out on the table."""
    rng = random.Random(players)
    seen: Counter[str] = Counter()
    for seed in range(STEERED_GAMES):
        play_out(Table.dealt(seed, players), choose, rng, seen)
    assert {what: seen[what] for what in STEERED[choose] if seen[what] < 5} == {}


def test_games_with_passes() -> None:
    """SQ-8: hands of all-white tiles while black sides close the table; games that end by passes."""
    rng = random.Random(1)
    seen: Counter[str] = Counter()
    for players in (2, 3, 4):
        before = seen.copy()
        for _ in range(HOARDED_GAMES):
            play_out(hoard(rng, players), hoarder, rng, seen)
        for what in ("pass with tiles in hand", "ended by passes", "ended with nothing left"):
            assert seen[what] >= before[what] + 5, (players, what)
    assert seen["pass while the pile lasts"] >= 5
