"""The arena on a Dask cluster: a real scheduler, two workers, one of them killed."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from parlour import arena
from parlour.arena.results import ArenaError
from tests.arena.files import BOTS, contents, quick

pytestmark = pytest.mark.slow  # workers of a cluster

GAMES = 120
PATIENCE = 60.0


@contextmanager
def dask(*words: str) -> Iterator[subprocess.Popen[bytes]]:
    """One process of a cluster."""
    command = [sys.executable, "-m", "dask", *words]
    with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as process:
        try:
            yield process
        finally:
            process.kill()


@contextmanager
def cluster(folder: Path) -> Iterator[tuple[str, list[subprocess.Popen[bytes]]]]:
    """The address of a scheduler, and two workers with one thread each."""
    file = folder / "scheduler.json"
    scheduler = ("scheduler", "--host", "localhost", "--port", "0", "--no-dashboard", "--no-show")
    worker = ("worker", "--scheduler-file", str(file), "--nthreads", "1", "--no-nanny", "--no-dashboard")
    where = ("--local-directory", str(folder))
    with (
        dask(*scheduler, "--scheduler-file", str(file)),
        dask(*worker, *where, "--name", "one") as one,
        dask(*worker, *where, "--name", "two") as two,
    ):
        address = _address(file)
        _wait_for_workers(address, 2)
        yield address, [one, two]


def _address(file: Path) -> str:
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        try:
            return str(json.loads(file.read_text())["address"])
        except (OSError, ValueError):
            time.sleep(0.05)
    raise TimeoutError("no scheduler")


def _wait_for_workers(address: str, count: int) -> None:
    from distributed import Client

    with Client(address, set_as_default=False) as client:
        client.wait_for_workers(count, timeout=PATIENCE)


def test_a_worker_of_a_cluster_is_killed(tmp_path: Path) -> None:
    """No game is lost, none is counted twice, and the games are those that one process plays."""
    out = tmp_path / "cluster.sqlite"
    killed: list[int] = []
    with cluster(tmp_path) as (address, workers):

        def watch(done: int, _total: int) -> None:
            if done > 10 and not killed:
                workers[0].send_signal(signal.SIGKILL)
                workers[0].wait()
                killed.append(done)

        done = arena.run("ten-squares", BOTS, GAMES, out=out, cluster=address, watch=watch)
    assert done.workers == 2
    assert killed
    assert killed[0] < GAMES // 2
    assert (done.games, done.new) == (GAMES, GAMES)
    alone = tmp_path / "alone.sqlite"
    quick(alone, GAMES)
    assert contents(out) == contents(alone)


def test_nobody_answers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("parlour.arena.workers.ANSWER", 0.5)
    with pytest.raises(ArenaError, match="No Dask scheduler answers at tcp://localhost:9"):
        arena.run("ten-squares", BOTS, 2, out=tmp_path / "nobody.sqlite", cluster="tcp://localhost:9")
    with pytest.raises(ArenaError, match="No Dask scheduler answers at where"):
        arena.run("ten-squares", BOTS, 2, out=tmp_path / "nobody.sqlite", cluster="where")
