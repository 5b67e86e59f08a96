"""The days of this house: its chain of values, what is asked on a day, and who has tried it."""

from __future__ import annotations

import asyncio
import datetime as dt
import json
import secrets
import time
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Row, and_, case, func, select, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from parlour.engine import Said
from parlour.puzzles import daily
from parlour.puzzles.daily import SOLITAIRES, DailyDeal
from parlour.puzzles.problems.problem import Problem, from_line
from parlour.server.errors import HttpError
from parlour.server.storage.models import day_chain, day_challenges, day_plays, guests, results

LISTED = 100
"""Lines of a table of the day."""
REMEMBERED = 64
"""Challenges that are kept in memory."""
A_DAY = 24 * 3600.0
Challenge = Problem | DailyDeal


@dataclass(frozen=True, slots=True)
class Chain:
    """From what all values follow."""

    secret: str
    first: dt.date

    def number(self, day: dt.date) -> int:
        """Which day of the chain it is, from 0."""
        return (day - self.first).days


@dataclass(frozen=True, slots=True)
class Attempt:
    """Somebody's try."""

    guest: str
    name: str
    table: str | None
    done: float | None
    right: bool
    score: int
    title: Any
    aided: bool


class Days:
    """Challenges of the days."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._chain: Chain | None = None
        self._made: dict[tuple[str, str], Challenge] = {}
        self._making = asyncio.Lock()

    def now(self) -> float:
        """What time it is: asked here and nowhere else, so that tests know a house whose day does not end."""
        return time.time()

    def draw(self) -> str:
        """A secret for a chain."""
        return secrets.token_hex(32)

    # --- the chain ------------------------------------------------------------------------------

    async def chain(self, today: dt.date) -> Chain:
        """The house's own, drawn when it is first asked for; of all processes one is first."""
        if self._chain is None:
            async with self._engine.begin() as db:
                drawn = {"id": 1, "secret": self.draw(), "first": today.isoformat()}
                await db.execute(_insert(db, day_chain).values(**drawn).on_conflict_do_nothing())
                row = (await db.execute(select(day_chain))).one()
            self._chain = Chain(row.secret, dt.date.fromisoformat(row.first))
        return self._chain

    async def value(self, day: dt.date, today: dt.date) -> str:
        """The value of a day: for the house alone until that day is over."""
        chain = await self.chain(today)
        return await asyncio.to_thread(daily.value_of, chain.secret, chain.number(day))

    # --- what is asked --------------------------------------------------------------------------

    async def challenge(self, day: dt.date, name: str, today: dt.date) -> Challenge:
        """What is asked, made when it is first wanted and the same from then on."""
        key = day.isoformat(), name
        if key not in self._made:
            async with self._making:
                found = await self._read(*key)
                if found is None:
                    value = await self.value(day, today)
                    made = daily.deal_of if name in SOLITAIRES else daily.problem_of
                    await self._write(*key, await asyncio.to_thread(made, day, value, name))
                    found = await self._read(*key)
                assert found is not None, "it was written, by us or by another process"
                if len(self._made) >= REMEMBERED:
                    self._made.clear()
                self._made[key] = found
        return self._made[key]

    def knows(self, day: dt.date, name: str) -> bool:
        """Whether this process has it at hand."""
        return (day.isoformat(), name) in self._made

    async def _read(self, date: str, name: str) -> Challenge | None:
        same = and_(day_challenges.c.date == date, day_challenges.c.challenge == name)
        async with self._engine.connect() as db:
            made = (await db.execute(select(day_challenges.c.made).where(same))).scalar()
        if made is None:
            return None
        if name in SOLITAIRES:
            kept = json.loads(made)
            return DailyDeal(name, kept["seed"], tuple(kept["moves"]))
        return daily.graded(from_line(name, made))

    async def _write(self, date: str, name: str, made: Challenge) -> None:
        text = (
            made.as_line() if isinstance(made, Problem) else json.dumps({"seed": made.seed, "moves": made.moves})
        )
        new = {"date": date, "challenge": name, "made": text}
        async with self._engine.begin() as db:
            await db.execute(_insert(db, day_challenges).values(**new).on_conflict_do_nothing())

    # --- who has tried it -----------------------------------------------------------------------

    async def begin(self, date: str, name: str, guest: str, table: str) -> str:
        """Note at which table a guest plays a solitaire; the table that counts, for there is only one."""
        new = _play(date, name, guest) | {"table_id": table}
        async with self._engine.begin() as db:
            await db.execute(_insert(db, day_plays).values(**new).on_conflict_do_nothing())
            return str(
                (await db.execute(select(day_plays.c.table_id).where(_same(date, name, guest)))).scalar_one()
            )

    async def table_of(self, date: str, name: str, guest: str) -> str | None:
        """Where a guest plays it."""
        async with self._engine.connect() as db:
            return (await db.execute(select(day_plays.c.table_id).where(_same(date, name, guest)))).scalar()

    async def answer(self, date: str, name: str, guest: str, right: bool, now: float) -> bool:
        """Keep an answer to a problem; whether it is the first one, which counts."""
        new = _play(date, name, guest) | {"done": now, "right": right, "score": int(right)}
        async with self._engine.begin() as db:
            done = await db.execute(_insert(db, day_plays).values(**new).on_conflict_do_nothing())
        return done.rowcount == 1

    async def finished(self, day: dt.date, name: str) -> list[tuple[str, str, float]]:
        """Tables at which the solitaire of a day was finished within it, and is not noted yet: guest and table."""
        end = dt.datetime.combine(day, dt.time(), dt.UTC).timestamp() + A_DAY
        over = and_(results.c.table_id == day_plays.c.table_id, results.c.number == 0, results.c.time < end)
        open_yet = and_(
            day_plays.c.date == day.isoformat(), day_plays.c.challenge == name, day_plays.c.done.is_(None)
        )
        wanted = (
            select(day_plays.c.guest, day_plays.c.table_id, results.c.time).join(results, over).where(open_yet)
        )
        async with self._engine.connect() as db:
            return [(guest, table, at) for guest, table, at in await db.execute(wanted.limit(LISTED))]

    async def note(self, date: str, name: str, play: Attempt) -> None:
        """Keep how a solitaire went."""
        title = None if play.title is None else json.dumps(play.title)
        values = {"done": play.done, "right": play.right, "score": play.score, "title": title, "aided": play.aided}
        async with self._engine.begin() as db:
            await db.execute(update(day_plays).where(_same(date, name, play.guest)).values(**values))

    async def plays(self, date: str, name: str) -> list[Attempt]:
        """The table of a day, the best first."""
        done = and_(day_plays.c.date == date, day_plays.c.challenge == name, day_plays.c.done.is_not(None))
        order = (day_plays.c.right.desc(), day_plays.c.score.desc(), day_plays.c.aided, day_plays.c.done)
        async with self._engine.connect() as db:
            rows = (await db.execute(_plays().where(done).order_by(*order).limit(LISTED))).all()
        return [_read_play(row) for row in rows]

    async def mine(self, date: str, guest: str) -> dict[str, Attempt]:
        """What a guest has tried of a day, by challenge."""
        wanted = _plays().where(and_(day_plays.c.date == date, day_plays.c.guest == guest))
        async with self._engine.connect() as db:
            rows = (await db.execute(wanted)).all()
        return {row.challenge: _read_play(row) for row in rows}

    async def counts(self, date: str) -> dict[str, tuple[int, int]]:
        """By challenge: how many are done with it, and how many of these have solved it."""
        right = func.sum(case((day_plays.c.right, 1), else_=0))
        wanted = select(day_plays.c.challenge, func.count(), right).where(
            and_(day_plays.c.date == date, day_plays.c.done.is_not(None))
        )
        async with self._engine.connect() as db:
            rows = (await db.execute(wanted.group_by(day_plays.c.challenge))).all()
        return {name: (int(all_of_them), int(solved)) for name, all_of_them, solved in rows}


def future(day: dt.date) -> HttpError:
    """For whoever asks too early."""
    return HttpError(404, Said("day-to-come", date=day.isoformat()))


def _play(date: str, name: str, guest: str) -> dict[str, Any]:
    """A try of which nothing is known."""
    new = {"date": date, "challenge": name, "guest": guest, "table_id": None, "done": None}
    return new | {"right": False, "score": 0, "title": None, "aided": False}


def _same(date: str, name: str, guest: str) -> Any:
    return and_(day_plays.c.date == date, day_plays.c.challenge == name, day_plays.c.guest == guest)


def _plays() -> Any:
    return select(day_plays, guests.c.name).join(guests, guests.c.id == day_plays.c.guest)


def _read_play(row: Row[Any]) -> Attempt:
    title = None if row.title is None else json.loads(row.title)
    return Attempt(row.guest, row.name, row.table_id, row.done, row.right, row.score, title, row.aided)


def _insert(db: AsyncConnection, table: Any) -> Any:
    return (sqlite if db.dialect.name == "sqlite" else postgresql).insert(table)
