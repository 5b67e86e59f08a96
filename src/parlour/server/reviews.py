"""Reviews of finished games: worked out once, a decision at a time among the bots' thoughts, then kept."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass

import msgspec
from msgspec import Struct
from sqlalchemy import and_, select
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncEngine

from parlour.engine import Game
from parlour.search.review import Review, reviewing
from parlour.server.models import reviews
from parlour.server.past import demand_over
from parlour.server.problems import Problem
from parlour.server.stand import Stand
from parlour.server.tables import Tables
from parlour.server.thinking import Thinking

SECONDS = 4.0
"""The time of one core that a review may take."""
MOST_FOR_ONE = 3
DIGITS = 4


class ReviewedMove(Struct):
    """A move, and what it was worth by what its mover could know."""

    ply: int
    seat: int
    text: str
    value: float
    best: float
    """What the best move would have been worth."""
    best_text: str
    loss: float


class ReviewInfo(Struct):
    """A game looked back at. Values are winning chances, or points where points count."""

    game: int
    """Its number in the series, from 0."""
    done: bool
    progress: float
    points: bool = False
    moves: list[ReviewedMove] = []
    curve: list[list[float]] = []
    """Before each move and at the end: what every seat could hope for at its latest decision."""


@dataclass(slots=True)
class Running:
    """A review that is being worked out."""

    visitor: str
    done: int
    plies: int


class Reviews:
    """All reviews of this process."""

    def __init__(self, engine: AsyncEngine, tables: Tables, thinking: Thinking) -> None:
        self._engine = engine
        self._tables = tables
        self._thinking = thinking
        self._running: dict[tuple[str, int], Running] = {}

    async def look(self, table: str, stand: Stand, visitor: str) -> ReviewInfo:
        """The review of a finished game, or how far it has come; the first who asks sets it going."""
        demand_over(stand)
        number = stand.index
        running = self._running.get((table, number))
        if running is None:
            kept = await self._kept(table, number)
            if kept is not None:
                return kept
            running = self._running.get((table, number)) or self._begin(table, stand, visitor)
        return ReviewInfo(number, False, round(running.done / max(1, running.plies), DIGITS))

    def _begin(self, table: str, stand: Stand, visitor: str) -> Running:
        if sum(running.visitor == visitor for running in self._running.values()) >= MOST_FOR_ONE:
            raise Problem(429, f"{MOST_FOR_ONE} of your reviews are still being worked out; please wait.", wait=5)
        self._thinking.demand_room()
        running = self._running[table, stand.index] = Running(visitor, 0, stand.position.ply)
        self._tables.spawn(self._work_out(table, stand, running))
        return running

    async def _work_out(self, table: str, stand: Stand, running: Running) -> None:
        try:
            steps = reviewing(stand.position, SECONDS)
            while True:
                found = await self._thinking.run(running.visitor, _step, steps)
                if isinstance(found, Review):
                    break
                running.done = found
            await self._keep(table, stand.index, _info(stand.game, stand.index, found))
        finally:
            del self._running[table, stand.index]

    async def _kept(self, table: str, number: int) -> ReviewInfo | None:
        wanted = select(reviews.c.review).where(and_(reviews.c.table_id == table, reviews.c.number == number))
        async with self._engine.connect() as db:
            text = (await db.execute(wanted)).scalar()
        return msgspec.json.decode(text, type=ReviewInfo) if text is not None else None

    async def _keep(self, table: str, number: int, info: ReviewInfo) -> None:
        """Another process may have kept it already: it has found the same."""
        text = msgspec.json.encode(info).decode()
        async with self._engine.begin() as db:
            dialect = sqlite if db.dialect.name == "sqlite" else postgresql
            values = {"table_id": table, "number": number, "review": text}
            await db.execute(dialect.insert(reviews).values(values).on_conflict_do_nothing())


def _step(steps: Generator[int, None, Review]) -> int | Review:
    """One decision further: how many plies are done, or the whole review."""
    try:
        return next(steps)
    except StopIteration as end:
        found: Review = end.value
        return found


def _info(game: Game, number: int, review: Review) -> ReviewInfo:
    moves = [
        ReviewedMove(
            move.ply,
            move.seat,
            game.text(move.code),
            round(move.value, DIGITS),
            round(move.best, DIGITS),
            game.text(move.best_code),
            round(move.loss, DIGITS),
        )
        for move in review.moves
    ]
    curve = [[round(hope, DIGITS) for hope in hopes] for hopes in review.curve]
    return ReviewInfo(number, True, 1.0, review.points, moves, curve)
