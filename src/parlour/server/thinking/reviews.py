"""Reviews of finished games: worked out once, a decision at a time among the bots' thoughts, then kept."""

from __future__ import annotations

import asyncio
from collections.abc import Generator
from dataclasses import dataclass

import msgspec
from msgspec import Struct
from sqlalchemy import and_, select
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncEngine

from parlour.engine import Said
from parlour.puzzles.foresight import can_foresee, foresee, sentences
from parlour.search.review import Judged, Review, reviewing
from parlour.server.errors import HttpError
from parlour.server.messages.answers import SaidData
from parlour.server.messages.fields import MoveAsData
from parlour.server.speech import said_data
from parlour.server.storage.models import reviews
from parlour.server.table.history import demand_over
from parlour.server.table.progress import Progress
from parlour.server.table.tables import Tables
from parlour.server.thinking.queue import Asker
from parlour.server.thinking.threads import Thinking

SECONDS = 4.0
"""The time of one core that a review may take."""
MOST_FOR_ONE = 3
DIGITS = 4


class ReviewedMove(Struct):
    """A move, and what it was worth by what its mover could know."""

    ply: int
    seat: int
    text: str
    """As it is written."""
    data: MoveAsData
    said: SaidData
    """In words."""
    value: float
    best: float
    """What the best move would have been worth."""
    best_text: str
    best_data: MoveAsData
    best_said: SaidData
    reason: SaidData | None
    """Why that is the best, where somebody can say it."""
    loss: float


class Possible(Struct):
    """What was possible in a solitaire, to somebody who knows in which order the tiles come."""

    got: int
    best: int
    """What could be reached."""
    most: int
    """What nothing can beat: if it is `best`, that is proven."""
    said: list[SaidData]
    parting: ReviewedMove | None
    """The move with which the best went out of reach, and one on the way there, where that is one move."""


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
    possible: Possible | None = None
    """Of a solitaire in which tiles come in an order that nobody knows."""


@dataclass(slots=True)
class Running:
    """A review that is being worked out."""

    asker: Asker
    done: int
    plies: int


class Reviews:
    """All reviews of this process."""

    def __init__(self, engine: AsyncEngine, tables: Tables, thinking: Thinking) -> None:
        self._engine = engine
        self._tables = tables
        self._thinking = thinking
        self._running: dict[tuple[str, int], Running] = {}

    async def look(self, table: str, progress: Progress, asker: Asker) -> ReviewInfo:
        """The review of a finished game, or how far it has come; the first who asks sets it going."""
        demand_over(progress)
        number = progress.index
        running = self._running.get((table, number))
        if running is None:
            kept = await self._kept(table, number)
            if kept is not None:
                return kept
            running = self._running.get((table, number)) or self._begin(table, progress, asker)
        return ReviewInfo(number, False, round(running.done / max(1, running.plies), DIGITS))

    def _begin(self, table: str, progress: Progress, asker: Asker) -> Running:
        if sum(running.asker.guest == asker.guest for running in self._running.values()) >= MOST_FOR_ONE:
            raise HttpError(429, Said("reviews-waiting", reviews=MOST_FOR_ONE), wait=5)
        self._thinking.demand_room()
        running = self._running[table, progress.index] = Running(asker, 0, progress.position.ply)
        self._tables.spawn(self._work_out(table, progress, running))
        return running

    async def _work_out(self, table: str, progress: Progress, running: Running) -> None:
        try:
            steps = reviewing(progress.position, SECONDS)
            while True:
                found = await self._thinking.run(running.asker, _step, steps)
                if isinstance(found, Review):
                    break
                running.done = found
            info = await asyncio.to_thread(_info, progress, found)
            if can_foresee(progress.game, progress.position.options):
                info.possible = await self._thinking.run(running.asker, _possible, progress)
            await self._keep(table, progress.index, info)
        finally:
            del self._running[table, progress.index]

    async def _kept(self, table: str, number: int) -> ReviewInfo | None:
        wanted = select(reviews.c.review).where(and_(reviews.c.table_id == table, reviews.c.number == number))
        async with self._engine.connect() as db:
            text = (await db.execute(wanted)).scalar()
        try:
            return msgspec.json.decode(text, type=ReviewInfo) if text is not None else None
        except msgspec.ValidationError:  # kept by an older version, without words: worked out once more
            return None

    async def _keep(self, table: str, number: int, info: ReviewInfo) -> None:
        """Another process may have kept it already: it has found the same, or an older version did."""
        text = msgspec.json.encode(info).decode()
        async with self._engine.begin() as db:
            dialect = sqlite if db.dialect.name == "sqlite" else postgresql
            values = {"table_id": table, "number": number, "review": text}
            new = dialect.insert(reviews).values(values)
            key = list(reviews.primary_key.columns)
            await db.execute(new.on_conflict_do_update(index_elements=key, set_={"review": values["review"]}))


def _step(steps: Generator[int, None, Review]) -> int | Review:
    """One decision further: how many plies are done, or the whole review."""
    try:
        return next(steps)
    except StopIteration as end:
        found: Review = end.value
        return found


def _info(progress: Progress, review: Review) -> ReviewInfo:
    curve = [[round(hope, DIGITS) for hope in hopes] for hopes in review.curve]
    moves = [_shown(progress, move) for move in review.moves]
    return ReviewInfo(progress.index, True, 1.0, review.points, moves, curve)


def _shown(progress: Progress, move: Judged) -> ReviewedMove:
    game = progress.game
    seen = progress.position.at(move.ply - 1).observe(move.seat)
    return ReviewedMove(
        ply=move.ply,
        seat=move.seat,
        text=game.text(move.code),
        data=game.data(move.code),
        said=said_data(game.phrase(seen, move.code)),
        value=round(move.value, DIGITS),
        best=round(move.best, DIGITS),
        best_text=game.text(move.best_code),
        best_data=game.data(move.best_code),
        best_said=said_data(game.phrase(seen, move.best_code)),
        reason=said_data(move.reason) if move.reason else None,
        loss=round(move.loss, DIGITS),
    )


def _possible(progress: Progress) -> Possible:
    position = progress.position
    found = foresee(position)
    got = position.scores[0]
    parting = None
    if found.lost == found.kept + 1:
        made, better = position.history[found.kept], found.line.history[found.kept]
        parting = _shown(progress, Judged(found.kept + 1, 0, made, got, better, found.best))
    said = [said_data(words) for words in sentences(position, found)]
    return Possible(got, found.best, found.most, said, parting)
