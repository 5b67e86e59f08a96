"""The line between processes: nothing is lost on it for long, whatever happens to the database."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

import pytest
from sqlalchemy import text

from parlour.server.cluster import bus
from parlour.server.cluster.bus import Bus
from parlour.server.storage.engines import engine_for
from parlour.server.storage.news import News
from tests.server.postgres import Cluster

pytestmark = pytest.mark.xdist_group("server-postgresql")


class Process:
    """One end of the line, and what came out of it."""

    def __init__(self, database: str, name: str) -> None:
        self.engine = engine_for(database)
        self.heard: list[News] = []
        self.lost = 0
        self.line = Bus(self.engine, name)

    async def start(self) -> None:
        await self.line.start(self.heard.append, self._count)

    def _count(self) -> None:
        self.lost += 1

    def people(self) -> list[str]:
        """The tables whose chairs have changed, as far as was heard."""
        return [table for news in self.heard for table in news.people]


def two(database: str, story: Callable[[Process, Process], Coroutine[Any, Any, None]]) -> None:
    """Let two processes talk."""

    async def run() -> None:
        ends = [Process(database, name) for name in ("one", "other")]
        for end in ends:
            await end.start()
        await asyncio.wait_for(story(*ends), 60)
        for end in ends:
            await end.line.close()
            await end.engine.dispose()

    asyncio.run(run())


async def until(true: Callable[[], bool]) -> None:
    """Wait for something; the story has a deadline."""
    while not true():
        await asyncio.sleep(0.01)


@pytest.fixture(autouse=True)
def _quickly(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bus, "A_WHILE", 0.05)
    monkeypatch.setattr(bus, "ALIVE_EVERY", 0.1)


@pytest.mark.parametrize("settings", ["", "?ssl=disable", "?sslmode=disable"])
def test_the_line_is_reached_by_the_address_of_the_database(postgres: Cluster, settings: str) -> None:
    async def story(one: Process, other: Process) -> None:
        one.line.people("table")
        await until(lambda: other.people() == ["table"])

    two(postgres.new_database() + settings, story)


def test_what_could_not_be_said_is_said_later(postgres: Cluster) -> None:
    async def story(one: Process, other: Process) -> None:
        send = one.line._send
        failed: list[News] = []

        async def fail_once(news: News) -> None:
            if news.people and not failed:
                failed.append(news)
                one.line.here("table", [1])
                raise OSError("no way through")
            await send(news)

        one.line._send = fail_once  # type: ignore[method-assign]
        one.line.here("table", [0])
        one.line.ask_who("table")
        one.line.people("table")
        await until(lambda: any(news.here for news in other.heard))
        assert failed
        assert other.people() == ["table"]
        assert [news.who for news in other.heard if news.who] == [["table"]]
        assert [news.here for news in other.heard if news.here] == [{"table": [1]}], "the newer one"

    two(postgres.new_database(), story)


def test_a_line_that_breaks_is_mended_and_all_is_compared(postgres: Cluster) -> None:
    async def story(one: Process, other: Process) -> None:
        async with other.engine.connect() as db:
            others = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database()"
            await db.execute(text(others + " AND query LIKE 'LISTEN%'"))
        await until(lambda: one.lost == 2 and other.lost == 2)
        one.line.people("table")
        await until(lambda: other.people() == ["table"])

    two(postgres.new_database(), story)


def test_a_line_on_which_not_even_the_own_voice_comes_back_is_given_up(postgres: Cluster) -> None:
    """As when a cable is cut: nobody says that the connection has ended."""

    async def story(one: Process, _other: Process) -> None:
        await until(lambda: "one" in one.line.heard and "other" in one.line.heard)
        assert one.line.dead() == []
        one.line.heard["one"] -= bus.DEAD_AFTER + 1
        assert one.line.dead() == ["one"]
        await until(lambda: one.lost == 2)
        await until(lambda: "one" in one.line.heard)

    two(postgres.new_database(), story)
