"""What a browser keeps: the page opens without a line and says what is missing; links are handed on as codes."""

from __future__ import annotations

from tests.web.browser import Person, own_name
from tests.web.conftest import Come
from tests.web.scenes import finished, opened
from tests.web.words import say

WORKS = "async () => { await navigator.serviceWorker.ready; return (await caches.keys()).length }"


def test_the_page_opens_without_a_line_and_says_so(come: Come) -> None:
    ann = come(keeps=True)
    ann.forgiven = ("Failed to load resource",)
    page = ann.go("/")
    page.wait_for_function(WORKS)
    page.reload()
    page.get_by_role("heading", level=1).wait_for()
    assert page.locator("[data-test=offline]").count() == 0
    ann.go("/rules/coda").get_by_role("heading", level=1, name="Coda").wait_for()
    ann.context.set_offline(True)
    page.goto("/rules/coda#CO-7")
    page.reload()
    page.locator("[data-test=offline]").wait_for()
    page.get_by_role("heading", level=1, name="Coda").wait_for()
    ann.context.set_offline(False)
    page.locator("[data-test=offline]").wait_for(state="detached")
    page.goto("/")
    assert (
        ann.page.evaluate("async () => (await (await fetch('/manifest.webmanifest')).json()).display")
        == "standalone"
    )


def test_links_are_handed_on_by_the_device_and_as_a_code(ann: Person) -> None:
    ann.context.add_init_script(
        "Object.defineProperty(navigator, 'share', { value: async (given) => { window.given = given; } });"
    )
    page = ann.go(f"/t/{finished(ann)}")
    page.get_by_role("button", name=say("shareReplay"), exact=True).click()
    page.get_by_role("button", name=say("send")).click()
    given = page.evaluate("window.given.url")
    assert given.startswith(f"{ann.server.address}/replay/")
    page.get_by_role("button", name=say("code"), exact=True).click()
    page.get_by_role("img", name=f"{say('code')} of {given}").wait_for()
    page = ann.go(f"/t/{opened(ann, 'coda', [{'kind': 'me'}, {'kind': 'open'}])}")
    page.get_by_role("textbox", name=say("yourName")).fill(own_name("Ann"))
    page.get_by_role("button", name=say("invite"), exact=True).click()
    page.get_by_role("button", name=say("code"), exact=True).click()
    page.get_by_role("img", name=f"{say('code')} of {page.url}").wait_for()


def test_a_table_has_its_outlines_before_it_is_known(ann: Person) -> None:
    table = opened(ann, "coda")
    asked = ann.page.context
    asked.route(f"**/api/tables/{table}", lambda route: None)
    page = ann.go(f"/t/{table}", at_once=True)
    page.locator("[data-test=laying] .board").wait_for()
    assert page.get_by_role("status").filter(has_text=say("laying")).count() == 1
    assert page.evaluate("getComputedStyle(document.body).webkitTapHighlightColor") == "rgba(0, 0, 0, 0)"
    asked.unroute_all(behavior="ignoreErrors")
    page.reload()
    page.locator("section.board").wait_for()
    assert page.locator("[data-test=laying]").count() == 0
