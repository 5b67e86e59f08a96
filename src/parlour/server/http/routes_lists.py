"""Lists: recent public tables, one's own tables, the leaderboard."""

from __future__ import annotations

from typing import Annotated, Literal

from litestar import delete, get, put
from litestar.params import Parameter
from msgspec import Struct

from parlour.engine import registry
from parlour.engine.options import Value
from parlour.server.guests.guests import Guest
from parlour.server.messages.fields import SeatKind, TableState
from parlour.server.ratings import standings
from parlour.server.services import Services
from parlour.server.storage import lists
from parlour.server.storage.rows import OVER, PERSON, RUNNING
from parlour.server.table import shelf
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
    winners: list[int] | None
    """Who has won; null before the end."""
    can_put_away: bool
    """Whether you may put it away: it is not over, and nobody else sits there."""


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


@delete("/api/me/tables/{table:str}", cost=2)
async def put_away(table: str, services: Services, guest: Guest | None) -> None:
    """Take a table out of one's list at which nobody else sits. Whoever goes on playing there has it back."""
    await shelf.shelve(services.tables, await services.tables.find(table), guest, True)


@put("/api/me/tables/{table:str}", cost=2)
async def put_back(table: str, services: Services, guest: Guest | None) -> None:
    """Have a table back that was put away."""
    await shelf.shelve(services.tables, await services.tables.find(table), guest, False)


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


ROUTES = [own_tables, put_away, put_back, public_tables, leaderboard]


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
        winners=_winners(found) if found.state == OVER else None,
        can_put_away=guest is not None and _own_alone(found, seat, guest),
    )


def _winners(found: lists.Listed) -> list[int]:
    """As the series counts: the most points, or whoever a single game says; a rare draw is won by nobody."""
    if found.totals is None or found.shares is None:
        return []
    if found.games == 1:
        return [seat for seat, share in enumerate(found.shares) if share > 0]
    best = max(found.totals)
    winners = [seat for seat, total in enumerate(found.totals) if total == best]
    shared = found.game not in registry.games() or registry.game(found.game).series_ties_share
    return winners if len(winners) == 1 or shared else []


def _own_alone(found: lists.Listed, seat: int | None, guest: Guest) -> bool:
    others = any(chair.kind == PERSON and chair.guest != guest.id and not chair.gone for chair in found.chairs)
    return found.state != OVER and not others and (seat is not None or found.owner == guest.id)
