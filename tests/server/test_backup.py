"""Backups: taken under play, restored into either kind of database, and nothing half done."""

from __future__ import annotations

import asyncio
import sqlite3
import stat
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import insert, select

from parlour.admin.backup import backup
from parlour.admin.restore import restore
from parlour.engine import ParlourError
from parlour.server.services import Services
from parlour.server.storage.engines import engine_for
from parlour.server.storage.migrations import migrate
from parlour.server.storage.models import metadata
from tests.server.crowd import Chair, seated
from tests.server.house import any_move, inside, two_people
from tests.server.people import Guest
from tests.server.postgres import Cluster
from tests.server.process import Server, sqlite_in
from tests.server.rows import log_of, replayed, rows

TABLES = 4


def command(*words: str) -> str:
    """What `parlour` says; it must succeed."""
    words = (sys.executable, "-m", "parlour.cli", *words)
    done = subprocess.run(words, capture_output=True, text=True, timeout=120)
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout


@pytest.fixture
def targets(tmp_path: Path, postgres: Cluster) -> list[str]:
    """An empty database of each kind."""
    return [f"sqlite:///{tmp_path / 'restored.sqlite'}", postgres.new_database()]


async def _played(chairs: list[Chair], more: int) -> None:
    """Wait until so many more moves were acknowledged."""
    enough = more + sum(len(chair.promised) for chair in chairs)
    async with asyncio.timeout(120):
        while sum(len(chair.promised) for chair in chairs) < enough:
            await asyncio.sleep(0.01)


async def keep_under_play(server: Server, chairs: list[Chair], file: Path) -> dict[str, int]:
    """Everybody plays on while a backup is taken; how far each table had come when that began."""
    playing = [asyncio.create_task(chair.play(server)) for chair in chairs]
    await _played(chairs, 60)
    promised: dict[str, int] = {}
    for chair in chairs:
        promised[chair.table] = max(promised.get(chair.table, 0), 1 + max(chair.promised, default=-1))
    await asyncio.to_thread(command, "backup", str(file), "--database", server.database)
    await _played(chairs, 60)
    server.kill()
    await asyncio.gather(*playing)
    return promised


def test_a_backup_under_play_is_restored_into_both_kinds(
    start: Callable[..., Server], tmp_path: Path, targets: list[str]
) -> None:
    server, file = start(), tmp_path / "monday.backup"
    chairs = seated(server, "ten-squares", TABLES, seed=3)
    promised = asyncio.run(keep_under_play(server, chairs, file))
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    for target in targets:
        assert "Restored" in command("restore", str(file), "--database", target)
        for table, at_least in promised.items():
            log, later = log_of(target, table), log_of(server.database, table)
            assert at_least <= len(log), "what was promised before is in it"
            assert log == later[: len(log)]
        again = start(target)
        for chair in chairs[:2]:
            guest = chair.guest.elsewhere(again)
            assert guest.state(chair.table)["view"] == replayed(target, chair.table).view(chair.seat)
        state = chairs[0].guest.elsewhere(again).state(chairs[0].table)
        if state["view"]["turn"] is None:
            for chair in chairs[:2]:
                chair.guest.elsewhere(again).act(chair.table, "next", at=state["at"])
        else:
            chairs[state["view"]["turn"]].guest.elsewhere(again).play(chairs[0].table)
        again.kill()


async def _every_kind_of_row(database: str) -> None:
    """Something in every table of the schema, by its columns: whatever is added later is kept too."""
    engine = engine_for(database)
    await migrate(engine)
    async with engine.begin() as db:
        for table in metadata.sorted_tables:
            values = {
                column.name: {"String": "x", "Text": "{}", "Float": 1.5, "Boolean": True}.get(
                    type(column.type).__name__, 2**40 if type(column.type).__name__ == "BigInteger" else 7
                )
                for column in table.columns
            }
            await db.execute(insert(table).values(**values))
    await engine.dispose()


async def _all_rows(database: str) -> dict[str, list[tuple[object, ...]]]:
    engine = engine_for(database)
    async with engine.connect() as db:
        found = {
            table.name: [tuple(row) for row in await db.execute(select(table))] for table in metadata.sorted_tables
        }
    await engine.dispose()
    return found


def test_every_column_of_every_table_comes_back(database: str, tmp_path: Path, targets: list[str]) -> None:
    asyncio.run(_every_kind_of_row(database))
    before = asyncio.run(_all_rows(database))
    assert all(before.values())
    backup(database, tmp_path / "all.backup")
    for target in targets:
        restore(tmp_path / "all.backup", target)
        assert asyncio.run(_all_rows(target)) == before


def test_what_is_there_is_only_replaced_when_that_is_said(database: str, tmp_path: Path, kind: str) -> None:
    file = tmp_path / "a.backup"
    inside(database, _a_table)
    first = rows(database, "SELECT id FROM tables")
    backup(database, file)
    with pytest.raises(ParlourError, match="--overwrite"):
        backup(database, file)
    backup(database, file, overwrite=True)
    inside(database, _a_table)
    with pytest.raises(ParlourError, match="--replace"):
        restore(file, database)
    assert len(rows(database, "SELECT id FROM tables")) == 2
    aside = restore(file, database, replace=True)
    assert rows(database, "SELECT id FROM tables") == first
    if kind == "sqlite":
        assert aside is not None
        assert len(rows(f"sqlite:///{aside}", "SELECT id FROM tables")) == 2


async def _a_table(services: Services) -> None:
    live, _ = await two_people(services)
    services.writer.act(live, live.progress.turn, any_move(live), lambda answer: None)


def test_a_running_servers_database_is_not_replaced(start: Callable[..., Server], tmp_path: Path) -> None:
    server, file = start(), tmp_path / "a.backup"
    table = Guest(server, "Ann").open()
    backup(server.database, file)
    with pytest.raises(ParlourError, match=r"Another Parlour|A running Parlour"):
        restore(file, server.database, replace=True)
    assert rows(server.database, "SELECT id FROM tables") == [(table,)]
    server.stop()
    restore(file, server.database, replace=True)
    assert rows(server.database, "SELECT id FROM tables") == [(table,)]


@pytest.fixture
def good(tmp_path: Path) -> Path:
    """A backup."""
    inside(tmp_path, _a_table)
    backup(f"sqlite:///{tmp_path / 'tables.sqlite'}", tmp_path / "good.backup")
    return tmp_path / "good.backup"


def test_what_is_no_backup_is_refused_and_nothing_is_left_behind(good: Path, tmp_path: Path) -> None:
    target = tmp_path / "new" / "tables.sqlite"
    target.parent.mkdir()

    def refusal(file: Path) -> str:
        with pytest.raises(ParlourError) as refused:
            restore(file, f"sqlite:///{target}")
        assert {path.name for path in target.parent.iterdir()} <= {"tables.sqlite.lock"}
        return str(refused.value)

    assert "no backup" in refusal(tmp_path / "missing.backup")
    letter = tmp_path / "letter.txt"
    letter.write_text("Dear Ada, " * 1000)
    assert "no SQLite database" in refusal(letter)
    empty = tmp_path / "empty.backup"
    empty.touch()
    assert "no tables of Parlour's" in refusal(empty)
    foreign = tmp_path / "foreign.backup"
    with closing(sqlite3.connect(foreign)) as db:
        db.execute("CREATE TABLE invoices (id INTEGER)")
    assert "another program" in refusal(foreign)
    half = tmp_path / "half.backup"
    half.write_bytes(good.read_bytes()[: good.stat().st_size // 2])
    assert "damaged" in refusal(half) or "malformed" in refusal(half)
    with closing(sqlite3.connect(good)) as db:
        db.execute("UPDATE alembic_version SET version_num = '9999'")
        db.commit()
    assert "A newer Parlour" in refusal(good)


def test_a_backup_that_cannot_be_written_leaves_nothing(tmp_path: Path) -> None:
    with pytest.raises(ParlourError, match="There is no folder"):
        backup(sqlite_in(tmp_path), tmp_path / "missing" / "a.backup")
    with pytest.raises(ParlourError, match="cannot be opened"):
        backup(sqlite_in(tmp_path), tmp_path / "a.backup")
    assert list(tmp_path.iterdir()) == [], "not even an empty database where there was none"


def test_an_older_backup_comes_up_to_date(tmp_path: Path, targets: list[str]) -> None:
    old = f"sqlite:///{tmp_path / 'old.sqlite'}"

    async def first_version() -> None:
        engine = engine_for(old)
        await migrate(engine, "0001")
        async with engine.begin() as db:
            await db.exec_driver_sql("INSERT INTO guests VALUES ('g', 's', 'Ann', 1.0)")
        await engine.dispose()

    asyncio.run(first_version())
    backup(old, tmp_path / "old.backup")
    for target in targets:
        restore(tmp_path / "old.backup", target)
        assert rows(target, "SELECT id, name FROM guests") == [("g", "Ann")]
        assert rows(target, "SELECT version_num FROM alembic_version") != [("0001",)]
