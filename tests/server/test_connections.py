"""Connections: in order, at their own pace, and never in the way of others."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from parlour.engine import Said
from parlour.server.services import Services
from parlour.server.table import connections
from parlour.server.table.connections import MOST_LETTERS, MOST_WAITING
from tests.server.house import Page, acted, any_move, inside, two_people


@pytest.mark.parametrize(("letters", "count"), [(1, MOST_WAITING + 10), (MOST_LETTERS // 4, 10)])
def test_a_slow_page_gets_the_newest_state_and_nothing_between(tmp_path: Path, letters: int, count: int) -> None:
    async def story(services: Services) -> None:
        live, guests = await two_people(services, "coda", games=9)
        slow, quick = Page(live, guests[0]), Page(live, guests[1])
        for page in (slow, quick):
            services.presence.join(page.connection)
        await asyncio.sleep(0.01)
        slow.may_read.clear()
        slow.connection.push(b'{"type":"first"}')
        await asyncio.sleep(0.01)  # it is on its way, and there it stays
        for _ in range(count):
            slow.connection.push(f'{{"type":"chatter","words":"{"x" * letters}"}}'.encode())
        assert (await acted(services, live, live.progress.turn, any_move(live))).ok
        slow.may_read.set()
        await asyncio.sleep(0.05)
        assert quick.kinds()[-1] == "update"
        assert slow.kinds()[-2:] == ["first", "state"]
        assert slow.heard[-1]["at"] == 1
        assert (await acted(services, live, live.progress.turn, any_move(live))).ok
        await asyncio.sleep(0.05)
        assert slow.heard[-1]["type"] == "update", "it has caught up"
        assert slow.heard[-1]["from"] == 1

    inside(tmp_path, story)


def test_a_page_that_does_not_read_at_all_is_given_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story(services: Services) -> None:
        live, guests = await two_people(services)
        page = Page(live, guests[0])
        page.may_read.clear()
        services.presence.join(page.connection)
        await asyncio.sleep(0.01)
        services.presence.close_stuck()
        await asyncio.sleep(0.01)
        assert not page.task.done()
        monkeypatch.setattr(connections, "PATIENCE", 0.0)
        services.presence.close_stuck()
        await asyncio.sleep(0.01)
        assert page.task.cancelled()

    inside(tmp_path, story)


def test_goodbye_is_said_after_what_was_to_be_said(tmp_path: Path) -> None:
    async def story(services: Services) -> None:
        live, guests = await two_people(services)
        page = Page(live, guests[0])
        services.presence.join(page.connection)
        services.presence.say_goodbye()
        page.connection.close(1012, Said("restarting"))
        await asyncio.sleep(0.01)
        assert page.kinds() == ["state", "closing"]
        assert page.closed == 1012

    inside(tmp_path, story)
