"""Bots: they think in threads, so that no table waits for another's thought."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections import deque
from collections.abc import Callable

from parlour.engine import Said
from parlour.search.bots import bot
from parlour.server.errors import HttpError
from parlour.server.storage.entry import MOVE, NEXT, Entry
from parlour.server.storage.rows import BOT, RUNNING
from parlour.server.table import views
from parlour.server.table.connections import tell
from parlour.server.table.live import Live
from parlour.server.table.times import A_THOUGHT
from parlour.server.table.writing import Writer
from parlour.server.thinking.queue import Asker
from parlour.server.thinking.threads import Thinking

A_MOMENT = 0.02
A_LOOK = 15.0
"""Seconds for which somebody who asks once counts as looking on."""
RECENT, LONGEST_PACE = 20, 5.0


class Bots:
    """The bots of all tables in this process."""

    def __init__(self, writer: Writer, thinking: Thinking, paused: Callable[[], bool]) -> None:
        self._writer = writer
        self._tables = writer.tables
        self._paused = paused
        """Whether nothing may be changed for a while."""
        writer.tables.events.turn.listen(self.look)
        self._thinking = thinking
        self._queued: set[str] = set()
        self._closed = False
        self._thoughts: dict[tuple[str, str | None], deque[float]] = {}
        """How long the latest thoughts at rated tables took, by game and level."""

    def close(self) -> None:
        """Play no more."""
        self._closed = True

    def _stopped(self) -> bool:
        return self._closed or self._paused()

    def look(self, live: Live) -> None:
        """If a bot is to move at this table, or the next game of bots alone waits, let it."""
        if not self._stopped() and live.state == RUNNING and live.id not in self._queued and self._wanted(live):
            self._queued.add(live.id)
            self._tables.spawn(self._play(live))

    def seen(self, live: Live) -> None:
        """Somebody without a connection has looked at a table: bots alone play on there for a while."""
        live.looked_at = time.monotonic()
        self.look(live)

    @staticmethod
    def watched(live: Live) -> bool:
        """Whether bots play among themselves at a table and somebody looks on at this process."""
        recently = live.looked_at is not None and time.monotonic() - live.looked_at < A_LOOK
        return live.bots_alone and (recently or bool(live.connections))

    @classmethod
    def _wanted(cls, live: Live) -> bool:
        if live.bots_alone:  # they pause when nobody looks, or when somebody wants to look
            return cls.watched(live) and (not live.held or live.steps > 0)
        turn = live.progress.turn
        return turn is not None and live.row.seats[turn].kind == BOT

    async def _play(self, live: Live) -> None:
        """Think, then wait until a person would have moved."""
        began = time.monotonic()
        progress, turn = live.progress, live.progress.turn
        try:
            if turn is None:
                entry = Entry(progress.at, NEXT, 0)
            else:
                entry = Entry(progress.at, MOVE, turn, await self._think(live, turn))
        except BaseException:
            self._queued.discard(live.id)
            raise
        thought = time.monotonic() - began
        rest = self.pace(live, turn, thought) - thought
        if rest > 0:
            asyncio.get_running_loop().call_later(rest, self._make, live, entry)
        else:
            self._make(live, entry)

    def conduct(self, live: Live, held: bool, pace: float | None, step: bool) -> None:
        """Whoever watches bots among themselves may hold them up, at a table that is not everybody's."""
        if not live.bots_alone or live.row.public:
            raise HttpError(403, Said("nobody-to-conduct"))
        live.held, live.steps = held, int(held and step)
        if pace is not None:  # for as long as the table is in memory; the next visitor finds it as it was opened
            live.row.pace = pace
        tell(live, views.people)
        self.look(live)

    def pace(self, live: Live, turn: int | None, thought: float) -> float:
        """How long a move takes; for a rating so long that nobody tells one legal move from several by it."""
        if live.steps:
            return 0.0
        if not live.row.rated or turn is None:
            return live.row.pace
        recent = self._thoughts.setdefault((live.row.game, live.row.seats[turn].level), deque(maxlen=RECENT))
        recent.append(thought)
        return max(live.row.pace, A_THOUGHT, min(max(recent), LONGEST_PACE))

    def _make(self, live: Live, entry: Entry) -> None:
        if live.busy:  # an entry is on its way, or being read
            asyncio.get_running_loop().call_later(A_MOMENT, self._make, live, entry)
            return
        self._queued.discard(live.id)
        if self._stopped() or self._tables.alive.get(live.id) is not live:
            return  # nobody is at that table any more; the next look around finds it
        if live.progress.at == entry.number and live.state == RUNNING and self._wanted(live):
            live.steps = max(0, live.steps - 1)
            self._writer.write(live, entry, lambda problem: None)
        else:
            self.look(live)

    async def _think(self, live: Live, seat: int) -> int:
        # A seed of its own for every choice, so that nothing about the deal follows from what a bot does. Only
        # where everybody knows the deal, in a lesson, bots answer always the same.
        seed = live.progress.series.seed if live.row.open_seed else secrets.randbits(64)
        thinker = bot(live.progress.game, live.row.seats[seat].level or "casual", seed)
        row = live.row
        asker = Asker(str(row.origin), row.owner or live.id, live.id, playing=not live.bots_alone)
        move = await self._thinking.run(asker, thinker.choose, live.progress.position.observe(seat))
        return move.code
