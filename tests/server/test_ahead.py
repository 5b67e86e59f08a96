"""Challenges are made ahead: today's and tomorrow's, each once, also after midnight."""

from __future__ import annotations

import asyncio
import datetime as dt
from pathlib import Path

import pytest
from sqlalchemy import select

from parlour.puzzles import daily
from parlour.puzzles.daily import CHALLENGES, SOLITAIRES, DailyDeal
from parlour.puzzles.problems import shelf
from parlour.puzzles.problems.problem import Problem
from parlour.server.services import Services
from parlour.server.storage.models import day_challenges
from parlour.server.training.ahead import Ahead
from parlour.server.training.days import Days
from tests.server.house import inside

NOON = dt.datetime(2030, 5, 1, 12, tzinfo=dt.UTC)
DAYS = [(NOON.date() + dt.timedelta(n)).isoformat() for n in range(3)]
Made = list[tuple[str, str]]


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> Made:
    """What was made, in its order, quickly: it is always the same deal or problem."""
    found: Made = []

    def deal(day: dt.date, _value: str, name: str) -> DailyDeal:
        found.append((day.isoformat(), name))
        return DailyDeal(name, 1)

    def problem(day: dt.date, _value: str, kind: str) -> Problem:
        found.append((day.isoformat(), kind))
        return shelf.problem(kind, 1)

    monkeypatch.setattr(daily, "deal_of", deal)
    monkeypatch.setattr(daily, "problem_of", problem)
    return found


def at(monkeypatch: pytest.MonkeyPatch, moment: dt.datetime) -> None:
    """Let it be that time."""
    monkeypatch.setattr(Days, "now", lambda _: moment.timestamp())


async def kept(services: Services) -> set[tuple[str, str]]:
    """What the database has."""
    async with services.engine.connect() as db:
        rows = await db.execute(select(day_challenges.c.date, day_challenges.c.challenge))
        return {(row.date, row.challenge) for row in rows}


def test_today_and_tomorrow_are_made_once(tmp_path: Path, made: Made, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story(services: Services) -> None:
        at(monkeypatch, NOON)
        await services.ahead.round(0)
        assert made == [(day, name) for day in DAYS[:2] for name in CHALLENGES]
        await services.ahead.round(0)
        assert len(made) == 2 * len(CHALLENGES), "nothing is made twice"
        at(monkeypatch, NOON + dt.timedelta(hours=12))
        await services.ahead.round(0)
        assert made[2 * len(CHALLENGES) :] == [(DAYS[2], name) for name in CHALLENGES]
        assert await kept(services) == {(day, name) for day in DAYS for name in CHALLENGES}
        restarted = Ahead(Days(services.engine), asyncio.Event(), lambda: False)
        await restarted.round(0)
        assert len(made) == 3 * len(CHALLENGES), "what the database has is not made again"

    inside(tmp_path, story)


def test_it_begins_when_all_is_compiled_and_rests_while_nothing_may_change(
    tmp_path: Path, made: Made, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(services: Services) -> None:
        at(monkeypatch, NOON)
        await Ahead(services.days, asyncio.Event(), lambda: True).round(0)
        assert not made
        services.ahead.start()
        await asyncio.sleep(0.05)
        assert not made
        services.preparing.finished.set()
        while not made:
            await asyncio.sleep(0.01)
        assert made[0] == (DAYS[0], next(iter(SOLITAIRES)))

    inside(tmp_path, story)
