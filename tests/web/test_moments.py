"""What makes a table a pleasure: a moment at its end, bots that wait for who watches, solitaires played again."""

from __future__ import annotations

import re

from tests.web.browser import PHONE, Person
from tests.web.conftest import Come
from tests.web.scenes import BOT, finished, opened, played
from tests.web.words import say

SCENE = "[data-test=finale]"
MOVING = "() => document.getAnimations().filter((one) => one.playState === 'running').length"


def test_the_end_is_a_moment_and_stands_still_where_that_is_wanted(come: Come) -> None:
    moved, calm = come(calm=False), come()
    for person in (moved, calm):
        table = opened(person, "pyramid-power")
        person.go(f"/t/{table}")
        person.page.locator(".board").wait_for()
        played(person, table, 10_000)
        person.page.locator(f"section {SCENE} > svg").first.wait_for()
        if person is moved:
            person.page.locator(f".board {SCENE}").wait_for()
    assert not calm.page.locator(f".board {SCENE}").is_visible()
    assert calm.page.evaluate(MOVING) == 0
    assert calm.page.locator(f".top {SCENE} .tile").count() >= 4, "the same scene, as a picture"


def test_a_solitaire_is_played_again_and_from_the_same_deal(ann: Person) -> None:
    table = opened(ann, "square-deal", [{"kind": "me"}], options={"players": 1})
    played(ann, table, 10_000)
    first = ann.call("GET", f"/api/tables/{table}/positions/1")["line"]
    page = ann.go(f"/t/{table}")
    result = page.locator("[data-test=result]")
    result.get_by_role("button", name=say("anew"), exact=True).wait_for()
    assert result.get_by_role("button", name=say("rematch")).count() == 0
    result.get_by_role("button", name=say("sameDeal")).click()
    page.wait_for_url(lambda address: table not in address)
    again = page.url.rpartition("/")[2]
    page.locator("[data-test=position]").wait_for()  # dealt, and not only opened
    state = played(ann, again, 1)
    assert state["log"][0]["said"] == first["said"], "the first tile is the same one"


def test_whoever_watches_bots_holds_the_reins(come: Come) -> None:
    ann = come(size=PHONE, touch=True)
    table = opened(ann, "square-deal", seats=[BOT, BOT], pace=0.5)
    page = ann.go(f"/t/{table}")
    reins = page.locator("[data-test=conduct]")
    reins.get_by_role("button", name=say("pause")).tap()
    reins.get_by_role("button", name=say("goOn")).wait_for()
    before = ann.state(table)["ply"]
    reins.get_by_role("button", name=say("step")).tap()
    page.locator(f"[data-ply='{before + 1}']").wait_for()
    assert ann.state(table)["ply"] == before + 1
    reins.get_by_role("combobox").select_option("0")
    reins.get_by_role("button", name=say("goOn")).tap()
    page.locator("[data-test=result]").wait_for()
    assert reins.count() == 0


def test_rules_are_looked_up_beside_the_board(ann: Person) -> None:
    page = ann.go(f"/t/{finished(ann)}")
    link = page.locator("[data-test=result] a[href^='/rules/']")
    rule = (link.get_attribute("href") or "").partition("#")[2]
    link.click()
    panel = page.locator("[data-test=rules-panel]")
    page.wait_for_function("(rule) => document.activeElement.id === rule", arg=rule)
    assert panel.locator("figure svg").count() >= 1, "with its drawn example"
    board, side = page.locator("section.board").bounding_box(), panel.bounding_box()
    assert board
    assert side
    assert board["x"] + board["width"] <= side["x"] + 1, "nothing of the board is covered"
    page.keyboard.press("Escape")
    panel.wait_for(state="detached")
    assert page.evaluate("document.activeElement.getAttribute('href')").endswith(rule), "the reader is back"
    assert "/t/" in page.url


def test_a_question_mark_shows_all_keys_and_arrows_go_through_the_moves(ann: Person) -> None:
    page = ann.go(f"/t/{finished(ann)}")
    page.locator("[data-test=result]").wait_for()
    page.keyboard.press("?")
    keys = page.get_by_role("dialog", name=re.compile("Keys"))
    keys.locator("kbd").nth(10).wait_for()
    page.keyboard.press("Escape")
    keys.wait_for(state="detached")
    page.keyboard.press("ArrowLeft")
    page.locator("[data-test=expects]").filter(has_text=re.compile("after move")).wait_for()
