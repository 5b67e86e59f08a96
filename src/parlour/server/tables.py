"""All tables that are alive in this process, and the one way on which they change.

An action is checked against the table in memory, its entry goes to the journal, and only when it is on disk the
table moves on and everybody is told. While an entry is on its way, other actions at that table wait for it. When
another process was faster, the table is brought up to date from the store, and the action is answered with that.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Coroutine
from functools import partial
from typing import Any

from parlour.engine import Move
from parlour.server import door
from parlour.server.asked import action_at, entry_for, is_done, refused
from parlour.server.hub import tell, tell_news
from parlour.server.journal import Journal, Line, Written
from parlour.server.live import Live, Reply, replay
from parlour.server.messages import Action, Answer
from parlour.server.problems import Problem
from parlour.server.ratings import Ending
from parlour.server.stand import Entry, Stand
from parlour.server.store import NOBODY, OVER, Row, Store

IDLE = 300.0
"""Seconds after which a table that nobody looks at is forgotten; the store has it."""
NO_SEAT = 4401
logger = logging.getLogger(__name__)


class Tables:
    """The tables in memory."""

    def __init__(self, store: Store, journal: Journal) -> None:
        self.store = store
        self._journal = journal
        self.alive: dict[str, Live] = {}
        self._loading: dict[str, asyncio.Task[Live]] = {}
        self._outdated: set[str] = set()
        """Tables that were changed elsewhere while they were being loaded."""
        self._tasks: set[asyncio.Task[None]] = set()
        self.on_turn: Callable[[Live], None] = lambda live: None
        """Called whenever it may be a bot's turn."""
        self.on_load: Callable[[Live], None] = lambda live: None
        """Called when a table has come to memory."""
        self.on_seats: Callable[[Live], None] = lambda live: None
        """Called when other seats than before are connected here, although nobody came or went."""
        self.announce: Callable[[Live], None] = lambda live: None
        """Called when the chairs or wishes at a table have changed, for other processes."""

    # --- finding a table ------------------------------------------------------------------------

    async def find(self, table: str) -> Live:
        """A table by its id, from memory or from the store; 404 for one that does not exist.

        Whatever anybody was told before is in it: with other processes on the database, the store is asked.
        """
        live = self.alive.get(table)
        if live is None:
            task = self._loading.get(table)
            if task is None:
                task = self._loading[table] = asyncio.create_task(self._load(table))
                task.add_done_callback(lambda _: self._loading.pop(table, None))
            live = await asyncio.shield(task)
        elif self.store.shared:
            await self.refresh(live)
            await self.read_again(live)
        live.touched = time.monotonic()
        return live

    async def _load(self, table: str) -> Live:
        # PostgreSQL does not take all letters that can stand in a link; ours are letters and digits.
        row = await self.store.table(table) if table.isascii() and table.isalnum() else None
        if row is None:
            raise Problem(404, "There is no table with this link.")
        log = await self.store.log(table)
        # In a thread: the first position of a game and the first look at it may have to compile its rules.
        live = await asyncio.to_thread(_replay, row, log)
        self.alive[table] = live
        if table in self._outdated:
            self._outdated.discard(table)
            self.spawn(self.refresh(live))
            self.spawn(self.read_again(live))
        self.on_load(live)
        return live

    def forget_idle(self) -> None:
        """Drop the tables that nobody has looked at for a while."""
        limit = time.monotonic() - IDLE
        for table, live in list(self.alive.items()):
            if live.touched < limit and not live.connections and not live.busy:
                del self.alive[table]

    def spawn(self, work: Coroutine[Any, Any, None]) -> None:
        """Do something in the background; a failure is logged."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._finished)

    def _finished(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and task.exception():
            logger.error("In the background.", exc_info=task.exception())

    async def reload_row(self, live: Live) -> None:
        """Read chairs and wishes of a table again; one after the other, or an old answer might come last."""
        async with live.reading:
            row = await self.store.table(live.id)
            if row is not None:
                live.row = row

    # --- actions that are entries of the log ----------------------------------------------------

    def act(self, live: Live, seat: int | None, action: Action, reply: Reply) -> None:
        """Carry out an action that is an entry of the log; `reply` is called once it is on disk, or refused."""
        if live.busy:
            live.waiting.append((seat, action, reply))
            return
        live.touched = time.monotonic()
        try:
            wanted = entry_for(live, seat, action)
        except Problem as problem:
            reply(refused(action.id, problem))
            return
        if wanted is None:
            self.spawn(self._late(live, seat, action, reply))
        else:
            entry, move = wanted
            self.write(live, entry, partial(self._answer, live, action, reply), move)

    def _answer(self, live: Live, action: Action, reply: Reply, problem: Problem | None) -> None:
        reply(refused(action.id, problem) if problem else Answer(action.id, True, at=live.stand.at))

    async def _late(self, live: Live, seat: int | None, action: Action, reply: Reply) -> None:
        """Answer an action for an earlier moment: without harm if it was carried out, else with the state."""
        at = action_at(action) or 0
        there = live.last if live.last and live.last.number == at else None
        if there is None and at < live.stand.at:
            there = next(iter(await self.store.log(live.id, at, 1)), None)
        if there is not None and seat is not None and is_done(live, seat, there, action):
            reply(Answer(action.id, True, at=live.stand.at))
            return
        problem = Problem(409, "The table has moved on since; here is how it stands now.", at=live.stand.at)
        reply(refused(action.id, problem))

    # --- writing --------------------------------------------------------------------------------

    def write(
        self, live: Live, entry: Entry, done: Callable[[Problem | None], None], move: Move | None = None
    ) -> None:
        """Write an entry that was found possible; `done` hears None once it is on disk."""
        ahead = live.stand.after(entry, move)
        live.busy = True
        turn, now = ahead.turn, time.time()
        line = Line(live.id, entry, NOBODY if turn is None else turn, now)
        if turn is None:
            line.state = OVER if ahead.series.over else None
            line.ending = _ending(live.row, ahead, now)
        self._journal.write(line, partial(self._written, live, entry, ahead, done))

    def _written(
        self, live: Live, entry: Entry, ahead: Stand, done: Callable[[Problem | None], None], written: Written
    ) -> None:
        if written is not Written.DONE:
            self.spawn(self._overtaken(live, entry, done, written))
            return
        live.stand, live.last = ahead, entry
        if ahead.series.over:
            live.row.state = OVER
        tell_news(live)
        done(None)
        self._go_on(live)
        if not live.busy:
            self.on_turn(live)

    def _go_on(self, live: Live) -> None:
        live.busy = False
        if live.stale:
            self.spawn(self.refresh(live))
        while live.waiting and not live.busy:
            self.act(live, *live.waiting.popleft())

    async def _overtaken(
        self, live: Live, entry: Entry, done: Callable[[Problem | None], None], written: Written
    ) -> None:
        """Another process wrote this entry, or the database failed: what the store has now, counts."""
        try:
            log = await self._catch_up(live)
        except Exception:
            # What is in memory may be behind the store now. The next entry then finds its number taken.
            logger.exception("Table %s cannot be read.", live.id)
            done(Problem(503, "The table cannot be reached at the moment; please try again."))
            self._go_on(live)
            return
        there = next((found for found in log if found.number == entry.number), None)
        if there == entry:
            done(None)
        elif written is Written.FAILED:
            done(Problem(503, "The server could not write this down; please try again.", at=live.stand.at))
        else:
            done(Problem(409, "Somebody else was faster; here is how the table stands now.", at=live.stand.at))
        self._go_on(live)

    async def _catch_up(self, live: Live) -> list[Entry]:
        """Bring a table up to date with the store, and tell everybody."""
        log = await self.store.log(live.id, live.stand.at)
        for entry in log:
            live.stand = live.stand.after(entry)
            live.last = entry
        if len(log) == 1:
            tell_news(live)
        elif log:
            tell(live, door.state)
        return log

    def changed_elsewhere(self, table: str) -> None:
        """Another process has written to a table."""
        live = self.alive.get(table)
        if live is not None:
            self.spawn(self.refresh(live))
        elif table in self._loading:
            self._outdated.add(table)

    async def people_changed(self, table: str) -> None:
        """The chairs or wishes at a table have changed in the store."""
        live = self.alive.get(table)
        if live is not None:
            await self.read_again(live)
        elif table in self._loading:
            self._outdated.add(table)

    async def read_again(self, live: Live) -> None:
        """Read the chairs and wishes of a table again, and tell everybody if they have changed."""
        was, row = live.state, live.row
        await self.reload_row(live)
        if live.row == row:
            return
        seats = live.seats_here()
        for connection in live.connections:
            if connection.look_again():
                connection.push(door.encode(door.state(live, connection.seat)).decode())
            if connection.seat is None and not live.watchable:
                connection.close(NO_SEAT, "You have no seat at this table, and it is not open to watchers.")
        tell(live, door.people if live.state == was else door.state)
        if live.seats_here() != seats:
            self.on_seats(live)

    async def refresh(self, live: Live) -> None:
        """Bring a table up to date; whoever writes there now does it afterwards."""
        if live.busy:
            live.stale = True
            return
        live.busy, live.stale = True, False
        try:
            await self._catch_up(live)
        finally:
            self._go_on(live)

    async def acted(self, live: Live, seat: int, action: Action) -> Answer:
        """Carry out an action that is an entry of the log, and wait for the answer."""
        answered: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
        self.act(live, seat, action, answered.set_result)
        return await answered


def _replay(row: Row, log: list[Entry]) -> Live:
    live = replay(row, log)
    live.stand.views([None, 0])
    return live


def _ending(row: Row, ahead: Stand, now: float) -> Ending:
    """What is to be noted of a game that an entry ends."""
    outcome = ahead.outcome
    assert outcome is not None, "the game is over"
    return Ending(row.id, ahead.index, row.game, row.rated, outcome, now)
