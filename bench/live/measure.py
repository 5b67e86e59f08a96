"""One measurement: people at N tables play for some seconds, and a clock watches."""

from __future__ import annotations

import asyncio
import gc
import os
import time
from collections.abc import Sequence
from dataclasses import dataclass

from bench.live.people import Person, Table, Watch, connect

WARM_UP = 1.0


@dataclass(frozen=True)
class Figures:
    """What came out."""

    tables: int
    moves: float
    """Moves a second that reached the opponent."""
    p50: float
    p99: float
    """Milliseconds from sending a move to the opponent's update."""
    games: int
    busy: float
    """How much of its core the generator used, 0 to 1: near 1 it was the bottleneck itself."""


async def play(
    tables: Sequence[Table], chairs: Sequence[tuple[Person, str, dict[str, str]]], watch: Watch, seconds: float
) -> Figures:
    """Connect all, start together, warm up, count, stop."""
    await connect(chairs)
    for person, _, _ in chairs:
        person.begin()
    await asyncio.sleep(WARM_UP)
    gc.collect()
    gc.disable()
    began, worked, watch.games, watch.counting = time.perf_counter(), time.process_time(), 0, True
    await asyncio.sleep(seconds)
    watch.counting = False
    took, worked = time.perf_counter() - began, time.process_time() - worked
    gc.enable()
    watch.playing = False
    await asyncio.sleep(0.3)  # what is on the wire still arrives
    for person, _, _ in chairs:
        person.hang_up()
    await asyncio.sleep(0.1)
    if watch.troubles:
        raise RuntimeError(f"{len(watch.troubles)} troubles; the first: {watch.troubles[0]}")
    times = sorted(watch.times)
    if not times:
        raise RuntimeError("No move arrived.")
    return Figures(
        tables=len(tables), moves=len(times) / took, p50=1000 * times[len(times) // 2],
        p99=1000 * times[int(len(times) * 0.99)], games=watch.games, busy=worked / took,
    )  # fmt: skip


def on_core(core: int, pid: int = 0) -> None:
    """Keep a process (ours, if none is named) on one core, so that server and generator do not share one."""
    cores = sorted(os.sched_getaffinity(0) | {core % (os.cpu_count() or 1)})
    os.sched_setaffinity(pid, {cores[core % len(cores)]})
