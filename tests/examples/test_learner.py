"""The example that learns: a tiny training, and what it makes of it sits in the arena."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from parlour.engine import record
from tests.arena.files import contents, quick

ROOT = Path(__file__).parents[2]
TINY = """
import numpy
from examples import learner
learned = learner.learn("ten-squares", seconds=1.0, games=8, steps=16)
fresh = learner.new(numpy.random.default_rng(1), *(len(learned["a"]), len(learned["p0"])))
assert all(numpy.isfinite(part).all() for part in learned.values())
assert all((learned[name] != fresh[name]).any() for name in learned)
numpy.savez(learner.kept("ten-squares"), **learned)
"""


@pytest.mark.slow
def test_it_learns_and_plays_in_the_arena(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """In a process of its own: JAX has threads, and other tests of this one start processes."""
    monkeypatch.setenv("LEARNER", str(tmp_path))
    monkeypatch.chdir(ROOT)
    subprocess.run([sys.executable, "-c", TINY], check=True)
    out = tmp_path / "out.sqlite"
    quick(out, 2, "ten-squares", bots=["examples.learner:Learner", "random"])
    for row in contents(out):
        position, notes = record.read(row[6])
        assert position.outcome is not None
        assert "forfeit" not in notes
