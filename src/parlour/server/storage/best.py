"""The best results of a solitaire: of all deals, and of one."""

from __future__ import annotations

from dataclasses import dataclass

from sqlalchemy import ColumnElement, and_, or_, select
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from parlour.server.storage.models import results, tables

PLACES = 5
READ = 100
"""So many results are looked at: whoever is there several times is listed once."""


@dataclass(frozen=True, slots=True)
class Best:
    """What somebody has reached."""

    name: str
    score: int
    guest: str


async def best_results(engine: AsyncEngine, table: str) -> tuple[list[Best], list[Best]]:
    """Those of the deal of a table, and of all deals of the same solitaire; what began in the middle is none."""
    async with engine.connect() as db:
        wanted = select(tables.c.game, tables.c.options, tables.c.seed).where(tables.c.id == table)
        game, options, seed = (await db.execute(wanted)).one()
        same = and_(results.c.game == game, tables.c.options == options)
        return await _listed(db, and_(same, tables.c.seed == seed)), await _listed(db, same)


async def _listed(db: AsyncConnection, which: ColumnElement[bool]) -> list[Best]:
    whole = or_(tables.c.resumed.is_(None), tables.c.resumed == 0)
    wanted = (
        select(results.c.guest, results.c.name, results.c.score)
        .join(tables, tables.c.id == results.c.table_id)
        .where(and_(which, whole, results.c.guest.is_not(None), results.c.name.is_not(None)))
        .order_by(results.c.score.desc(), results.c.time)
        .limit(READ)
    )
    found: dict[str, Best] = {}
    for guest, name, score in await db.execute(wanted):
        found.setdefault(guest, Best(name, score, guest))
    return list(found.values())[:PLACES]
