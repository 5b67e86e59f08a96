"""Arrays, actions and environments are the same compiled, with bounds checked, and as plain Python."""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from parlour.adapters.gymnasium import GamesEnv
from parlour.adapters.numbered import Numbered
from parlour.adapters.single import Single
from parlour.engine import arrays
from tests.adapters.games import SOME, walk

MOVES = 10


def digest() -> str:
    """Of what some games look like in numbers."""
    found = hashlib.sha256()
    for name, options in SOME.items():
        for position, _ in zip(walk(name, 3, **options), range(MOVES), strict=False):
            seen = position.observe()
            codes = seen.codes()
            found.update(arrays.layout(position.game).of(seen).tobytes())
            numbers = arrays.actions(position.game).of(seen.box, codes, np.array([0, len(codes)]))
            found.update(numbers.tobytes())
        for part in (*one_game(name, options), *many_games(name, options)):
            found.update(part.tobytes())
    return found.hexdigest()


def one_game(name: str, options: dict[str, Any]) -> Iterator[NDArray[Any]]:
    """As PettingZoo steps it."""
    game = Single(Numbered(name, **options))
    game.deal(3)
    for _ in range(MOVES):
        row, mask = game.see(game.seat)
        yield from (row, mask, game.see(-1)[0])
        assert game.act(int(mask.nonzero()[0][-1]))
        assert not game.act(-1)


def many_games(name: str, options: dict[str, Any]) -> Iterator[NDArray[Any]]:
    """As Gymnasium's vector environment steps them."""
    games = GamesEnv(name, 3, threads=1, **options)
    games.reset(seed=2)
    for _ in range(MOVES):
        row, mine, ended, _, info = games.step(games.sample())
        yield from (row, mine, ended, info["action_mask"], info["rewards"])


@pytest.mark.slow
@pytest.mark.parametrize("mode", ["plain", "checked"])
def test_other_modes_give_the_same_numbers(mode: str) -> None:
    program = "from tests.adapters.test_modes import digest; print(digest())"
    done = subprocess.run(
        [sys.executable, "-W", "error::RuntimeWarning", "-c", program],
        env={**os.environ, "PARLOUR_RULES": mode},
        cwd=Path(__file__).parents[2],
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.strip() == digest()
