"""The way of an action into the log of a table, from top to bottom.

It is checked against the table in memory, its entry goes to the journal, and only when that is on disk the table
moves on and everybody is told. While an entry is on its way, other actions at that table wait for it. When another
process was faster, the table is brought up to date from the store, and the action is answered with that.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable
from functools import partial
from typing import Any

from parlour.engine import Move, Said
from parlour.server.errors import HttpError, http_error_of
from parlour.server.messages.actions import Action
from parlour.server.messages.answers import Answer
from parlour.server.operation.logs import trouble
from parlour.server.storage.ending import Ending
from parlour.server.storage.entry import CLAIM, TAKES_THE_CHAIR, TIME, Entry
from parlour.server.storage.journal import Journal, Wish, Writing, Written
from parlour.server.storage.rows import BOT, NOBODY, OVER, Row
from parlour.server.table.bot_names import bot_name
from parlour.server.table.commands import action_at, entry_for, is_done, refused
from parlour.server.table.connections import tell_news
from parlour.server.table.live import Live, Reply
from parlour.server.table.progress import Progress
from parlour.server.table.tables import OUT_OF_REACH, Tables

STAND_IN = "casual"
"""The level of the bot that plays on for somebody without time."""
MOST_WAITING = 200
"""Actions that may wait at one table while an entry is on its way to disk."""
Done = Callable[[HttpError | None], None]
logger = logging.getLogger(__name__)


class Writer:
    """Carries out what becomes an entry of a log."""

    def __init__(self, tables: Tables, journal: Journal) -> None:
        self.tables = tables
        self._journal = journal
        tables.events.free.listen(self._go_on)

    def act(self, live: Live, seat: int | None, action: Action, reply: Reply) -> None:
        """Carry out an action that is an entry of the log; `reply` is called once it is on disk, or refused."""
        if seat is None:  # who only watches does not take the place of a move that waits
            reply(refused(action.id, HttpError(403, Said("only-watching"))))
            return
        if live.busy:
            if len(live.waiting) >= MOST_WAITING:  # the disk is slow, or somebody does not wait for answers
                reply(refused(action.id, HttpError(503, Said("too-much-waits"), wait=1)))
                return
            live.waiting.append((seat, action, reply))
            return
        live.touched = time.monotonic()
        if self.say_time_is_over(live):  # what comes too late is answered after that
            live.waiting.append((seat, action, reply))
            return
        try:
            wanted = entry_for(live, seat, action)
        except HttpError as problem:
            reply(refused(action.id, problem))
            return
        if wanted is None:
            self.tables.spawn(self._late(live, seat, action, reply))
        else:
            entry, move = wanted
            self.write(live, entry, partial(self._answer, live, action, reply), move)

    def _answer(self, live: Live, action: Action, reply: Reply, problem: HttpError | None) -> None:
        reply(refused(action.id, problem) if problem else Answer(action.id, True, at=live.progress.at))

    def write(self, live: Live, entry: Entry, done: Done, move: Move | None = None) -> None:
        """Write an entry that was found possible; `done` hears None once it is on disk."""
        now = max(self.tables.watch.now(), live.progress.since)
        entry = Entry(entry.number, entry.kind, entry.seat, entry.code, now)
        ahead = live.progress.after(entry, move)
        live.busy = True
        turn = ahead.turn
        chair = _chair_after(live.row, ahead, entry)
        line = Writing(live.id, entry, NOBODY if turn is None else turn, now, chair=chair)
        if turn is not None and ahead.times:
            line.due = now + ahead.times.left[turn]
        if turn is None:
            line.state = OVER if ahead.series.over else None
            line.ending = _ending(live.row, ahead, now)
        self._journal.write(line, partial(self._written, live, entry, ahead, done))

    def _written(self, live: Live, entry: Entry, ahead: Progress, done: Done, written: Written) -> None:
        if written is not Written.DONE:
            self.tables.spawn(self._overtaken(live, entry, done, written))
            return
        live.progress, live.last = ahead, entry
        if ahead.series.over:
            live.row.state = OVER
        tell_news(live)
        done(None)
        self.tables.free(live)
        if entry.kind in TAKES_THE_CHAIR:
            self.tables.spawn(self._chair_taken(live))
        elif not live.busy:
            self.tables.events.turn(live)

    async def _chair_taken(self, live: Live) -> None:
        await self.tables.read_again(live)
        self.tables.events.people(live)
        self.tables.events.turn(live)

    def say_time_is_over(self, live: Live) -> bool:
        """Write it down if the time of the seat to move is over; whether it was, and could be written now."""
        left = live.time_left()
        if left is None or left > 0 or live.busy:
            return False
        turn = live.progress.turn
        assert turn is not None, "somebody's time is over"
        self.write(live, Entry(live.progress.at, TIME, turn), lambda problem: None)
        return True

    def _go_on(self, live: Live) -> None:
        """Carry out what has waited."""
        while live.waiting and not live.busy:
            self.act(live, *live.waiting.popleft())

    async def _late(self, live: Live, seat: int, action: Action, reply: Reply) -> None:
        """Answer an action for an earlier moment: without harm if it was carried out, else with the state."""
        at = action_at(action) or 0
        try:
            if at > live.at:  # another process may have told the sender of more
                await self.tables.current(live)
            there = live.last if live.last and live.last.number == at else None
            if there is None and at < live.at:
                there = next(iter(await self.tables.store.log(live.id, at, 1)), None)
        except Exception as error:  # nobody waits for an answer that never comes
            reply(refused(action.id, http_error_of(error)))
            raise
        if at == live.at:
            self.act(live, seat, action, reply)
            return
        if there is not None and is_done(live, seat, there, action):
            reply(Answer(action.id, True, at=live.progress.at))
            return
        problem = HttpError(409, Said("moved-on"), at=live.progress.at)
        reply(refused(action.id, problem))

    async def _overtaken(self, live: Live, entry: Entry, done: Done, written: Written) -> None:
        """Another process wrote this entry, or the database failed: what the store has now, counts."""
        try:
            log = await self.tables.catch_up(live)
        except Exception as error:
            # What is in memory may be behind the store now. The next entry then finds its number taken.
            trouble(logger, error, "A table cannot be read.")
            done(HttpError(503, OUT_OF_REACH))
            self.tables.free(live)
            return
        there = next((found for found in log if found.number == entry.number), None)
        if there == entry:
            done(None)
        elif written is Written.FAILED:
            done(HttpError(503, Said("not-written"), at=live.progress.at))
        else:
            done(HttpError(409, Said("faster"), at=live.progress.at))
        self.tables.free(live)

    async def acted(self, live: Live, seat: int, action: Action) -> Answer:
        """Carry out an action that is an entry of the log, and wait for the answer."""
        answered: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
        self.act(live, seat, action, answered.set_result)
        return await answered

    async def swap(self, table: str, column: str, saw: str | None, text: str | None) -> bool:
        """Change a wish in the same transaction as the moves of this moment; see `Store.swap`."""
        heard: asyncio.Future[Written] = asyncio.get_running_loop().create_future()
        self._journal.write(
            Wish(table, column, saw, text), lambda written: None if heard.done() else heard.set_result(written)
        )
        written = await heard
        if written is Written.FAILED:
            raise HttpError(503, Said("not-written"))
        return written is Written.DONE


def _chair_after(row: Row, ahead: Progress, entry: Entry) -> dict[str, Any] | None:
    """What becomes of the chair of somebody who was waited for in vain."""
    if entry.kind == CLAIM:
        return {"gone": True, "token": None}
    if entry.kind == TIME and not ahead.over:
        name = bot_name(STAND_IN, [chair.name for chair in row.seats])
        return {"kind": BOT, "guest": None, "name": name, "level": STAND_IN, "gone": False, "token": None}
    return None


def _ending(row: Row, ahead: Progress, now: float) -> Ending:
    """What is to be noted of a game that an entry ends."""
    outcome = ahead.outcome
    assert outcome is not None, "the game is over"
    counts = ahead.position.ply >= ahead.game.rated_from * ahead.position.players
    quitter = None if counts else ahead.resigned
    return Ending(row.id, ahead.index, row.game, row.rated, outcome, now, row.public, quitter, ahead.absent)
