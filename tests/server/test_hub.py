"""Connections: in order, at their own pace, and never in the way of others."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from parlour.server import hub
from parlour.server.hall import Hall
from parlour.server.hub import MOST_WAITING
from tests.server.house import Page, acted, any_move, inside, two_people


def test_a_slow_page_gets_the_newest_state_and_nothing_between(tmp_path: Path) -> None:
    async def story(hall: Hall) -> None:
        live, guests = await two_people(hall, "coda", games=9)
        slow, quick = Page(live, guests[0]), Page(live, guests[1])
        for page in (slow, quick):
            hall.presence.join(page.connection)
        await asyncio.sleep(0.01)
        slow.may_read.clear()
        slow.connection.push('{"type":"first"}')
        await asyncio.sleep(0.01)  # it is on its way, and there it stays
        for _ in range(MOST_WAITING + 10):
            slow.connection.push('{"type":"chatter"}')
        assert (await acted(hall, live, live.stand.turn, any_move(live))).ok
        slow.may_read.set()
        await asyncio.sleep(0.05)
        assert quick.kinds()[-1] == "update"
        assert slow.kinds()[-2:] == ["first", "state"]
        assert slow.heard[-1]["at"] == 1
        assert (await acted(hall, live, live.stand.turn, any_move(live))).ok
        await asyncio.sleep(0.05)
        assert slow.heard[-1]["type"] == "update", "it has caught up"
        assert slow.heard[-1]["from"] == 1

    inside(tmp_path, story)


def test_a_page_that_does_not_read_at_all_is_given_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story(hall: Hall) -> None:
        live, guests = await two_people(hall)
        page = Page(live, guests[0])
        page.may_read.clear()
        hall.presence.join(page.connection)
        await asyncio.sleep(0.01)
        hall.presence.close_stuck()
        await asyncio.sleep(0.01)
        assert not page.task.done()
        monkeypatch.setattr(hub, "PATIENCE", 0.0)
        hall.presence.close_stuck()
        await asyncio.sleep(0.01)
        assert page.task.cancelled()

    inside(tmp_path, story)


def test_goodbye_is_said_after_what_was_to_be_said(tmp_path: Path) -> None:
    async def story(hall: Hall) -> None:
        live, guests = await two_people(hall)
        page = Page(live, guests[0])
        hall.presence.join(page.connection)
        hall.presence.say_goodbye()
        page.connection.close(1012, "restart")
        await asyncio.sleep(0.01)
        assert page.kinds() == ["state", "closing"]
        assert page.closed == 1012

    inside(tmp_path, story)
