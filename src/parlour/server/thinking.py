"""Where bots, hints and reviews think: a few threads, shared fairly among visitors.

Thoughts wait for a thread in a queue. Next is always the visitor who has used the least processor time so far, so
somebody with fifty tables full of bots gets as much as somebody with one, and a newcomer is served at once. Nobody
saves up time by being away.
"""

from __future__ import annotations

import asyncio
import heapq
import time
from collections import deque
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

from parlour.server.problems import Problem

MOST_WAITING = 200
"""Thoughts that may wait before hints are refused; a bot's turn always waits."""

MOST_REMEMBERED = 1_000
"""Visitors who do not wait."""

Result = TypeVar("Result")
Thought = tuple["asyncio.Future[Any]", Callable[[], Any]]


class Thinking:
    """The threads for everything that takes long."""

    def __init__(self, threads: int) -> None:
        self._pool = ThreadPoolExecutor(threads, "thinking")
        self._free = threads
        self._waiting: dict[str, deque[Thought]] = {}
        self._order: list[tuple[float, int, str]] = []
        """A heap of the visitors who wait: time used, age, visitor."""
        self._spent: dict[str, float] = {}
        self._floor = 0.0
        """What whoever was served last had used: newcomers begin here."""
        self._count = 0
        self._number = 0

    async def run(self, visitor: str, work: Callable[..., Result], *arguments: Any) -> Result:
        """Do some work in a thread when it is the visitor's turn."""
        loop = asyncio.get_running_loop()
        done: asyncio.Future[Result] = loop.create_future()
        thoughts = self._waiting.setdefault(visitor, deque())
        thoughts.append((done, lambda: work(*arguments)))
        self._count += 1
        if len(thoughts) == 1:
            self._line_up(visitor)
        self._serve(loop)
        return await done

    def demand_room(self) -> None:
        """Refuse what can be asked for again later, when very many thoughts wait."""
        if self._count >= MOST_WAITING:
            raise Problem(503, "Too many are thinking at the moment; please ask again in a while.", wait=10)

    def close(self) -> None:
        """Forget what waits; what is being thought ends with its thread."""
        for thoughts in self._waiting.values():
            for done, _ in thoughts:
                done.cancel()
        self._waiting.clear()
        self._order.clear()
        self._pool.shutdown(wait=False, cancel_futures=True)

    def _line_up(self, visitor: str) -> None:
        spent = self._spent[visitor] = max(self._spent.get(visitor, 0.0), self._floor)
        self._number += 1
        heapq.heappush(self._order, (spent, self._number, visitor))

    def _serve(self, loop: asyncio.AbstractEventLoop) -> None:
        while self._free and self._order:
            spent, _, visitor = heapq.heappop(self._order)
            if spent < self._spent[visitor]:  # has thought since it lined up
                self._line_up(visitor)
                continue
            self._floor = spent
            thoughts = self._waiting[visitor]
            done, work = thoughts.popleft()
            self._count -= 1
            if not thoughts:
                del self._waiting[visitor]
            else:
                self._line_up(visitor)
            if done.cancelled():
                continue
            self._free -= 1
            thinking = loop.run_in_executor(self._pool, _timed, work)
            thinking.add_done_callback(lambda timed, v=visitor, d=done: self._thought(loop, v, d, timed))  # type: ignore[misc]

    def _thought(
        self,
        loop: asyncio.AbstractEventLoop,
        visitor: str,
        done: asyncio.Future[Any],
        timed: asyncio.Future[tuple[float, Any, BaseException | None]],
    ) -> None:
        self._free += 1
        if timed.cancelled():
            done.cancel()
            return
        seconds, result, error = timed.result()
        self._spent[visitor] = self._spent.get(visitor, self._floor) + seconds
        if len(self._spent) > 2 * (len(self._waiting) + MOST_REMEMBERED):
            self._forget()
        if not done.cancelled():
            if error is not None:
                done.set_exception(error)
            else:
                done.set_result(result)
        self._serve(loop)

    def _forget(self) -> None:
        """Remember whoever waits and, of the others, those who have used most: they must not begin afresh."""
        most = sorted(self._spent, key=self._spent.__getitem__)[-MOST_REMEMBERED:]
        self._spent = {visitor: self._spent[visitor] for visitor in {*most, *self._waiting}}


def _timed(work: Callable[[], Any]) -> tuple[float, Any, BaseException | None]:
    """The processor time of this thread that some work took, and what came of it."""
    began = time.thread_time()
    try:
        result = work()
    except BaseException as error:
        return time.thread_time() - began, None, error
    return time.thread_time() - began, result, None
