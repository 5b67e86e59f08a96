"""Lists: recent public tables, one's own tables, the leaderboard."""

from __future__ import annotations

from typing import Annotated, Literal

from litestar import get
from litestar.params import Parameter
from msgspec import Struct

from parlour.engine import registry
from parlour.server import lists, ratings
from parlour.server.guests import Guest
from parlour.server.hall import Hall
from parlour.server.store import OVER, RUNNING

GameName = Annotated[str, Parameter(max_length=60)]


class SeatLine(Struct):
    """Who sits on a seat."""

    kind: str
    name: str
    level: str | None


class TableLine(Struct):
    """A table in a list."""

    id: str
    game: str
    title: str
    state: str
    seats: list[SeatLine]
    your_seat: int | None
    your_turn: bool
    updated: float
    created: float
    scores: list[int] | None
    """The points of every seat over all finished games; null before the first is over."""


class RankLine(Struct):
    """A line of the leaderboard; equals share a rank."""

    rank: int
    name: str
    rating: float
    games: int


@get("/api/me/tables")
async def own_tables(
    hall: Hall,
    guest: Guest | None,
    wanted: Annotated[Literal["running", "over"], Parameter(query="state")] = "running",
) -> list[TableLine]:
    """One's own tables, those with the latest move first; `running` has those that still wait for players too."""
    if guest is None:
        return []
    return [_line(found, guest) for found in await lists.own(hall.engine, guest.id, wanted == OVER)]


@get("/api/tables")
async def public_tables(
    hall: Hall,
    guest: Guest | None,
    game: GameName | None = None,
    wanted: Annotated[Literal["waiting", "running", "over"] | None, Parameter(query="state")] = None,
) -> list[TableLine]:
    """The newest public tables."""
    if game is not None:
        registry.game(game)
    return [_line(found, guest) for found in await lists.public(hall.engine, game, wanted)]


@get("/api/leaderboard")
async def leaderboard(hall: Hall, game: GameName) -> list[RankLine]:
    """The best at a game, by what they have proven in rated games."""
    registry.game(game)
    lines: list[RankLine] = []
    for place, leader in enumerate(await ratings.leaders(hall.engine, game), start=1):
        rating = round(leader.rating)
        rank = lines[-1].rank if lines and lines[-1].rating == rating else place
        lines.append(RankLine(rank, leader.name, rating, leader.games))
    return lines


ROUTES = [own_tables, public_tables, leaderboard]


def _line(found: lists.Listed, guest: Guest | None) -> TableLine:
    seat = next(
        (chair.seat for chair in found.chairs if guest and chair.guest == guest.id and not chair.gone), None
    )
    # Between two games anybody may deal the next one.
    waiting_for_me = seat is not None and found.state == RUNNING and found.turn in (seat, -1)
    return TableLine(
        id=found.id,
        game=found.game,
        title=registry.game(found.game).title,
        state=found.state,
        seats=[SeatLine(chair.kind, chair.name, chair.level) for chair in found.chairs],
        your_seat=seat,
        your_turn=waiting_for_me,
        updated=found.updated,
        created=found.created,
        scores=found.totals,
    )
