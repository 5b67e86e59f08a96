"""`parlour serve`: what it says when it cannot begin."""

from __future__ import annotations

import asyncio
import socket
import subprocess
import sys
from pathlib import Path

import pytest
from sqlalchemy import text

from parlour.engine import OptionError, ParlourError
from parlour.server.serve import _listen
from parlour.server.storage.database import default_database, reach
from parlour.server.storage.engines import engine_for
from parlour.server.storage.migrations import migrate

pytestmark = pytest.mark.slow  # every test starts the command


def refusal(*arguments: str) -> str:
    """What the command says before it gives up; one sentence, and no secret in it."""
    done = subprocess.run(
        [sys.executable, "-m", "parlour.cli", "serve", *arguments], capture_output=True, text=True, timeout=60
    )
    assert done.returncode == 1
    assert done.stdout == ""
    assert "Traceback" not in done.stderr
    assert "mellon" not in done.stderr
    return done.stderr.strip()


def test_a_database_that_cannot_be_opened_is_said_in_a_sentence(tmp_path: Path) -> None:
    assert "cannot be opened" in refusal("--port", "0", "--database", str(tmp_path / "missing" / "x.sqlite"))
    assert "cannot be opened" in refusal("--port", "0", "--database", "postgresql://frodo:mellon@127.0.0.1:1/x")


def test_other_databases_are_refused() -> None:
    with pytest.raises(OptionError, match="SQLite or in PostgreSQL"):
        engine_for("mysql://localhost/x")


def test_a_database_of_a_newer_version_is_left_alone(database: str) -> None:
    async def keep(revision: str) -> None:
        engine = engine_for(database)
        await migrate(engine)
        async with engine.begin() as db:
            await db.execute(text("UPDATE alembic_version SET version_num = :revision"), {"revision": revision})
        await engine.dispose()

    asyncio.run(keep("9999"))
    with pytest.raises(ParlourError, match="newer Parlour"):
        asyncio.run(reach(database))


def test_a_port_that_cannot_be_is_said_in_a_sentence() -> None:
    with pytest.raises(ParlourError, match="0 to 65535"):
        _listen("127.0.0.1", 99_999)


def test_a_port_that_is_taken_is_said_in_a_sentence(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        said = refusal("--port", str(port), "--database", str(tmp_path / "tables.sqlite"))
    assert f"127.0.0.1:{port}" in said


def test_tables_are_kept_in_the_users_data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    assert default_database() == f"sqlite:///{tmp_path / 'data' / 'parlour' / 'tables.sqlite'}"
    assert (tmp_path / "data" / "parlour").is_dir()
