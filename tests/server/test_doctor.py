"""`parlour doctor`: it finds what is wrong, says what to do, and changes nothing."""

from __future__ import annotations

import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest
from typer.testing import CliRunner

from parlour.admin import doctor
from parlour.cli import app
from tests.server.house import inside, two_people
from tests.server.process import Server, sqlite_in


def diagnosis(database: str, *more: str) -> tuple[int, str]:
    """The exit code, and all that is said."""
    done = CliRunner().invoke(app, ["doctor", "--database", database, *more])
    assert done.exception is None or isinstance(done.exception, SystemExit), done.exception
    return done.exit_code, done.output


@pytest.fixture(autouse=True)
def built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A page, and a cache of its own."""
    page = tmp_path / "page"
    page.mkdir()
    (page / "index.html").touch()
    monkeypatch.setattr(doctor, "FOLDER", page)
    monkeypatch.setenv("PARLOUR_CACHE", str(tmp_path / "cache"))
    return page


def test_a_healthy_house(database: str) -> None:
    inside(database, lambda services: _only(two_people(services)))
    code, said = diagnosis(database)
    assert code == 0, said
    for topic in ("versions", "database", "disk", "cache", "page", "proxy"):
        assert f"ok    {topic}: " in said, said
    assert "up to date" in said


async def _only(story: object) -> None:
    await story  # type: ignore[misc]


def test_a_running_server_is_asked_from_outside(start: Callable[..., Server]) -> None:
    server = start()
    code, said = diagnosis(server.database, "--address", server.address)
    assert code == 0, said
    assert "it answers at" in said
    if server.database.startswith("sqlite"):
        assert "a server runs on it" in said
    server.stop()
    code, said = diagnosis(server.database, "--address", server.address)
    assert code == 1
    assert "does not answer as Parlour does" in said


def test_what_is_bad_is_told_with_what_to_do(tmp_path: Path, built: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    database = sqlite_in(tmp_path)
    (built / "index.html").unlink()
    code, said = diagnosis(database)
    assert code == 1
    assert "make page" in said
    (built / "index.html").touch()
    assert "is not there yet" in diagnosis(database)[1]
    assert not Path(database.removeprefix("sqlite:///")).exists(), "looking makes nothing"
    with closing(sqlite3.connect(database.removeprefix("sqlite:///"))) as db:
        db.execute("CREATE TABLE invoices (id INTEGER)")
    content = Path(database.removeprefix("sqlite:///")).read_bytes()
    code, said = diagnosis(database)
    assert code == 1
    assert "another program" in said
    assert Path(database.removeprefix("sqlite:///")).read_bytes() == content
    assert "may read" in said
    monkeypatch.setattr(shutil, "disk_usage", lambda place: shutil._ntuple_diskusage(1, 1, 5_000_000))
    assert "bad   disk: 0.0 GB free" in diagnosis(database)[1]


def test_settings_that_do_nothing_or_harm_are_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PARLOUR_PROXYS", "10.0.0.1")
    assert "did you mean PARLOUR_PROXIES" in diagnosis(sqlite_in(tmp_path))[1]
    monkeypatch.setenv("PARLOUR_HOST", "0.0.0.0")
    assert "put a proxy with TLS before it" in diagnosis(sqlite_in(tmp_path))[1]
    monkeypatch.setenv("PARLOUR_PROXIES", "10.0.0.0/8")
    assert "Set PARLOUR_HOSTS" in diagnosis(sqlite_in(tmp_path))[1]
    monkeypatch.setenv("PARLOUR_PROXIES", "elsewhere")
    code, said = diagnosis(sqlite_in(tmp_path))
    assert code == 1
    assert "neither an address nor a network" in said


def test_an_older_database_is_worth_a_backup(tmp_path: Path) -> None:
    file = tmp_path / "empty.sqlite"
    file.touch(0o600)
    code, said = diagnosis(str(file))
    assert code == 0
    assert "take a backup before" in said
    assert file.stat().st_size == 0
