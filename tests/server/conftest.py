"""Real databases and real server processes, shared by the tests of this folder."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from tests.server.people import Guest
from tests.server.postgres import Cluster, NoPostgres
from tests.server.process import Server, sqlite_in

# Each database has its own xdist group: the tests that share a server then run in one worker, and the two
# databases side by side.
BOTH = [
    pytest.param(name, marks=pytest.mark.xdist_group(f"server-{name}"), id=name)
    for name in ("sqlite", "postgresql")
]


@pytest.fixture(scope="session")
def postgres() -> Iterator[Cluster]:
    """A private PostgreSQL, or a visible reason why there is none."""
    try:
        cluster = Cluster()
    except NoPostgres as reason:
        pytest.skip(str(reason))
    yield cluster
    cluster.stop()


@pytest.fixture(scope="session", params=BOTH)
def kind(request: pytest.FixtureRequest) -> str:
    """Each test that uses this runs once on SQLite and once on PostgreSQL."""
    return str(request.param)


@pytest.fixture(scope="session")
def new_database(
    kind: str, request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Callable[[], str]:
    """Makes empty databases of this kind."""
    if kind == "sqlite":
        return lambda: sqlite_in(tmp_path_factory.mktemp("database"))
    cluster: Cluster = request.getfixturevalue("postgres")
    return cluster.new_database


@pytest.fixture
def database(new_database: Callable[[], str]) -> str:
    """An empty database for one test."""
    return new_database()


@pytest.fixture(scope="session")
def server(new_database: Callable[[], str]) -> Iterator[Server]:
    """A server that many tests share; they open tables of their own."""
    server = Server(new_database())
    yield server
    server.stop()


@pytest.fixture
def start(database: str) -> Iterator[Callable[..., Server]]:
    """Starts servers for one test, on its own database unless another is named; all are gone afterwards."""
    started: list[Server] = []

    def start_one(address: str | None = None, **settings: str) -> Server:
        started.append(Server(address or database, **settings))
        return started[-1]

    yield start_one
    for one in started:
        one.kill()


@pytest.fixture
def ann(server: Server) -> Guest:
    """A guest of the shared server."""
    return Guest(server, "Ann")


@pytest.fixture
def bob(server: Server) -> Guest:
    """Another one."""
    return Guest(server, "Bob")


@pytest.fixture
def eve(server: Server) -> Guest:
    """A third, who has no seat anywhere."""
    return Guest(server, "Eve")
