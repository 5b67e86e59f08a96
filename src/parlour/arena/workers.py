"""Where games are played: processes of this machine, or a Dask cluster. Both are executors."""

from __future__ import annotations

import logging
import multiprocessing
import os
import signal
import threading
from collections.abc import Iterator
from concurrent.futures import BrokenExecutor, CancelledError, Executor, ProcessPoolExecutor
from contextlib import contextmanager
from typing import TYPE_CHECKING

from parlour.arena.results import ArenaError

if TYPE_CHECKING:
    from distributed import Client

ANSWER = 10.0
"""Seconds that a cluster has to answer."""


class Workers:
    """An executor, and how many games it can play at the same time."""

    deaths: tuple[type[BaseException], ...] = (BrokenExecutor, CancelledError)
    """What a game ends with whose worker died."""

    def __init__(self, executor: Executor, count: int) -> None:
        self.executor = executor
        self.count = count

    def renew(self) -> None:
        """Make good the death of a worker; a cluster does that by itself."""


class Processes(Workers):
    """Processes of this machine; killed when we leave early, gone when we are killed."""

    def __init__(self, count: int) -> None:
        self._before = set(multiprocessing.active_children())
        super().__init__(_pool(count), count)

    def renew(self) -> None:
        """One dead process spoils a whole pool: take a new one."""
        self.end()
        self.executor = _pool(self.count)

    def end(self) -> None:
        """Stop at once; whoever still plays is no longer needed."""
        self.executor.shutdown(wait=False, cancel_futures=True)
        for process in set(multiprocessing.active_children()) - self._before:
            process.terminate()


def _pool(count: int) -> Executor:
    # Spawned, not forked: compiled code and its threads do not survive a fork.
    context = multiprocessing.get_context("spawn")
    return ProcessPoolExecutor(count, mp_context=context, initializer=_settle)


def _settle() -> None:
    """In a new worker: leave Ctrl-C to the parent, and do not outlive it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = multiprocessing.parent_process()
    assert parent is not None

    def watch() -> None:
        parent.join()
        os._exit(1)

    threading.Thread(target=watch, daemon=True).start()


@contextmanager
def hired(count: int, cluster: str | None = None) -> Iterator[Workers]:
    """Workers for a while."""
    if cluster is not None:
        with _cluster(cluster) as workers:
            yield workers
        return
    processes = Processes(count)
    try:
        yield processes
    except BaseException:
        processes.end()
        raise
    processes.executor.shutdown()


class Cluster(Workers):
    """The workers of a Dask cluster. It replaces dead ones itself; a scheduler that is gone is the end."""

    def __init__(self, address: str, client: Client) -> None:
        from distributed.scheduler import KilledWorker

        # Every game is to be played: results of an equal call before must not be taken for it.
        super().__init__(client.get_executor(pure=False), sum(client.nthreads().values()))
        self.deaths = (*Workers.deaths, KilledWorker)
        self._address, self._client = address, client
        if not self.count:
            raise ArenaError(f"The cluster at {address} has no workers.")

    def renew(self) -> None:
        """Ask whether anybody is left."""
        if self._client.status != "running":
            raise ArenaError(
                f"The cluster at {self._address} does not answer any more. Run the same command again to go on."
            )


@contextmanager
def _cluster(address: str) -> Iterator[Workers]:
    try:
        from distributed import Client
    except ImportError:
        raise ArenaError("A cluster needs Dask; install it with: pip install 'parlour[arena]'") from None
    for name in ("distributed", "distributed.client"):
        logging.getLogger(name).setLevel(logging.CRITICAL)  # we say ourselves what goes wrong, in a sentence
    try:
        client = Client(address, timeout=ANSWER, set_as_default=False)
    except (OSError, ValueError) as error:
        raise ArenaError(f"No Dask scheduler answers at {address}: {error}") from None
    with client:
        yield Cluster(address, client)
