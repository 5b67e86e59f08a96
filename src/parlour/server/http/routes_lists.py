"""Lists: recent public tables, one's own tables, the leaderboard."""

from __future__ import annotations

from typing import Annotated, Literal

from litestar import get
from litestar.params import Parameter
from msgspec import Struct

from parlour.engine import registry
from parlour.engine.options import Value
from parlour.server.guests.guests import Guest
from parlour.server.messages.fields import SeatKind, TableState
from parlour.server.ratings import standings
from parlour.server.services import Services
from parlour.server.storage import lists
from parlour.server.storage.rows import OVER, RUNNING
from parlour.server.table.versions import is_played

GameName = Annotated[str, Parameter(max_length=60)]


class SeatLine(Struct):
    """Who sits on a seat."""

    kind: SeatKind
    name: str
    level: str | None


class TableLine(Struct):
    """A table in a list."""

    id: str
    game: str
    title: str
    options: dict[str, Value]
    rated: bool
    friendly: bool
    state: TableState
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


@get("/api/me/tables", cost=5)
async def own_tables(
    services: Services,
    guest: Guest | None,
    wanted: Annotated[Literal["running", "over"], Parameter(query="state")] = "running",
) -> list[TableLine]:
    """One's own tables, those with the latest move first; `running` has those that still wait for players too."""
    if guest is None:
        return []
    return _lines(await lists.own(services.engine, guest.id, wanted == OVER), guest)


@get("/api/tables", cost=5)
async def public_tables(
    services: Services,
    guest: Guest | None,
    game: GameName | None = None,
    wanted: Annotated[Literal["waiting", "running", "over"] | None, Parameter(query="state")] = None,
) -> list[TableLine]:
    """The newest public tables."""
    if game is not None:
        registry.game(game)
    return _lines(await lists.public(services.engine, game, wanted), guest)


@get("/api/leaderboard", cost=3)
async def leaderboard(services: Services, game: GameName) -> list[RankLine]:
    """The best at a game, by what they have proven in rated games."""
    registry.game(game)
    lines: list[RankLine] = []
    for place, leader in enumerate(await standings.leaders(services.engine, game), start=1):
        rating = round(leader.rating)
        rank = lines[-1].rank if lines and lines[-1].rating == rating else place
        lines.append(RankLine(rank, leader.name, rating, leader.games))
    return lines


ROUTES = [own_tables, public_tables, leaderboard]


def _lines(found: list[lists.Listed], guest: Guest | None) -> list[TableLine]:
    titles = {name: registry.game(name).title for name in set(registry.games()) & {one.game for one in found}}
    return [_line(one, titles.get(one.game, one.game), guest) for one in found]


def _line(found: lists.Listed, title: str, guest: Guest | None) -> TableLine:
    seat = next(
        (chair.seat for chair in found.chairs if guest and chair.guest == guest.id and not chair.gone), None
    )
    # Between two games anybody may deal the next one.
    waiting_for_me = seat is not None and found.state == RUNNING and found.turn in (seat, -1)
    return TableLine(
        id=found.id,
        game=found.game,
        title=title,
        options=found.options,
        rated=found.rated,
        friendly=found.friendly,
        state=found.state,
        seats=[SeatLine(chair.kind, chair.name, chair.level) for chair in found.chairs],
        your_seat=seat,
        your_turn=waiting_for_me and is_played(found.game, found.version),
        updated=found.updated,
        created=found.created,
        scores=found.totals,
    )
