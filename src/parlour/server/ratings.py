"""Results and ratings: what a finished game brought to everybody who sat there.

They are written in the transaction of the entry that ends the game. The key of that entry is the lock: of several
processes that see the end, one writes it, and so one writes the results. Ratings are openskill's (Plackett-Luce),
for each game by itself; bots have one for each level, so that people who play against them are rated fairly.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from openskill.models import PlackettLuce
from sqlalchemy import Select, and_, bindparam, case, func, insert, select, tuple_, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from parlour.engine import Outcome
from parlour.server.models import guests, ratings, results, seats

NEWCOMER, SCALE = 1000.0, 40.0
"""Points at the beginning, and for one of openskill's: who wins for a long while comes to about 2000."""
LISTED = 100
BOT = "bot:"


@dataclass(frozen=True, slots=True)
class Ending:
    """A game that is over."""

    table: str
    number: int
    """Of the game in its series, from 0."""
    game: str
    rated: bool
    outcome: Outcome
    time: float

    def shares(self) -> list[float]:
        """The part of the win of every seat; a draw is shared by all, a failed solitaire by nobody."""
        seats = range(len(self.outcome.scores))
        winners = self.outcome.winners or (seats if len(seats) > 1 else ())
        return [1 / len(winners) if seat in winners else 0.0 for seat in seats]

    def ranks(self) -> list[float]:
        """Winners first, the others by their points; all alike in a draw."""
        outcome = self.outcome
        if not outcome.winners:
            return [0.0] * len(outcome.scores)
        worth = [
            (1, 0) if seat in outcome.winners else (0, score) for seat, score in enumerate(outcome.scores)
        ]
        best_first = sorted(set(worth), reverse=True)
        return [float(best_first.index(mine)) for mine in worth]


@cache
def _model() -> PlackettLuce:
    return PlackettLuce()


async def settle(db: AsyncConnection, endings: Sequence[Ending]) -> None:
    """Write the results of games that have just ended, and rate whoever played for it."""
    if not endings:
        return
    wanted = select(seats.c.table_id, seats.c.player, seats.c.level).where(
        seats.c.table_id.in_([ending.table for ending in endings])
    )
    sitters: dict[str, list[tuple[str | None, str | None]]] = defaultdict(list)
    for table, guest, level in await db.execute(wanted.order_by(seats.c.table_id, seats.c.seat)):
        sitters[table].append((guest, level))
    await db.execute(
        insert(results),
        [
            {
                "table_id": ending.table,
                "number": ending.number,
                "seat": seat,
                "game": ending.game,
                "guest": sitters[ending.table][seat][0],
                "score": score,
                "share": share,
                "time": ending.time,
            }
            for ending in endings
            for seat, (score, share) in enumerate(zip(ending.outcome.scores, ending.shares(), strict=True))
        ],
    )
    rated = [(ending, _players(sitters[ending.table])) for ending in endings if ending.rated]
    rated = [(ending, players) for ending, players in rated if len(set(players)) > 1]
    if rated:
        await _rate(db, rated)


def _players(sitters: Sequence[tuple[str | None, str | None]]) -> list[str]:
    """Under which names the ratings of a table are kept; bots among themselves are not rated."""
    if not any(guest for guest, _ in sitters):
        return []
    return [guest or f"{BOT}{level}" for guest, level in sitters]


async def _rate(db: AsyncConnection, rated: Sequence[tuple[Ending, list[str]]]) -> None:
    # Rows are made and locked in one order everywhere: two processes with the same players wait, and never
    # for each other.
    keys = sorted({(player, ending.game) for ending, players in rated for player in players})
    await db.execute(_newcomers(db), [_newcomer(player, game) for player, game in keys])
    mine = tuple_(ratings.c.player, ratings.c.game).in_(keys)
    wanted = select(ratings).where(mine).order_by(ratings.c.player, ratings.c.game).with_for_update()
    known = {(row.player, row.game): [row.mu, row.sigma, row.games] for row in await db.execute(wanted)}
    model = _model()
    for ending, players in rated:
        places = [(player, ending.game) for player in players]
        teams = [[model.create_rating(known[place][:2])] for place in places]
        after = model.rate(teams, ranks=ending.ranks())
        seen = set()
        for place, team in zip(places, after, strict=True):
            if place not in seen:  # of a level that sits on several chairs, the first speaks for all
                seen.add(place)
                known[place] = [team[0].mu, team[0].sigma, known[place][2] + 1]
    change = (
        update(ratings)
        .where(and_(ratings.c.player == bindparam("_player"), ratings.c.game == bindparam("_game")))
        .values({name: bindparam(f"_{name}") for name in ("mu", "sigma", "points", "games")})
    )
    await db.execute(
        change,
        [
            {
                "_player": player,
                "_game": game,
                "_mu": mu,
                "_sigma": sigma,
                "_points": _points(mu, sigma),
                "_games": games,
            }
            for (player, game), (mu, sigma, games) in known.items()
        ],
    )


def _newcomers(db: AsyncConnection) -> Any:
    dialect = sqlite if db.dialect.name == "sqlite" else postgresql
    return dialect.insert(ratings).on_conflict_do_nothing()


def _newcomer(player: str, game: str) -> dict[str, Any]:
    fresh = _model().rating()
    return {
        "player": player,
        "game": game,
        "bot": player.startswith(BOT),
        "mu": fresh.mu,
        "sigma": fresh.sigma,
        "points": _points(fresh.mu, fresh.sigma),
        "games": 0,
    }


def _points(mu: float, sigma: float) -> float:
    """What somebody has proven: the doubt is taken off."""
    return NEWCOMER + SCALE * (mu - 3 * sigma)


# --- looking things up ------------------------------------------------------------------------------


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
        .outerjoin(ratings, and_(ratings.c.player == guest, ratings.c.game == played.c.game))
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
        .where(and_(ratings.c.game == game, ratings.c.bot.is_(False)))
        .order_by(ratings.c.points.desc(), ratings.c.player)
        .limit(LISTED)
    )
    async with engine.connect() as db:
        return [Ranked(name, points, games) for name, points, games in await db.execute(wanted)]
