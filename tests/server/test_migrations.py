"""The schema comes up by itself: from nothing, from an older one, and when two start at once."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

from tests.server.people import Guest
from tests.server.process import Server
from tests.server.rows import rows


def test_two_processes_starting_at_once_on_an_empty_database(database: str) -> None:
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


def test_a_database_of_today_is_left_as_it_is(start: Callable[..., Server]) -> None:
    server = start()
    ann = Guest(server, "Ann")
    table = ann.open()
    server.stop()
    before = rows(server.database, "SELECT * FROM tables")
    server.start()
    assert rows(server.database, "SELECT * FROM tables") == before
    assert ann.elsewhere(server).state(table)["table"]["seats"][0]["you"]
