"""A browser and a server, shared by the tests of this folder, and people who use them."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Error

import parlour.server
from tests.server.process import Server, sqlite_in
from tests.web.browser import CHROMIUM, Person, chromium

PAGE = Path(parlour.server.__file__).parent / "page"

Come = Callable[..., Person]


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport() -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Of a test that failed, what everybody's page showed at that moment."""
    report = yield
    if report.when == "call" and report.failed:
        for number, person in enumerate(Person.here, start=1):
            try:
                sees = person.sees()
            except Error as trouble:  # the page may be what is broken
                sees = str(trouble)
            report.sections.append((f"page {number}", sees))
    return report


# A browser lives as long as this folder's tests, not the whole run: Playwright keeps an event loop in the main
# thread, in which tests of other folders could not start their own.
@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """Chromium; without it nothing here is proven, so its absence is a failure and no skip."""
    assert CHROMIUM is not None, "There is no Chromium here: tools/need chromium"
    with chromium() as browser:
        yield browser


@pytest.fixture(scope="package")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that many tests share; they open tables of their own."""
    assert (PAGE / "index.html").is_file(), "The page is not built: make page"
    server = Server(sqlite_in(tmp_path_factory.mktemp("database")))
    yield server
    server.stop()


@pytest.fixture
def come(browser: Browser, server: Server) -> Iterator[Come]:
    """Lets people come to the shared server; when they go, no page may have misbehaved."""
    here: list[Person] = []

    def person(**settings: Any) -> Person:
        here.append(Person(browser, settings.pop("server", server), **settings))
        return here[-1]

    yield person
    for one in here:
        one.leave()


@pytest.fixture
def ann(come: Come) -> Person:
    """Somebody at a desktop."""
    return come()
