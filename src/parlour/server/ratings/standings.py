"""Looking up how guests have done: their results and ratings, and the leaderboard."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from sqlalchemy import Select, and_, case, func, select
from sqlalchemy.ext.asyncio import AsyncEngine

from parlour.server.storage.models import guests, ratings, results

LISTED = 100


@dataclass(frozen=True, slots=True)
class Standing:
    """How a guest has done in a game: rated ones, and all that were finished."""

    game: str
    rating: float | None
    rated: int
    played: int
    won: int
    shared: int


async def standings(engine: AsyncEngine, guest: str) -> list[Standing]:
    """The results and ratings of a guest, by game."""
    played = (
        select(
            results.c.game,
            func.count().label("played"),
            func.sum(case((results.c.share == 1, 1), else_=0)).label("won"),
            func.sum(case((and_(results.c.share > 0, results.c.share < 1), 1), else_=0)).label("shared"),
        )
        .where(results.c.guest == guest)
        .group_by(results.c.game)
        .subquery()
    )
    wanted = (
        select(played, ratings.c.points, ratings.c.games)
        .outerjoin(ratings, and_(ratings.c.player == guest, ratings.c.game == played.c.game, ratings.c.games > 0))
        .order_by(played.c.game)
    )
    async with engine.connect() as db:
        return [
            Standing(row.game, row.points, row.games or 0, row.played, int(row.won), int(row.shared))
            for row in await db.execute(wanted)
        ]


@dataclass(frozen=True, slots=True)
class Ranked:
    """A line of the leaderboard."""

    name: str
    rating: float
    games: int


async def leaders(engine: AsyncEngine, game: str) -> list[Ranked]:
    """The best people at a game."""
    wanted: Select[Any] = (
        select(guests.c.name, ratings.c.points, ratings.c.games)
        .join(guests, guests.c.id == ratings.c.player)
        .where(and_(ratings.c.game == game, ratings.c.games > 0))
        .order_by(ratings.c.points.desc(), ratings.c.player)
        .limit(LISTED)
    )
    async with engine.connect() as db:
        return [Ranked(name, points, games) for name, points, games in await db.execute(wanted)]
