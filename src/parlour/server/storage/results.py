"""What is stored of the games that ended at a table."""

from __future__ import annotations

from dataclasses import dataclass

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncEngine

from parlour.server.storage.models import results


@dataclass(frozen=True, slots=True)
class Scored:
    """What a finished game brought to a seat."""

    number: int
    """Of the game in its series, from 0."""
    seat: int
    name: str | None
    score: int
    share: float
    """Of the win."""


async def results_of(engine: AsyncEngine, table: str) -> list[Scored]:
    """The results of all finished games of a table, seat by seat."""
    wanted = select(results.c.number, results.c.seat, results.c.name, results.c.score, results.c.share).where(
        results.c.table_id == table
    )
    async with engine.connect() as db:
        return [Scored(*row) for row in await db.execute(wanted.order_by(results.c.number, results.c.seat))]
