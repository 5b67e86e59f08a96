"""Coda's expert: exact chances, and decisions that rest on nothing else."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

import numpy as np
import pytest

from parlour.engine import Position
from parlour.games.coda import GAME
from parlour.games.coda.posterior import Desk, find_chances
from tests.coda.oracle import Oracle
from tests.coda.posterior import World, dashes, hidden_stones
from tests.coda.table import KINDS
from tests.coda.test_redeal import drawn, find, long_codes, too_far, witness


def chances_of(position: Position, seat: int) -> np.ndarray[tuple[int, ...], np.dtype[np.float64]]:
    """What the expert computes for a chair."""
    desk = np.zeros(1, Desk).view(np.recarray)
    find_chances(position.state, seat, desk[0])
    return desk.chance[0]


def compare(position: Position, oracle: Oracle, seat: int, worlds: dict[World, Fraction]) -> None:
    """Every chance is the sum over all worlds."""
    expected = np.zeros((4, 13, 13))
    for i, (other, place) in enumerate(hidden_stones(oracle, seat)):
        for world, chance in worlds.items():
            expected[other, place, KINDS.index(world[i][0])] += float(chance)
    assert chances_of(position, seat) == pytest.approx(expected, abs=1e-12)


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("advanced", [False, True])
def test_chances_are_exact(players: int, advanced: bool) -> None:
    """CO-A5: wrong namings, hidden clues and Scrambles included, against trying every deal."""
    kinds: Counter[str] = Counter()
    for seed in range(40, 50):
        position, oracle, seat, worlds = find(players, advanced, seed)
        compare(position, oracle, seat, worlds)
        kinds.update(witness(oracle, seat))
        kinds["two Scrambles to guess"] += any(len(dashes(world)) == 2 for world in worlds)
    assert kinds["wrong namings"] >= 4
    assert not advanced or kinds["two Scrambles to guess"] >= 1


def test_chances_of_two_scrambles_in_one_code() -> None:
    """CO-A5, CO-A2: the choices that the owner had weigh as they should."""
    tested = 0
    for position, oracle, worlds in long_codes(6):
        compare(position, oracle, 1, worlds)
        tested += 1
    assert tested >= 2
