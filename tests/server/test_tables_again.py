"""Tables that come back: forgotten and read again, after a restart or an outage; and what cannot be read."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import delete, insert, update
from sqlalchemy.exc import OperationalError

from parlour.server.messages.actions import Next, Resign, TakeBack
from parlour.server.messages.requests import GameClock
from parlour.server.services import Services
from parlour.server.storage.entry import MOVE
from parlour.server.storage.models import entries, tables
from parlour.server.table.live import Live
from parlour.server.table.tables import IDLE
from parlour.server.thinking.abandoned import Abandoned
from tests.server.house import Page, acted, against_a_bot, any_move, inside, two_people


def test_a_table_comes_back_from_the_store_as_it_was(tmp_path: Path) -> None:
    async def story(services: Services) -> None:
        live, guests = await two_people(services, "square-deal", games=3)
        for _ in range(12):
            await acted(services, live, live.progress.turn, any_move(live))
            if live.progress.back_to is not None:
                await acted(services, live, live.progress.turn, TakeBack(live.progress.at))
                await acted(services, live, live.progress.turn, any_move(live))
        await acted(services, live, 1, Resign(live.progress.at))
        await acted(services, live, 0, Next(live.progress.at))
        await acted(services, live, live.progress.turn, any_move(live))
        live.touched -= IDLE + 1
        services.tables.forget_idle()
        assert live.id not in services.tables.alive
        again = await services.tables.find(live.id)
        assert again is not live
        assert again.progress.at == live.progress.at
        assert again.progress.position.history == live.progress.position.history
        assert again.progress.series.outcomes == live.progress.series.outcomes
        for seat in (None, 0, 1):
            assert again.progress.view(seat) == live.progress.view(seat)
        assert again.seat_of(guests[1].id) == 1

    inside(tmp_path, story)


def test_a_table_that_somebody_looks_at_is_not_forgotten(tmp_path: Path) -> None:
    async def story(services: Services) -> None:
        live, guests = await two_people(services)
        page = Page(live, guests[0])
        services.presence.join(page.connection)
        live.touched -= IDLE + 1
        services.tables.forget_idle()
        assert services.tables.alive[live.id] is live
        services.presence.part(page.connection)
        services.tables.forget_idle()
        assert live.id not in services.tables.alive

    inside(tmp_path, story)


def test_of_very_many_tables_those_stay_that_somebody_looks_at(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(services: Services) -> None:
        lives = [(await two_people(services))[0] for _ in range(4)]
        page = Page(lives[0], None)
        services.presence.join(page.connection)
        for live in lives[1:3]:
            await services.tables.find(live.id)
        monkeypatch.setattr("parlour.server.table.tables.MOST_ALONE", 2)
        services.tables.forget_idle()
        assert set(services.tables.alive) == {live.id for live in lives[:3]}
        assert (await services.tables.find(lives[3].id)).progress.view(None) == lives[3].progress.view(None)

    inside(tmp_path, story)


def test_a_bots_turn_is_resumed_after_a_restart(tmp_path: Path) -> None:
    async def stop_at_the_bots_turn(services: Services) -> None:
        services.bots.close()  # from now on no bot moves
        live, ann = await against_a_bot(services)
        seat = live.seat_of(ann.id)
        while live.progress.turn == seat:
            assert (await acted(services, live, seat, any_move(live))).ok
        tables.append(live.id)
        ply.append(live.progress.at)

    async def go_on(services: Services) -> None:
        live = await services.tables.find(tables[0])
        while live.progress.at == ply[0]:
            await asyncio.sleep(0.01)
        assert (await services.store.log(tables[0], ply[0]))[0].kind == MOVE

    tables: list[str] = []
    ply: list[int] = []
    inside(tmp_path, stop_at_the_bots_turn)
    inside(tmp_path, go_on)


def test_a_log_that_cannot_be_read_is_said_once_and_stops_nobody_else(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def story(services: Services) -> None:
        services.bots.close()
        live, _ = await against_a_bot(services)
        async with services.engine.begin() as db:
            await db.execute(delete(entries))
            row = {"table_id": live.id, "entry": 0, "kind": MOVE, "seat": 0, "code": 10**6, "turn": 1}
            await db.execute(insert(entries).values(**row, time=0.0))
        services.tables.alive.clear()
        with pytest.raises(Exception, match="no move of"):
            await services.tables.find(live.id)
        for _ in range(2):
            services._next_look, services._abandoned = 0.0, Abandoned()
            await services._resume_bots()
        assert caplog.text.count("cannot go on") == 1

    inside(tmp_path, story)


def test_a_table_that_cannot_be_read_stops_no_other_clock(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story(services: Services) -> None:
        broken, late = [(await two_people(services, clock=GameClock(30)))[0] for _ in range(2)]
        async with services.engine.begin() as db:
            row = {"table_id": broken.id, "entry": 0, "kind": MOVE, "seat": 0, "code": 10**6, "turn": 1}
            await db.execute(insert(entries).values(**row, time=0.0, due=1.0))
            await db.execute(update(tables).where(tables.c.id == late.id).values(due=2.0, dealt=1.0))
        services.clocks.close()
        services.tables.alive.clear()
        overdue = await services.store.overdue(3.0)
        assert sorted(overdue) == sorted([broken.id, late.id])
        monkeypatch.setattr(services.store, "overdue", lambda now: answered([broken.id, late.id]))
        await services._end_overdue()
        found = await services.tables.find(late.id)
        while found.busy:
            await asyncio.sleep(0.005)
        assert found.progress.over

    inside(tmp_path, story)


def test_an_outage_says_nothing_about_a_table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A bot whose table could not be read while the database was away plays on when it is back."""

    async def story(services: Services) -> None:
        live, _ = await two_people(services)
        looked: list[Live] = []
        with monkeypatch.context() as outage, pytest.raises(OperationalError):  # noqa: PT012
            outage.setattr(services.tables, "find", away)
            await services._at_each([live.id], looked.append)
        await services._at_each([live.id], looked.append)
        assert looked == [live]

    inside(tmp_path, story)


def test_a_repeated_message_is_answered_also_while_the_database_is_away(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who asks over plain HTTP would else wait until somebody hangs up."""

    async def story(services: Services) -> None:
        live, _ = await two_people(services)
        seat, first = live.progress.turn, any_move(live)
        for _ in range(2):
            assert (await acted(services, live, live.progress.turn, any_move(live))).ok
        monkeypatch.setattr(services.store, "log", away)
        answer = await asyncio.wait_for(acted(services, live, seat, first), 10)
        assert answer.problem is not None
        assert answer.problem.status == 503

    inside(tmp_path, story)


async def away(*_: object) -> Any:
    """What the database says while it is away."""
    raise OperationalError("SELECT", {}, OSError("away"))


async def answered(found: list[str]) -> list[str]:
    """What the store says when it is told what to say."""
    return found


def test_very_many_tables_are_looked_through_less_often(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story(services: Services) -> None:
        looks, rounds = [], []

        async def slowly() -> list[tuple[str, int]]:
            looks.append(1)
            await asyncio.sleep(0.1)
            return []

        services.store.bots_turns = slowly  # type: ignore[method-assign]
        services.presence.close_stuck = lambda: rounds.append(1)  # type: ignore[method-assign]
        while len(rounds) < 20:
            await asyncio.sleep(0.01)
        assert len(looks) < 10

    monkeypatch.setattr("parlour.server.services.LOOK_AROUND", 0.01)
    inside(tmp_path, story)
