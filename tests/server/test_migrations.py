"""The schema comes up by itself: from nothing, from every older one, and when two processes start at once."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection

from parlour.server.storage import migrations
from parlour.server.storage.engines import engine_for
from parlour.server.storage.migrations import migrate
from parlour.server.storage.models import metadata
from tests.server.people import Guest
from tests.server.postgres import Cluster
from tests.server.process import Server
from tests.server.rows import rows


def config() -> Config:
    """Alembic's view of our migrations."""
    found = Config()
    found.set_main_option("script_location", str(Path(migrations.__file__).parent))
    return found


def with_database(database: str, work: Callable[[Connection], Any]) -> Any:
    """Do something with a connection of the server's own making."""

    async def run() -> Any:
        engine = engine_for(database)
        async with engine.begin() as db:
            found = await db.run_sync(work)
        await engine.dispose()
        return found

    return asyncio.run(run())


def up_to(revision: str, connection: Connection) -> None:
    """Apply the migrations up to a revision."""
    here = config()
    here.attributes["connection"] = connection
    command.upgrade(here, revision)


def brought_up(database: str) -> None:
    """What the server does when it starts."""

    async def run() -> None:
        engine = engine_for(database)
        await migrate(engine)
        await engine.dispose()

    asyncio.run(run())


def test_every_older_schema_comes_up_to_what_the_models_say(new_database: Callable[[], str]) -> None:
    script = ScriptDirectory.from_config(config())
    older = [None, *reversed([step.revision for step in script.walk_revisions()])]
    assert len(older) > 1
    for revision in older:
        database = new_database()
        if revision:
            with_database(database, partial(up_to, revision))
        brought_up(database)
        brought_up(database)  # a second time changes nothing
        assert rows(database, "SELECT version_num FROM alembic_version") == [(script.get_current_head(),)]
        differences = with_database(
            database, lambda connection: compare_metadata(MigrationContext.configure(connection), metadata)
        )
        assert differences == []


@pytest.mark.xdist_group("server-postgresql")
def test_two_processes_starting_at_once_on_an_empty_database(postgres: Cluster) -> None:
    database = postgres.new_database()
    with ThreadPoolExecutor(2) as pool:
        servers = list(pool.map(Server, [database, database]))
    try:
        ann = Guest(servers[0], "Ann")
        table = ann.open()
        assert ann.elsewhere(servers[1]).state(table)["table"]["id"] == table
        assert len(rows(database, "SELECT version_num FROM alembic_version")) == 1
    finally:
        for server in servers:
            server.kill()
