"""Lists of tables, each in three queries however long it is: tables, chairs, totals."""

from __future__ import annotations

import json
import time
from collections import defaultdict
from dataclasses import dataclass
from typing import Any

from sqlalchemy import ColumnElement, Select, and_, func, or_, select
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from parlour.engine.options import Options
from parlour.server.storage.models import entries, results, seats, tables
from parlour.server.storage.rows import GONE, OVER, PERSON, UNFINISHED

LISTED = 100
A_DAY = 24 * 3600
FORGOTTEN = 14 * A_DAY
"""After so long a table that waits for nobody but its only player leaves the list; its link still leads to it."""


@dataclass(frozen=True, slots=True)
class Occupant:
    """Who sits on a seat."""

    seat: int
    kind: str
    guest: str | None
    name: str
    level: str | None
    gone: bool


@dataclass(frozen=True, slots=True)
class Listed:
    """A table as a list shows it."""

    id: str
    game: str
    version: int
    options: Options
    rated: bool
    friendly: bool
    state: str
    created: float
    updated: float
    turn: int
    """Who is to move; -1 between two games."""
    chairs: list[Occupant]
    games: int
    owner: str | None
    totals: list[int] | None
    """The points of every seat over all finished games; None before the first is over."""
    shares: list[float] | None
    """And their parts of the wins."""


async def unfinished(engine: AsyncEngine, guest: str) -> int:
    """How many tables that a guest has opened within a day are not over; older ones do not weigh on anybody."""
    recent = tables.c.created > time.time() - A_DAY
    kept = and_(tables.c.state.in_(UNFINISHED), tables.c.shelved.is_(False))
    wanted = select(func.count()).where(and_(tables.c.owner == guest, kept, recent))
    async with engine.connect() as db:
        return int((await db.execute(wanted)).scalar_one())


async def own(engine: AsyncEngine, guest: str, over: bool, now: float | None = None) -> list[Listed]:
    """The tables at which a guest sits or that it has opened, those with the latest move first.

    What was put away is left out, and what nobody but the guest has a part in and was not touched for long.
    """
    sits = select(seats.c.table_id).where(and_(seats.c.guest == guest, seats.c.gone.is_(False)))
    mine = or_(tables.c.owner == guest, tables.c.id.in_(sits))
    if over:
        state = tables.c.state == OVER
    else:
        other = seats.alias()
        sits_too = and_(other.c.kind == PERSON, other.c.gone.is_(False), other.c.guest.is_distinct_from(guest))
        others = select(other.c.seat).where(and_(other.c.table_id == tables.c.id, sits_too)).exists()
        kept = or_(others, _updated() > (now or time.time()) - FORGOTTEN)
        state = and_(tables.c.state.in_(UNFINISHED), tables.c.shelved.is_(False), kept)
    wanted = _tables(and_(mine, state)).order_by(_updated().desc(), tables.c.id)
    async with engine.connect() as db:
        return await _complete(db, wanted)


async def public(engine: AsyncEngine, game: str | None, state: str | None) -> list[Listed]:
    """The tables that everybody may see, the newest first."""
    conditions: list[ColumnElement[bool]] = [tables.c.public.is_(True), tables.c.state.not_in(GONE)]
    if game is not None:
        conditions.append(tables.c.game == game)
    if state is not None:
        conditions.append(tables.c.state == state)
    wanted = _tables(and_(*conditions)).order_by(tables.c.created.desc(), tables.c.id)
    async with engine.connect() as db:
        return await _complete(db, wanted)


def _tables(condition: ColumnElement[bool]) -> Select[Any]:
    """Tables, each with its newest entry, which the key of the log finds at once."""
    own = entries.alias()
    last = select(func.max(own.c.entry)).where(own.c.table_id == tables.c.id).correlate(tables).scalar_subquery()
    agreed = (tables.c.options, tables.c.rated, tables.c.friendly)
    fixed = (tables.c.id, tables.c.game, tables.c.version, tables.c.games, tables.c.owner, tables.c.created)
    columns = (*fixed, *agreed, tables.c.state)
    return (
        select(*columns, _updated().label("updated"), func.coalesce(entries.c.turn, tables.c.turn).label("turn"))
        .select_from(tables)
        .outerjoin(entries, and_(entries.c.table_id == tables.c.id, entries.c.entry == last))
        .where(condition)
        .limit(LISTED)
    )


def _updated() -> ColumnElement[float]:
    return func.coalesce(entries.c.time, tables.c.dealt, tables.c.created)


async def _complete(db: AsyncConnection, wanted: Select[Any]) -> list[Listed]:
    found = (await db.execute(wanted)).all()
    ids = [row.id for row in found]
    chairs: dict[str, list[Occupant]] = defaultdict(list)
    for row in await db.execute(select(seats).where(seats.c.table_id.in_(ids)).order_by(seats.c.seat)):
        chairs[row.table_id].append(Occupant(row.seat, row.kind, row.guest, row.name, row.level, row.gone))
    totals: dict[str, list[int]] = defaultdict(list)
    shares: dict[str, list[float]] = defaultdict(list)
    won, total = func.sum(results.c.share).label("share"), func.sum(results.c.score).label("total")
    summed = (
        select(results.c.table_id, results.c.seat, total, won)
        .where(results.c.table_id.in_(ids))
        .group_by(results.c.table_id, results.c.seat)
        .order_by(results.c.seat)
    )
    for row in await db.execute(summed):
        totals[row.table_id].append(int(row.total))
        shares[row.table_id].append(float(row.share))
    return [
        Listed(
            row.id,
            row.game,
            row.version,
            json.loads(row.options),
            row.rated,
            row.friendly,
            row.state,
            row.created,
            row.updated,
            row.turn,
            chairs[row.id],
            row.games,
            row.owner,
            totals.get(row.id),
            shares.get(row.id),
        )
        for row in found
    ]
