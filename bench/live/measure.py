"""A server under measurement: people play at its tables for some seconds, and clocks watch."""

from __future__ import annotations

import asyncio
import gc
import os
import socket
import subprocess
import time
from abc import ABC, abstractmethod
from dataclasses import dataclass
from pathlib import Path

from bench.live.people import Chair, Watch, connect

WARM_UP = 1.0
TICKS = os.sysconf("SC_CLK_TCK")


@dataclass(frozen=True)
class Figures:
    """What came out."""

    moves: float
    """Moves a second that reached the opponent."""
    p50: float
    p99: float
    """Milliseconds from sending a move to the opponent's update."""
    work: float
    """Milliseconds of processor time that the server spent on a move, all its threads together."""
    games: int
    busy: float
    """How much of its core the generator used, 0 to 1: near 1 it would be the bottleneck itself."""


class House(ABC):
    """A server process with tables in it."""

    def __init__(self, command: list[str], ready: str, **environment: str) -> None:
        surroundings = {**os.environ, **environment}
        self._process = subprocess.Popen(
            command, env=surroundings, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
        )
        assert self._process.stdout is not None
        for line in self._process.stdout:
            if line.startswith(ready):
                self.greeting = line
                return
        raise RuntimeError(f"{command[:2]} did not start.")

    @abstractmethod
    def open(self, count: int) -> None:
        """Open tables for two."""

    @abstractmethod
    def seat(self, watch: Watch) -> list[Chair]:
        """Two people for each open table, not yet connected."""

    def on_core(self, core: int) -> None:
        """Keep the server on one core, all its threads."""
        for thread in Path(f"/proc/{self._process.pid}/task").iterdir():
            os.sched_setaffinity(int(thread.name), {core})

    @property
    def resident(self) -> int:
        """The memory that the process holds, in kilobytes."""
        for line in Path(f"/proc/{self._process.pid}/status").read_text().splitlines():
            if line.startswith("VmRSS:"):
                return int(line.split()[1])
        raise RuntimeError("The server is gone.")

    @property
    def worked(self) -> float:
        """Seconds of processor time so far."""
        fields = Path(f"/proc/{self._process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / TICKS

    def stop(self) -> None:
        """End the process."""
        self._process.terminate()
        try:
            self._process.wait(10)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()


async def play(house: House, seconds: float, pace: float = 0.0) -> Figures:
    """Connect all, start together, warm up, count, stop."""
    watch = Watch(pace=pace)
    chairs = house.seat(watch)
    await connect(chairs)
    for person, _, _ in chairs:
        person.begin()
    await asyncio.sleep(WARM_UP)
    gc.collect()
    gc.disable()
    watch.games, watch.counting = 0, True
    began, own, theirs = time.perf_counter(), time.process_time(), house.worked
    await asyncio.sleep(seconds)
    watch.counting = False
    took, own, theirs = time.perf_counter() - began, time.process_time() - own, house.worked - theirs
    gc.enable()
    watch.playing = False
    await asyncio.sleep(0.3)  # what is on the wire still arrives
    await hang_up(chairs)
    if watch.troubles:
        raise RuntimeError(f"{len(watch.troubles)} troubles; the first: {watch.troubles[0]}")
    times = sorted(watch.times)
    if not times:
        raise RuntimeError("No move arrived.")
    return Figures(
        moves=len(times) / took, p50=1000 * times[len(times) // 2], p99=1000 * times[int(len(times) * 0.99)],
        work=1000 * theirs / len(times), games=watch.games, busy=own / took,
    )  # fmt: skip


async def hang_up(chairs: list[Chair]) -> None:
    """Everybody leaves, and the server hears of it."""
    for person, _, _ in chairs:
        person.hang_up()
    await asyncio.sleep(0.2)


@dataclass(frozen=True)
class Idle:
    """Kilobytes a table."""

    alone: float
    with_people: float


async def idle(house: House, tables: int) -> Idle:
    """What a table costs that nobody plays at, and what it costs with two people connected."""
    house.open(100)  # whatever is loaded once is loaded now
    before = house.resident
    house.open(tables)
    await asyncio.sleep(0.5)
    alone = house.resident
    watch = Watch()
    chairs = house.seat(watch)
    await connect(chairs)
    await asyncio.sleep(0.5)
    with_people = house.resident
    watch.playing = False
    await hang_up(chairs)
    return Idle((alone - before) / tables, (with_people - before) / tables)


def free_port() -> int:
    """A port that nobody uses at this moment."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])
