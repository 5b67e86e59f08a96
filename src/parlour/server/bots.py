"""Bots and hints: they think in threads, so that no table waits for another's thought."""

from __future__ import annotations

import asyncio
import secrets
import time

from parlour.search.bots import bot
from parlour.search.hints import hint
from parlour.server.live import Live
from parlour.server.messages import HintData, MoveData, WeighedMove
from parlour.server.problems import Problem
from parlour.server.stand import MOVE, NEXT, Entry
from parlour.server.store import BOT, RUNNING
from parlour.server.tables import Tables
from parlour.server.thinking import Thinking

A_MOMENT = 0.02
MOST_SHOWN = 12
"""Moves that a hint names."""


class Bots:
    """The bots of all tables in this process."""

    def __init__(self, tables: Tables, thinking: Thinking) -> None:
        self._tables = tables
        self._thinking = thinking
        self._queued: set[str] = set()
        self._closed = False

    def close(self) -> None:
        """Play no more."""
        self._closed = True

    def look(self, live: Live) -> None:
        """If a bot is to move at this table, or only bots sit there and the next game waits, let it."""
        if not self._closed and live.state == RUNNING and live.id not in self._queued and self._wanted(live):
            self._queued.add(live.id)
            self._tables.spawn(self._play(live))

    @staticmethod
    def _wanted(live: Live) -> bool:
        turn = live.stand.turn
        if turn is None:
            return all(chair.kind == BOT for chair in live.row.seats)
        return live.row.seats[turn].kind == BOT

    async def _play(self, live: Live) -> None:
        """Think, then wait until a person would have moved."""
        began = time.monotonic()
        stand, turn = live.stand, live.stand.turn
        try:
            if turn is None:
                entry = Entry(stand.at, NEXT, 0)
            else:
                entry = Entry(stand.at, MOVE, turn, await self._think(live, turn))
        except BaseException:
            self._queued.discard(live.id)
            raise
        rest = live.row.pace - (time.monotonic() - began)
        if rest > 0:
            asyncio.get_running_loop().call_later(rest, self._make, live, entry)
        else:
            self._make(live, entry)

    def _make(self, live: Live, entry: Entry) -> None:
        if live.busy:  # an entry is on its way, or being read
            asyncio.get_running_loop().call_later(A_MOMENT, self._make, live, entry)
            return
        self._queued.discard(live.id)
        if self._closed or self._tables.alive.get(live.id) is not live:
            return  # nobody is at that table any more; the next look around finds it
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
        self._thinking.demand_room()
        visitor = live.row.seats[seat].guest or live.id
        found = await self._thinking.run(visitor, hint, position, seat, secrets.randbits(64))
        game = live.stand.game
        best = game.move(found.moves[0].code)
        weighed = [WeighedMove(game.text(move.code), move.value, move.visits) for move in found.moves[:MOST_SHOWN]]
        return HintData(MoveData(best.text, best.data), found.reason, found.moves[0].value, weighed)

    async def _think(self, live: Live, seat: int) -> int:
        # A seed of its own for every choice, so that nothing about the deal follows from what a bot does. Only
        # where everybody knows the deal, in a lesson, bots answer always the same.
        seed = live.row.seed if live.row.open_seed else secrets.randbits(64)
        thinker = bot(live.stand.game, live.row.seats[seat].level or "casual", seed)
        visitor = live.row.owner or live.id
        move = await self._thinking.run(visitor, thinker.choose, live.stand.position, seat)
        return move.code
