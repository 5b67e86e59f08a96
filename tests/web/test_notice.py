"""A word of the operators to all: seen, read out, hidden again, in both languages."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.server.process import Server, sqlite_in
from tests.web.browser import PATIENT
from tests.web.conftest import Come
from tests.web.scenes import bots

expect.set_options(timeout=PATIENT)
ENGLISH, GERMAN = "Closed on Monday.", "Am Montag geschlossen."


@pytest.fixture
def house(tmp_path: Path) -> Iterator[Server]:
    """A server of this test alone: a notice is for everybody."""
    server = Server(sqlite_in(tmp_path))
    yield server
    server.stop()


def admin(server: Server, *words: str) -> None:
    """Somebody at the command line."""
    subprocess.run(
        [sys.executable, "-m", "parlour.cli", "admin", *words, "--database", server.database],
        check=True, capture_output=True, timeout=60,
    )  # fmt: skip


def test_a_notice_is_seen_and_read_out_in_both_languages(house: Server, come: Come) -> None:
    ann, gerd = come(server=house), come(server=house, language="de-DE")
    ann.open("ten-squares", bots(1))
    expect(ann.page.locator("[data-test=expects]").first).to_be_visible()
    admin(house, "notice", ENGLISH, "--german", GERMAN)
    notice = ann.page.locator("[data-test=notice]")
    expect(notice).to_contain_text(f"Notice: {ENGLISH}")  # at once: a table has a line to the server
    expect(ann.page.locator("[data-test=announced]")).to_contain_text(ENGLISH)
    gerd.go("/")
    expect(gerd.page.locator("[data-test=notice]")).to_contain_text(f"Hinweis: {GERMAN}")
    expect(gerd.page.locator("[data-test=announced]")).to_contain_text(GERMAN)
    notice.get_by_role("button", name="Hide").click()
    expect(notice).to_have_count(0)
    admin(house, "read-only", "on")
    expect(ann.page.locator("[data-test=read-only]")).to_contain_text("can only be looked at")
    admin(house, "read-only", "off")
    expect(ann.page.locator("[data-test=read-only]")).to_have_count(0)
