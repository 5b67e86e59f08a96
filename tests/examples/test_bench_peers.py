"""What `make bench-peers` measures of ours works: every task does some work, in a process as there."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
TASKS = ("playouts", "from Python", "mcts", "batch 64", "vector 64", "env", "raw_env")


@pytest.mark.slow
def test_every_task_does_some_work() -> None:
    asked = "".join(json.dumps([task, 0]) + "\n" for task in TASKS)
    command = [sys.executable, "-m", "bench.peers.ours"]
    done = subprocess.run(command, cwd=ROOT, input=asked, capture_output=True, text=True, check=True)
    rates = [json.loads(line) for line in done.stdout.splitlines()]
    assert len(rates) == len(TASKS)
    assert min(rates) > 0


def test_the_page_of_figures_names_the_target() -> None:
    assert "\nbench-peers: $(PEERING)\n" in (ROOT / "Makefile").read_text(encoding="utf-8")
    assert "make bench-peers" in (ROOT / "docs/benchmarks.md").read_text(encoding="utf-8")
