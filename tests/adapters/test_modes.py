"""Arrays and actions are the same compiled and as plain Python."""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from pathlib import Path

import numpy as np

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
    return found.hexdigest()


def test_plain_python_gives_the_same_numbers() -> None:
    program = "from tests.adapters.test_modes import digest; print(digest())"
    done = subprocess.run(
        [sys.executable, "-W", "error::RuntimeWarning", "-c", program],
        env={**os.environ, "PARLOUR_RULES": "plain"},
        cwd=Path(__file__).parents[2],
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.strip() == digest()
