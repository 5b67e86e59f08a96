"""The file that everything is kept in: whole, ours, unlocked, for one server, for its owner's eyes only."""

from __future__ import annotations

import asyncio
import os
import signal
import sqlite3
import stat
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest

from parlour.engine import ParlourError
from parlour.server.services import Services
from parlour.server.storage.database import default_database, reach
from parlour.server.storage.files import InUse, held
from tests.server.house import any_move, inside, two_people
from tests.server.people import Guest
from tests.server.process import Server, sqlite_in


@pytest.fixture
def database(tmp_path: Path) -> str:
    """SQLite: PostgreSQL looks after its own files."""
    return sqlite_in(tmp_path)


@pytest.fixture
def file(database: str) -> Path:
    """The file of that database, with a table and a few guests in it."""

    async def fill(services: Services) -> None:
        await two_people(services)
        for number in range(200):
            await services.guests.welcome(f"Guest {number}")

    inside(database, fill)
    return Path(database.removeprefix("sqlite:///"))


@pytest.fixture
def changed(file: Path) -> Iterator[sqlite3.Connection]:
    """The same database, to do something to it."""
    with closing(sqlite3.connect(file, isolation_level=None)) as db:
        yield db


def refusal(database: str) -> str:
    """Why a database cannot be served."""
    with pytest.raises(ParlourError) as refused:
        asyncio.run(reach(database))
    said = str(refused.value)
    assert said.endswith(".")
    assert "\n" not in said
    return said


def test_a_damaged_page_is_noticed_before_anybody_is_let_in(database: str, file: Path) -> None:
    page = 4096
    content = bytearray(file.read_bytes())
    where = content.index(b"Guest 42") // page * page
    content[where : where + page] = bytes(page)
    file.write_bytes(content)
    said = refusal(database)
    assert said.startswith("The database is damaged (")
    assert "parlour restore" in said


def test_another_programs_database_is_left_alone(database: str) -> None:
    with closing(sqlite3.connect(database.removeprefix("sqlite:///"))) as db:
        db.execute("CREATE TABLE invoices (id INTEGER)")
        content = Path(database.removeprefix("sqlite:///")).read_bytes()
        assert "another program (invoices)" in refusal(database)
        assert Path(database.removeprefix("sqlite:///")).read_bytes() == content
        db.execute("CREATE TABLE alembic_version (version_num TEXT)")  # it uses Alembic, too
        db.execute("INSERT INTO alembic_version VALUES ('0001')")
        db.commit()
        assert "another program (invoices)" in refusal(database)
        assert {name for (name,) in db.execute("SELECT name FROM sqlite_master")} == {
            "invoices",
            "alembic_version",
        }


def test_a_file_that_is_no_database_is_said_in_a_sentence(database: str) -> None:
    Path(database.removeprefix("sqlite:///")).write_text("Dear diary, " * 1000)
    assert refusal(database) == "The file is no SQLite database; please name another."


@pytest.mark.parametrize(
    ("damage", "says"),
    [
        ("DROP TABLE reviews", "the table 'reviews' is missing"),
        ("ALTER TABLE results RENAME COLUMN score TO points", "the table 'results' has no column 'score'"),
        ("DELETE FROM alembic_version", "does not say of which version"),
    ],
)
def test_a_schema_that_somebody_has_changed_is_noticed(
    database: str, changed: sqlite3.Connection, damage: str, says: str
) -> None:
    changed.execute(damage)
    assert says in refusal(database)


def test_a_locked_database_is_told_and_not_waited_for(database: str, changed: sqlite3.Connection) -> None:
    changed.execute("BEGIN IMMEDIATE")
    assert refusal(database) == "The database is locked by another program; please close that first."
    changed.execute("ROLLBACK")
    asyncio.run(reach(database))


def test_a_second_server_on_the_same_file_refuses_to_start(start: Callable[..., Server], tmp_path: Path) -> None:
    first = start()
    link = tmp_path / "link.sqlite"
    link.symlink_to(first.database.removeprefix("sqlite:///"))
    for name in (first.database, str(link)):
        done = subprocess.run(
            [sys.executable, "-m", "parlour.cli", "serve", "--port", "0", "--database", name],
            capture_output=True, text=True, timeout=60,
        )  # fmt: skip
        assert (done.returncode, done.stdout) == (1, "")
        assert done.stderr.startswith("Another Parlour keeps its tables in ")
        assert done.stderr.count("\n") == 1
    first.kill()  # the lock dies with it, whatever it could not do any more
    assert Guest(start(), "Ann").get("/api/me")["name"] == "Ann"


def test_the_lock_is_given_back(database: str) -> None:
    with held(database), pytest.raises(InUse), held(database):
        pass
    with held(database):
        pass


def test_it_stops_when_asked_although_the_database_is_locked(start: Callable[..., Server]) -> None:
    """And whoever plays is told that the move was not written down, instead of waiting for ever."""
    server = start()
    ann = Guest(server, "Ann")
    table = ann.open("square-deal", options={"players": 1, "variant": "solitaire-5x5"})
    move = ann.state(table)["moves"][0]["data"]
    with closing(sqlite3.connect(server.database.removeprefix("sqlite:///"), isolation_level=None)) as db:
        db.execute("BEGIN IMMEDIATE")
        answer = ann.call("POST", f"/api/tables/{table}/actions", {"do": "move", "at": 0, "move": move})
        assert answer.status_code == 503
        assert "could not write this down" in answer.json()["detail"]
        with ann.live(table) as live:
            live.say("move", at=0, move=move)
            live.act("state")  # the move before it has arrived
            assert server.stop() in (0, -signal.SIGTERM)
            assert not [heard for heard in live.heard if heard.get("id") == 1 and heard.get("ok")]


def test_what_waits_is_written_before_the_doors_close(database: str) -> None:
    answered: list[object] = []

    async def story(services: Services) -> None:
        live, _ = await two_people(services)
        turn = live.progress.turn
        services.writer.act(live, turn, any_move(live), answered.append)

    inside(database, story)
    assert len(answered) == 1
    assert getattr(answered[0], "ok", None) is True


def test_files_are_made_for_their_owner_only(start: Callable[..., Server], tmp_path: Path) -> None:
    before = os.umask(0)
    try:
        Guest(start(), "Ann").open()
    finally:
        os.umask(before)
    modes = {path.name: stat.S_IMODE(path.stat().st_mode) for path in tmp_path.glob("parlour.db*")}
    assert set(modes) == {"parlour.db", "parlour.db-wal", "parlour.db-shm", "parlour.db.lock"}
    assert set(modes.values()) == {0o600}


def test_the_default_folder_is_its_owners_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    default_database()
    assert stat.S_IMODE((tmp_path / "data" / "parlour").stat().st_mode) == 0o700
