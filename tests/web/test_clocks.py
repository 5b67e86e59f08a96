"""A table that waits shows no deal; clocks tick for everybody to see and hear."""

from __future__ import annotations

from playwright.sync_api import Browser, expect

from parlour.engine import fairness
from tests.server.people import Guest
from tests.server.process import Server
from tests.web.browser import Person

CLOCK = {"per": "game", "seconds": 600, "increment": 5}


def test_a_waiting_table_shows_what_will_be_played_and_then_the_board(server: Server, browser: Browser) -> None:
    ann = Person(browser, server)
    table = ann.open("squendo", seats=[{"kind": "me"}], options={"players": 2}, clock=CLOCK, seed=None)
    waiting = ann.page.locator("[data-test=waiting]")
    expect(waiting).to_contain_text("Squendo")
    expect(waiting).to_contain_text("10 minutes for the game, 5 seconds more each turn")
    expect(ann.page.locator("[data-test=position]")).to_have_count(0)
    assert ann.state(table)["view"] is None
    Guest(server).sit(table)
    expect(waiting).to_have_count(0)
    expect(ann.page.locator("[data-test=position]")).to_have_count(1)
    expect(ann.page.locator("[data-test=clock]")).to_have_count(2)
    ann.leave()


def test_the_own_clock_ticks_warns_and_is_read_out(server: Server, browser: Browser) -> None:
    ann = Person(browser, server)
    ann.page.clock.install()
    table = ann.open("squendo", seats=[{"kind": "me"}], options={"players": 2, "starter": 0}, clock=CLOCK)
    Guest(server).sit(table)
    own, other = (ann.page.locator(f"[data-person='{seat}'] [data-test=clock]") for seat in (0, 1))
    expect(own).to_contain_text("9:")
    expect(other).to_contain_text("10:00")
    ann.page.clock.fast_forward(555_000)
    expect(own).to_contain_text("0:")
    expect(own).to_contain_text("hurry")
    expect(other).not_to_contain_text("hurry")
    expect(ann.page.get_by_text("You have 60 seconds left.")).to_have_count(1)
    ann.leave()


def test_a_clock_is_chosen_when_a_table_is_opened(server: Server, browser: Browser) -> None:
    ann = Person(browser, server, language="de-DE")
    ann.go("/play/squendo")
    ann.page.get_by_label("Uhr").select_option(label="3 Tage für jeden Zug")
    ann.page.get_by_role("button", name="Hinsetzen").click()
    ann.page.wait_for_url("**/t/*")
    expect(ann.page.locator("[data-test=clock]").first).to_be_visible()
    table = ann.page.url.rpartition("/")[2]
    assert ann.state(table)["table"]["clock"] == {"per": "turn", "days": 3}
    ann.leave()


def test_browsers_draw_the_seed_together(server: Server, browser: Browser) -> None:
    """Both pages promise and open a share by themselves; the record shows that both were counted."""
    ann, bob = Person(browser, server), Person(browser, server)
    ann.go("/play/ten-squares?way=friends")
    ann.page.get_by_role("button", name="Sit down").click()
    ann.page.wait_for_url("**/t/*")
    table = ann.page.url.rpartition("/")[2]
    bob.go(f"/t/{table}").get_by_role("button", name="Sit down").click()
    for person in (ann, bob):
        expect(person.page.locator("[data-test=position]")).to_have_count(1)
    shares = ann.state(table)["table"]["shares"]
    ann.call("POST", f"/api/tables/{table}/actions", {"do": "resign", "at": 0})
    text = bob.context.request.get(f"/api/tables/{table}/record").text()
    for seat in shares["seats"]:
        assert fairness.check(text, table=shares["promise"], share=seat["share"]).shares is not None
    for person in (ann, bob):
        person.leave()
