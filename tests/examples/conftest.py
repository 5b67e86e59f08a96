"""Connect Four as its package is installed, and servers that find what is."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.examples.installed import CONNECT_FOUR, LAMPS, found_in, install, install_module
from tests.server.process import Server, sqlite_in


@pytest.fixture(scope="session")
def connect_four(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder that it is installed in."""
    return install(CONNECT_FOUR, tmp_path_factory.mktemp("connect_four"))


@pytest.fixture(scope="session")
def strangers(connect_four: Path, tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, ...]:
    """Folders with Connect Four and with games that are single modules."""
    single = tmp_path_factory.mktemp("single")
    install_module(LAMPS, single, "lamps")
    install_module(Path(__file__).parents[1] / "engine/stranger.py", single, "trumps")
    return connect_four, single


@pytest.fixture(scope="session")
def server(strangers: tuple[Path, ...], tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server where all of them are installed."""
    server = Server(sqlite_in(tmp_path_factory.mktemp("database")), **found_in(*strangers))
    yield server
    server.stop()
