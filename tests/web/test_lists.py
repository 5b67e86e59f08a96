"""Lists of tables: they follow what happens elsewhere, and what nobody plays any more can be put away."""

from __future__ import annotations

import re

from tests.web.browser import Person
from tests.web.conftest import Come
from tests.web.scenes import BOT, opened, played
from tests.web.words import say


def test_my_games_follow_the_tables_and_one_is_put_away_in_one_click(ann: Person) -> None:
    over = opened(ann, "square-deal", [{"kind": "me"}, BOT], options={"starter": 0})
    ann.call("POST", f"/api/tables/{over}/actions", {"do": "resign", "at": 0})
    table = opened(ann, "squendo", [{"kind": "me"}, BOT], options={"starter": 0})
    page = ann.go("/games")
    line = page.locator("li", has=page.locator(f"a[href='/t/{table}']"))
    line.get_by_text(say("yourTurn")).wait_for()
    line.get_by_text(re.compile(r"^\w+ \w+ \(you\) · Dot \(Beginner bot\)")).wait_for()
    page.locator("li", has=page.locator(f"a[href='/replay/{over}']")).get_by_text(say("lost")).wait_for()
    played(ann, table, 1)
    ann.call("POST", f"/api/tables/{table}/actions", {"do": "resign", "at": ann.state(table)["at"]})
    page.locator(f"a[href='/replay/{table}']").wait_for()  # the page has seen it by itself
    other = opened(ann, "coda", [{"kind": "me"}, BOT], options={"starter": 0})
    line = page.locator("li", has=page.locator(f"a[href='/t/{other}']"))
    line.get_by_role("button").click()
    line.wait_for(state="detached")
    page.get_by_role("button", name=say("putBack")).click()
    line.get_by_role("button").click()
    line.wait_for(state="detached")
    assert other not in [table["id"] for table in ann.call("GET", "/api/me/tables")]


def test_an_aid_between_people_is_seen_by_all(ann: Person, come: Come) -> None:
    bob = come()
    table = opened(ann, "coda", [{"kind": "me"}, {"kind": "open"}], options={"starter": 0}, aids=True)
    bob.call("POST", f"/api/tables/{table}/seats", {})
    page = ann.go(f"/t/{table}")
    other = bob.go(f"/t/{table}")
    page.get_by_role("button", name=say("hint"), exact=True).click()
    other.locator("[data-test=helped]").wait_for()
    plain = opened(ann, "coda", [{"kind": "me"}, {"kind": "open"}], options={"starter": 0})
    bob.call("POST", f"/api/tables/{plain}/seats", {})
    ann.go(f"/t/{plain}").locator("[data-test=about]").get_by_text("No aids").wait_for()
    assert page.get_by_role("button", name=say("hint"), exact=True).count() == 0


def test_the_list_of_moves_says_why_it_is_short(ann: Person) -> None:
    plain, noted = (opened(ann, "coda", options={"starter": 0, "notes": notes}) for notes in (False, True))
    page = ann.go(f"/t/{plain}")
    page.locator("[data-test=forgets]").wait_for()
    page.wait_for_function("() => document.title.includes('Coda · ')")
    ann.go(f"/t/{noted}")
    page.wait_for_function("() => document.title.includes('Coda, Notes on the table · ')")
    assert page.locator("[data-test=forgets]").count() == 0
