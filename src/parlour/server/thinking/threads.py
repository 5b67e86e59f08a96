"""Where bots, hints and reviews think: a few threads. Whose turn it is, `queue.py` says."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any, TypeVar

from parlour.engine import Said
from parlour.server.errors import HttpError
from parlour.server.thinking.queue import Asker, Job, Queue

MOST_WAITING = 200
"""Thoughts that may wait before hints are refused; a bot's turn always waits."""

Result = TypeVar("Result")


class Thinking:
    """The threads for everything that takes long."""

    def __init__(self, threads: int) -> None:
        self._pool = ThreadPoolExecutor(threads, "thinking")
        self._free = threads
        self._queue = Queue()

    async def run(self, asker: Asker, work: Callable[..., Result], *arguments: Any) -> Result:
        """Do some work in a thread when it is the asker's turn."""
        loop = asyncio.get_running_loop()
        done: asyncio.Future[Result] = loop.create_future()
        self._queue.add(Job(asker, partial(work, *arguments), done))
        self._serve(loop)
        return await done

    @property
    def waiting(self) -> int:
        """How many thoughts wait for a thread."""
        return len(self._queue)

    def demand_room(self) -> None:
        """Refuse what can be asked for again later, when very many thoughts wait."""
        if self.waiting >= MOST_WAITING:
            raise HttpError(503, Said("too-many-thinking"), wait=10)

    def close(self) -> None:
        """Forget what waits; what is being thought ends with its thread."""
        for thought in self._queue.clear():
            thought.done.cancel()
        self._pool.shutdown(wait=False, cancel_futures=True)

    def _serve(self, loop: asyncio.AbstractEventLoop) -> None:
        while self._free and (thought := self._queue.next()):
            if thought.done.cancelled():
                self._queue.done(thought, 0.0)
                continue
            self._free -= 1
            thinking = loop.run_in_executor(self._pool, _timed, thought.work)
            thinking.add_done_callback(partial(self._thought, loop, thought))

    def _thought(
        self,
        loop: asyncio.AbstractEventLoop,
        thought: Job,
        timed: asyncio.Future[tuple[float, Any, BaseException | None]],
    ) -> None:
        self._free += 1
        if timed.cancelled():
            thought.done.cancel()
            return
        seconds, result, error = timed.result()
        self._queue.done(thought, seconds)
        if not thought.done.cancelled():
            if error is not None:
                thought.done.set_exception(error)
            else:
                thought.done.set_result(result)
        self._serve(loop)


def _timed(work: Callable[[], Any]) -> tuple[float, Any, BaseException | None]:
    """The processor time of this thread that some work took, and what came of it."""
    began = time.thread_time()
    try:
        result = work()
    except BaseException as error:
        return time.thread_time() - began, None, error
    return time.thread_time() - began, result, None
