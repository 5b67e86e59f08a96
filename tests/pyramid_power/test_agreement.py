"""Engine and oracle agree at every step of thousands of games: moves, seat, scores, end, winners.

Random play almost never fills a hole between three tiles and almost never blocks a game, so some games are
steered, and counters prove that each rare thing happened.
"""

from __future__ import annotations

import random
from collections import Counter

import pytest

from tests.pyramid_power.steer import anything, blocker, builder, play_hole, play_out
from tests.pyramid_power.table import Table

PORTIONS = 4  # so that several processes can share the work
GAMES = {1: 600, 2: 600, 3: 600, 4: 600}  # random ones, by the number of players
STEERED_GAMES = 100
PLANNED_HOLES = 25


@pytest.mark.parametrize("portion", range(PORTIONS))
@pytest.mark.parametrize("players", GAMES)
def test_random_games(players: int, portion: int) -> None:
    """PP-1 to PP-11, PP-S1, PP-S2: random games."""
    seen: Counter[str] = Counter()
    for seed in range(portion, GAMES[players], PORTIONS):
        play_out(Table.dealt(seed, players), anything, random.Random(seed), seen)
    common = ["draws", "just drawn", "from the drawn tiles", "touching 2", "Wild", "Wild at the start"]
    if players > 1:
        common += ["from below the top", "went out", "Wild, nothing else fits"]
    assert all(seen[thing] for thing in common), seen
    assert sum(seen[end] for end in ("went out", "blocked", "perfect", "left over")) == GAMES[players] // PORTIONS


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_steered_games(players: int) -> None:
    """PP-8, PP-7, PP-10: holes between three tiles, passes, blocked games and their ties."""
    seen: Counter[str] = Counter()
    for seed in range(STEERED_GAMES):
        for choose in (builder, blocker):
            play_out(Table.dealt(seed, players), choose, random.Random(seed), seen)
    for seed in range(PLANNED_HOLES):
        play_hole(players, random.Random(seed), seen)
    rare = ["touching 2", "bonus beside the Wild", "Wild into a hole of three"]
    assert seen["coloured into a hole of three"] >= PLANNED_HOLES
    if players == 1:
        rare += ["perfect", "left over"]
    else:
        rare += ["passes", "blocked", "blocked, tied in number"]
    assert all(seen[thing] for thing in rare), seen
