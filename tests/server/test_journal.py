"""Group commit: many entries in one transaction, and an answer for each when it is on disk."""

from __future__ import annotations

import asyncio
from pathlib import Path

from sqlalchemy import event, func, insert, select

from parlour.server.services import Services
from parlour.server.storage.entry import MOVE, Entry
from parlour.server.storage.journal import Writing, Written
from parlour.server.storage.models import entries
from tests.server.house import inside, two_people


def line(table: str, number: int) -> Writing:
    return Writing(table, Entry(number, MOVE, 0, 1), 1, 0.0)


async def written(services: Services, lines: list[Writing]) -> list[Written]:
    """Write lines at once; what became of each."""
    found: dict[int, Written] = {}
    for place, wanted in enumerate(lines):
        services.journal.write(wanted, lambda result, place=place: found.__setitem__(place, result))  # type: ignore[misc]
    while len(found) < len(lines):
        await asyncio.sleep(0.002)
    return [found[place] for place in range(len(lines))]


def test_what_waits_together_is_committed_together(tmp_path: Path) -> None:
    async def story(services: Services) -> None:
        live, _ = await two_people(services)
        commits = []
        event.listen(services.engine.sync_engine, "commit", lambda connection: commits.append(1))
        assert await written(services, [line(live.id, number) for number in range(300)]) == [Written.DONE] * 300
        assert len(commits) <= 2, "the first may go alone, all others share one"

    inside(tmp_path, story)


def test_a_number_that_is_taken_spoils_nothing_else(tmp_path: Path) -> None:
    async def story(services: Services) -> None:
        live, _ = await two_people(services)
        async with services.engine.begin() as db:
            await db.execute(insert(entries).values(**line(live.id, 3).values()))
        results = await written(services, [line(live.id, number) for number in range(6)])
        assert results == [Written.TAKEN if number == 3 else Written.DONE for number in range(6)]
        async with services.engine.connect() as db:
            assert (await db.execute(select(func.count()).select_from(entries))).scalar() == 6

    inside(tmp_path, story)


def test_a_database_that_refuses_is_told_to_everybody_and_tried_again(tmp_path: Path) -> None:
    async def story(services: Services) -> None:
        live, _ = await two_people(services)
        async with services.engine.begin() as db:
            await db.exec_driver_sql("ALTER TABLE entries RENAME TO hidden")
        assert await written(services, [line(live.id, 0)]) == [Written.FAILED]
        async with services.engine.begin() as db:
            await db.exec_driver_sql("ALTER TABLE hidden RENAME TO entries")
        assert await written(services, [line(live.id, 0)]) == [Written.DONE]

    inside(tmp_path, story)


def test_every_commit_is_on_disk_before_it_is_acknowledged(tmp_path: Path) -> None:
    async def story(services: Services) -> None:
        async with services.engine.connect() as db:
            assert (await db.exec_driver_sql("PRAGMA journal_mode")).scalar() == "wal"
            assert (await db.exec_driver_sql("PRAGMA synchronous")).scalar() == 2, "2 is FULL"

    inside(tmp_path, story)
