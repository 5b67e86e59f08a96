"""Challenges of the day: what they are, one try each, the table of the day, and the solution afterwards."""

from __future__ import annotations

import asyncio
import datetime as dt
from typing import Any, Literal

from litestar import Response, get, post
from msgspec import Struct

from parlour.engine import ParlourError, Said
from parlour.puzzles import daily
from parlour.puzzles.daily import CHALLENGES, SOLITAIRES, DailyDeal
from parlour.puzzles.problems.problem import KIND_GAMES, Problem
from parlour.server.errors import HttpError
from parlour.server.guests.guests import Guest
from parlour.server.http.cookies import with_cookie
from parlour.server.http.languages import in_words
from parlour.server.messages.answers import SaidData, TableInfo
from parlour.server.messages.requests import Trying
from parlour.server.services import Services
from parlour.server.table import views
from parlour.server.table.resuming import begun
from parlour.server.training import asking
from parlour.server.training.answers import Fame
from parlour.server.training.asking import PuzzleInfo, TryInfo, VerdictInfo
from parlour.server.training.days import Attempt, future
from parlour.server.training.solitaires import settle

TODAY = "today"


class DayResult(Struct):
    """How somebody did."""

    rank: int | None
    """Equals share one; null outside the table of the day, and for who has nothing to show for it."""
    name: str
    you: bool
    done: bool
    right: bool
    """Whether it was solved, or won."""
    score: int
    title: SaidData | None
    """What a solitaire says of that score."""
    aided: bool
    """Whether hints were taken."""
    table: str | None
    """Where it was played: your own, and of others when the day is over."""


class ChallengeLine(Struct):
    """A challenge of a day, in short."""

    name: str
    kind: Literal["solitaire", "problem"]
    game: str
    done: int
    """How many are done with it, and ..."""
    right: int
    """... how many of them have solved or won it."""
    mine: DayResult | None


class DayInfo(Struct):
    """A day."""

    date: str
    over: bool
    seconds: float
    """Until it is over."""
    first: str
    """The first day of this house."""
    promise: str
    """The SHA-256 of its value, known before the day."""
    value: str | None
    """From what its challenges follow; null until it is over."""
    challenges: list[ChallengeLine]


class ChallengeInfo(Struct):
    """A challenge of a day."""

    date: str
    over: bool
    line: ChallengeLine
    puzzle: PuzzleInfo | None
    """Of a problem."""
    verdict: VerdictInfo | None
    """The solution of a problem that you have answered, or of a day that is over."""
    seed: str | None
    """Of a solitaire, when the day is over."""
    best: list[DayResult]
    """The table of the day."""


@get("/api/days/{day:str}", cost=12)
async def one_day(day: str, services: Services, guest: Guest | None, texts: str | None) -> DayInfo:
    """The challenges of a day, `today` or a date, and how far you are."""
    date, now = await _day(services, day)
    for name in SOLITAIRES:
        await settle(services.days, services.tables, date, name)
    over = date < now
    counts = await services.days.counts(date.isoformat())
    mine = await services.days.mine(date.isoformat(), guest.id) if guest else {}
    ends = dt.datetime.combine(date + dt.timedelta(1), dt.time(), dt.UTC).timestamp()
    shown = DayInfo(
        date.isoformat(),
        over,
        max(0.0, round(ends - services.days.now(), 1)),
        (await services.days.chain(now)).first.isoformat(),
        await services.days.value(date - dt.timedelta(1), now),
        await services.days.value(date, now) if over else None,
        [_line(name, counts.get(name, (0, 0)), mine.get(name)) for name in CHALLENGES],
    )
    return in_words(shown, texts)


@get("/api/days/{day:str}/{challenge:str}", cost=6)
async def one_challenge(
    day: str, challenge: str, services: Services, guest: Guest | None, texts: str | None
) -> ChallengeInfo:
    """A challenge: what is asked, who has done how well, and afterwards the solution."""
    date, now = await _day(services, day, challenge)
    key, over = date.isoformat(), date < now
    asked = await services.days.challenge(date, challenge, now)
    if isinstance(asked, DailyDeal):
        await settle(services.days, services.tables, date, challenge)
    plays = await services.days.plays(key, challenge)
    mine = (await services.days.mine(key, guest.id)).get(challenge) if guest else None
    puzzle, verdict = None, None
    if isinstance(asked, Problem):
        fame = Fame(len(plays), sum(play.right for play in plays))
        answered = mine is not None and mine.done is not None
        puzzle = await asyncio.to_thread(asking.shown, asked, fame, answered)
        if answered or over:
            verdict = await asyncio.to_thread(asking.judged, asked, None)
            verdict.right = mine is not None and mine.right
    counts = (await services.days.counts(key)).get(challenge, (0, 0))
    seed = str(asked.seed) if isinstance(asked, DailyDeal) and over else None
    table = [_result(play, guest, over, rank) for play, rank in _ranked(plays)]
    line = _line(challenge, counts, mine)
    return in_words(ChallengeInfo(key, over, line, puzzle, verdict, seed, table), texts)


@post("/api/days/{day:str}/{challenge:str}", status_code=200, cost=6)
async def answer_of_the_day(
    day: str,
    challenge: str,
    data: Trying,
    services: Services,
    guest: Guest | None,
    origin: int,
    reader: str,
    texts: str | None,
) -> Response[TryInfo]:
    """Try some moves at a problem of a day; on that day your first whole answer counts."""
    date, now = await _day(services, day, challenge)
    asked = await services.days.challenge(date, challenge, now)
    if not isinstance(asked, Problem):
        raise HttpError(409, Said("played-at-a-table"))
    tried, line = await asyncio.to_thread(asking.tried, asked, data.moves)
    guest = await services.guests.keep(services.guests.wanted(guest, None, origin, reader))
    if line is not None or data.give_up:
        verdict = await asyncio.to_thread(asking.judged, asked, line)
        if date == now:
            verdict.counted = await services.days.answer(
                date.isoformat(), challenge, guest.id, verdict.right, services.days.now()
            )
        tried.verdict = verdict
    return with_cookie(Response(in_words(tried, texts)), guest)


@post("/api/days/{day:str}/{challenge:str}/table", cost=10)
async def play_of_the_day(
    day: str,
    challenge: str,
    services: Services,
    guest: Guest | None,
    origin: int,
    address: str,
    reader: str,
) -> Response[TableInfo]:
    """Your table for a solitaire of today: a new one, or the one where you play it already."""
    date, now = await _day(services, day, challenge)
    asked = await services.days.challenge(date, challenge, now)
    if not isinstance(asked, DailyDeal):
        raise HttpError(409, Said("answered-at-once"))
    if date != now:
        raise HttpError(409, Said("day-is-over"))
    known = await services.days.table_of(date.isoformat(), challenge, guest.id) if guest else None
    guest = services.guests.wanted(guest, None, origin, reader)
    if known is None:
        await services.demand_opening(guest.id, address)
        row, played = await asyncio.to_thread(begun, asked.position(), guest)
        await services.store.add_table(row, newcomer=guest.new, played=played)
        guest = await services.guests.keep(guest, written=True)
        known = await services.days.begin(date.isoformat(), challenge, guest.id, row.id)
    live = await services.tables.find(known)
    services.tables.events.turn(live)
    return with_cookie(Response(views.table_info(live, live.seat_of(guest.id)), status_code=201), guest)


ROUTES: list[Any] = [one_day, one_challenge, answer_of_the_day, play_of_the_day]


async def _day(services: Services, text: str, challenge: str | None = None) -> tuple[dt.date, dt.date]:
    """The day that is asked for, and today; 404 for what is none or cannot be known yet."""
    now = daily.today(services.days.now())
    try:
        date = now if text == TODAY else daily.read_date(text)
        if challenge is not None:
            daily.demand_challenge(challenge)
    except ParlourError as error:
        raise HttpError(404, error.said) from None
    if date > now:
        raise future(date)
    first = (await services.days.chain(now)).first
    if date < first:
        raise HttpError(404, Said("before-all-days", date=text, first=first.isoformat()))
    return date, now


def _line(name: str, counts: tuple[int, int], mine: Attempt | None) -> ChallengeLine:
    alone = name in SOLITAIRES
    game = SOLITAIRES[name].game if alone else KIND_GAMES[name]
    own = None if mine is None else _shown(mine, True, mine.table, None)
    return ChallengeLine(name, "solitaire" if alone else "problem", game, *counts, own)


def _ranked(plays: list[Attempt]) -> list[tuple[Attempt, int]]:
    """Equals share a rank, whenever they came."""
    found: list[tuple[Attempt, int]] = []
    for place, play in enumerate(plays, start=1):
        before = found[-1] if found else None
        same = before is not None and (before[0].right, before[0].score) == (play.right, play.score)
        found.append((play, before[1] if before is not None and same else place))
    return found


def _result(play: Attempt, guest: Guest | None, over: bool, rank: int) -> DayResult:
    you = guest is not None and guest.id == play.guest
    ranked = play.right or play.score > 0
    return _shown(play, you, play.table if over or you else None, rank if ranked else None)


def _shown(play: Attempt, you: bool, table: str | None, rank: int | None) -> DayResult:
    title = None if play.title is None else SaidData(play.title["key"], play.title["args"])
    done = play.done is not None
    return DayResult(rank, play.name, you, done, play.right, play.score, title, play.aided, table)
