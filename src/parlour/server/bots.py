"""Bots and hints: they think in a few threads, so that the tables never wait for a thought.

Every table with a bot to move stands in one queue, once; whoever has waited longest is next. A hint is refused
when too many are waiting.
"""

from __future__ import annotations

import asyncio
import os
import secrets
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from parlour.search.bots import bot
from parlour.search.hints import hint
from parlour.server.live import Live
from parlour.server.messages import HintData, MoveData, WeighedMove
from parlour.server.problems import Problem
from parlour.server.stand import MOVE, NEXT, Entry
from parlour.server.store import BOT, RUNNING
from parlour.server.tables import Tables

THREADS = max(1, (os.cpu_count() or 2) - 1)
MOST_HINTS = 16
"""Hints that may be worked out or wait for it, before more are refused."""
MOST_SHOWN = 12

Found = TypeVar("Found")


class Bots:
    """The bots of all tables in this process."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._pool = ThreadPoolExecutor(THREADS, "bot")
        self._queue: asyncio.Queue[Live] = asyncio.Queue()
        self._queued: set[str] = set()
        self._workers: list[asyncio.Task[None]] = []
        self._hints = 0
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
            entry = Entry(stand.at, MOVE, turn, await self._think(live, turn))
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

    async def hint(self, live: Live, seat: int, at: int) -> HintData:
        """What a strong player would do on this seat, from what it knows."""
        position = live.stand.position
        if at != live.stand.at:
            raise Problem(409, "The table has moved on since; here is how it stands now.", at=live.stand.at)
        if live.state != RUNNING or live.stand.turn != seat:
            raise Problem(409, "A hint is for the seat that is to move.", at=at)
        if self._hints >= MOST_HINTS:
            raise Problem(503, "Many hints are being worked out at the moment; please ask again in a while.")
        self._hints += 1
        try:
            found = await self._run(hint, position, seat, secrets.randbits(64))
        finally:
            self._hints -= 1
        game = live.stand.game
        best = game.move(found.moves[0].code)
        weighed = [WeighedMove(game.text(move.code), move.value, move.visits) for move in found.moves[:MOST_SHOWN]]
        return HintData(MoveData(best.text, best.data), found.reason, found.moves[0].value, weighed)

    async def _think(self, live: Live, seat: int) -> int:
        # A seed of its own for every choice, so that nothing about the deal follows from what a bot does. Only
        # where everybody knows the deal, in a lesson, bots answer always the same.
        seed = live.row.seed if live.row.open_seed else secrets.randbits(64)
        thinker = bot(live.stand.game, live.row.seats[seat].level or "casual", seed)
        return (await self._run(thinker.choose, live.stand.position, seat)).code

    async def _run(self, work: Callable[..., Found], *args: object) -> Found:
        return await asyncio.get_running_loop().run_in_executor(self._pool, work, *args)
