"""Bots and hints: they think in a few threads, so that the tables never wait for a thought.

Every table with a bot to move stands in one queue, once; whoever has waited longest is next. A hint is refused
when too many are waiting.
"""

from __future__ import annotations

import asyncio
import os
import secrets
import time
from concurrent.futures import ThreadPoolExecutor

from parlour.engine import Game, Position
from parlour.search.bots import bot
from parlour.server.live import Live
from parlour.server.stand import MOVE, NEXT, Entry
from parlour.server.store import BOT, RUNNING
from parlour.server.tables import Tables

THREADS = max(1, (os.cpu_count() or 2) - 1)


class Bots:
    """The bots of all tables in this process."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._pool = ThreadPoolExecutor(THREADS, "bot")
        self._queue: asyncio.Queue[Live] = asyncio.Queue()
        self._queued: set[str] = set()
        self._workers: list[asyncio.Task[None]] = []
        tables.on_turn = self.look

    def start(self) -> None:
        """Begin to play."""
        self._workers = [asyncio.create_task(self._work()) for _ in range(THREADS)]

    async def close(self) -> None:
        """Stop; whatever is being thought is thrown away."""
        for worker in self._workers:
            worker.cancel()
        await asyncio.gather(*self._workers, return_exceptions=True)
        self._pool.shutdown(wait=False, cancel_futures=True)

    def look(self, live: Live) -> None:
        """If a bot is to move at this table, or only bots sit there and the next game waits, let it."""
        if live.state == RUNNING and live.id not in self._queued and self._wanted(live):
            self._queued.add(live.id)
            self._queue.put_nowait(live)

    @staticmethod
    def _wanted(live: Live) -> bool:
        turn = live.stand.turn
        if turn is None:
            return not live.people()
        return live.row.seats[turn].kind == BOT

    async def _work(self) -> None:
        while True:
            live = await self._queue.get()
            try:
                await self._play(live)
            except Exception as error:
                self._queued.discard(live.id)
                self._tables.report(live, error)

    async def _play(self, live: Live) -> None:
        """Think, then wait until a person would have moved."""
        began = time.monotonic()
        stand, turn = live.stand, live.stand.turn
        if turn is None:
            entry = Entry(stand.at, NEXT, 0)
        else:
            level = live.row.seats[turn].level or "casual"
            code = await self._think(stand.game, level, stand.position, turn)
            entry = Entry(stand.at, MOVE, turn, code)
        rest = live.row.pace - (time.monotonic() - began)
        if rest > 0:
            asyncio.get_running_loop().call_later(rest, self._make, live, entry)
        else:
            self._make(live, entry)

    def _make(self, live: Live, entry: Entry) -> None:
        self._queued.discard(live.id)
        if live.busy:
            return  # whoever writes there will call `look` again
        if live.stand.at == entry.number and live.state == RUNNING and self._wanted(live):
            self._tables.write(live, entry, lambda problem: None)
        else:
            self.look(live)

    async def _think(self, game: Game, level: str, position: Position, seat: int) -> int:
        # A seed of its own for every choice: nothing about the deal follows from what a bot does.
        thinker = bot(game, level, secrets.randbits(64))
        move = await asyncio.get_running_loop().run_in_executor(self._pool, thinker.choose, position, seat)
        return move.code
