"""Whose turn is taken over and when, by no clock that can be set; and bots alone pause when nobody looks."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path
from types import SimpleNamespace

import pytest
from sqlalchemy import update

from parlour.server.messages.requests import BotSeat, MySeat, Opening
from parlour.server.services import Services
from parlour.server.storage.models import entries, tables
from parlour.server.table import seats
from parlour.server.table.live import Live
from parlour.server.thinking import abandoned, bots
from parlour.server.thinking.abandoned import Abandoned
from tests.server.house import Page, inside, opened
from tests.server.people import Guest
from tests.server.tables import TWO

BOTS = [BotSeat("random"), BotSeat("random")]


def test_at_the_first_look_every_turn_is_taken_over() -> None:
    assert Abandoned().due([("a", 0), ("b", 7)], now=5.0) == ["a", "b"]


def test_later_a_turn_must_have_waited() -> None:
    found = Abandoned()
    assert found.due([], now=0.0) == []
    assert found.due([("a", 3)], now=10.0) == []
    assert found.due([("a", 3), ("b", 1)], now=10.0 + abandoned.PATIENCE) == ["a"]
    assert found.due([("a", 4), ("b", 1)], now=10.0 + 2 * abandoned.PATIENCE) == ["b"], "at A somebody has moved"
    assert found.due([("a", 4)], now=10.0 + 3 * abandoned.PATIENCE) == ["a"]


def test_a_clock_that_was_set_back_stops_no_bot(tmp_path: Path) -> None:
    """All that is stored seems to lie an hour ahead."""
    table = ""

    async def before(services: Services) -> None:
        nonlocal table
        services.bots.close()
        ann = await services.guests.welcome("Ann")
        opening = Opening("ten-squares", {"starter": 1}, seats=[MySeat(), BotSeat("random")], pace=0)
        row = seats.row_for(opening, ann)
        await services.store.add_table(row)
        table = row.id
        await services.tables.find(table)
        async with services.engine.begin() as db:
            await db.execute(update(tables).values(created=time.time() + 3600, dealt=time.time() + 3600))
            await db.execute(update(entries).values(time=time.time() + 3600))

    async def restarted(services: Services) -> None:
        while not await services.store.log(table):
            await asyncio.sleep(0.01)

    inside(tmp_path, before)
    inside(tmp_path, restarted)


def test_a_turn_that_another_process_left_is_taken_over(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("parlour.server.services.LOOK_AROUND", 0.01)
    now = 1000.0
    monkeypatch.setattr("parlour.server.services.time", SimpleNamespace(monotonic=lambda: now))

    async def story(services: Services) -> None:
        nonlocal now
        ann = await services.guests.welcome("Ann")
        while services._abandoned._since is None:
            await asyncio.sleep(0.01)
        opening = Opening("ten-squares", {"starter": 1}, seats=[MySeat(), BotSeat("random")], pace=0)
        row = seats.row_for(opening, ann)
        services.bots._closed = True  # what happens now is another process's to go on with
        await services.store.add_table(row)
        await services.tables.find(row.id)
        while not services._abandoned._since:
            await asyncio.sleep(0.01)
        services.bots._closed = False
        now += abandoned.PATIENCE
        while not await services.store.log(row.id):
            await asyncio.sleep(0.01)

    inside(tmp_path, story)


# --- bots alone ---------------------------------------------------------------------------------


async def bots_alone(services: Services) -> Live:
    ann = await services.guests.welcome("Ann")
    row = seats.row_for(Opening("square-deal", seats=list(BOTS), games=49, pace=0), ann)
    await services.store.add_table(row)
    live = await services.tables.find(row.id)
    services.tables.events.turn(live)
    return live


async def stands_still(services: Services, live: Live) -> int:
    """Wait until nothing is under way at a table; how many entries it has."""
    while live.busy or live.id in services.bots._queued:
        await asyncio.sleep(0.01)
    return live.progress.at


async def reaches(live: Live, at: int) -> None:
    while live.progress.at < at:
        await asyncio.sleep(0.01)


def test_bots_alone_play_only_while_somebody_watches(tmp_path: Path) -> None:
    async def story(services: Services) -> None:
        live = await bots_alone(services)
        assert await stands_still(services, live) == 0, "nobody has looked yet"
        page = Page(live, None)
        services.presence.join(page.connection)
        await reaches(live, 5)
        services.presence.part(page.connection)
        at = await stands_still(services, live)
        services.bots.look(live)
        assert await stands_still(services, live) == at
        services.presence.join(page.connection)
        await reaches(live, at + 3)
        services.bots.close()
        await stands_still(services, live)

    inside(tmp_path, story)


def test_a_single_look_lets_them_play_for_a_while(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    now = 1000.0
    monkeypatch.setattr("parlour.server.thinking.bots.time", SimpleNamespace(monotonic=lambda: now))

    async def story(services: Services) -> None:
        nonlocal now
        live = await bots_alone(services)
        services.bots.seen(live)
        await reaches(live, 5)
        now += bots.A_LOOK
        at = await stands_still(services, live)
        services.bots.look(live)
        assert await stands_still(services, live) == at
        services.bots.seen(live)
        await reaches(live, at + 3)
        services.bots.close()
        await stands_still(services, live)

    inside(tmp_path, story)


def test_a_look_over_http_counts(ann: Guest) -> None:
    bots_only = [{"kind": "bot", "level": "random"}] * len(TWO)
    table = ann.open("ten-squares", seats=bots_only)
    deadline = time.monotonic() + 60
    while ann.state(table)["table"]["state"] != "over":
        assert time.monotonic() < deadline


@pytest.mark.parametrize("kind", ["postgresql"], indirect=True, scope="session")
def test_the_process_that_still_has_watchers_plays_on(database: str) -> None:
    """Both have a watcher; whichever plays, when its watcher leaves, the other takes over at once."""

    async def story() -> None:
        async with opened(database) as one, opened(database) as two:
            first = await bots_alone(one)
            second = await two.tables.find(first.id)
            pages = [Page(first, None), Page(second, None)]
            one.presence.join(pages[0].connection)
            await reaches(first, 3)
            two.presence.join(pages[1].connection)
            await reaches(second, first.progress.at)
            for leaving, page, staying in ((one, pages[0], second), (two, pages[1], first)):
                leaving.presence.part(page.connection)
                await reaches(staying, staying.progress.at + 5)
                leaving.presence.join(page.connection)
            for services in (one, two):
                services.bots.close()
            await stands_still(one, first)
            await stands_still(two, second)

    asyncio.run(asyncio.wait_for(story(), 120))
