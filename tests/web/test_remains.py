"""A table whose rules have changed since is shown as what is left of it, in both languages."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy.engine import make_url

from tests.server.process import Server, sqlite_in
from tests.web.browser import PHONE
from tests.web.conftest import Come
from tests.web.scenes import finished
from tests.web.test_everyone import AXE, JUDGE, WIDER
from tests.web.words import say


@pytest.fixture
def house(tmp_path: Path) -> Iterator[Server]:
    """A server of this test alone, which is closed and opened again."""
    server = Server(sqlite_in(tmp_path))
    yield server
    server.stop()


def test_a_table_of_other_rules_is_a_result(house: Server, come: Come) -> None:
    ann = come(server=house)
    table = finished(ann)
    outcome = ann.state(table)["table"]["series"]["outcomes"][0]
    house.stop()
    with sqlite3.connect(make_url(house.database).database or "") as database:
        database.execute("UPDATE tables SET version = 0")
    house.start()
    for language, word in (("en-GB", "Game 1"), ("de-DE", "Partie 1")):
        ben = come(server=house, language=language)
        page = ben.go(f"/t/{table}")
        remains = page.locator("[data-test=remains]")
        remains.get_by_role("heading", name=word).wait_for()
        lines = remains.locator("ul li").all_inner_texts()
        won = [seat for seat, line in enumerate(lines) if say("winner", language[:2]) in line]
        assert won == outcome["winners"]
        remains.get_by_text(say("moves", language[:2]), exact=True).click()
        assert remains.locator("ol li").count() > 5
        page.evaluate(AXE)
        assert not page.evaluate(JUDGE, None)
        page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
        assert page.evaluate(WIDER) <= 0
