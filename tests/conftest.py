"""Which tests are quick: `make check` runs what is neither `slow` nor `server` nor `browser`, `make test` all.

Where a test lies and what it asks for says most of it; a single long test says `@pytest.mark.slow` itself.
"""

from __future__ import annotations

import gc
from pathlib import Path

import pytest

TESTS = Path(__file__).parent
RUNNING = {"server", "start", "database", "new_database"}
"""The fixtures of tests/server behind which stands a process, or a database that one would use."""
STARTERS = {"tests.server.process", "tests.server.postgres"}
"""Whoever takes something from here starts processes without these fixtures."""
LONG = {"test_agreement.py"}
"""Thousands of games beside an oracle, in every folder that has one."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Give every test the markers that follow from where it lies and what it asks for."""
    for item in items:
        folder = item.path.relative_to(TESTS).parts[0]
        if folder == "web":
            item.add_marker(pytest.mark.browser)
        elif folder == "server" and needs_server(item):
            item.add_marker(pytest.mark.server)
        if item.path.name in LONG:
            item.add_marker(pytest.mark.slow)


def pytest_collection_finish() -> None:
    """Whatever has been loaded stays, so nobody needs to look for garbage in it again and again."""
    gc.collect()
    gc.freeze()


def needs_server(item: pytest.Item) -> bool:
    """Whether a test of the server talks to one that runs, or to a database."""
    if not isinstance(item, pytest.Function):
        return False
    taken = {getattr(thing, "__module__", None) for thing in vars(item.module).values()}
    return bool(RUNNING.intersection(item.fixturenames) or STARTERS & taken)
