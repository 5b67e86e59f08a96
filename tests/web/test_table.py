"""What the table offers besides moving: hints, looking back, taking back, refusals, review, rematch."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import expect

from tests.web.browser import Person
from tests.web.conftest import Come
from tests.web.hands import Mouse
from tests.web.on_the_page import COMMIT, PLACE, TILE, page_of
from tests.web.player import Player, check_end
from tests.web.scenes import GAMES, finished, opened, played
from tests.web.words import say

# A replay says how far it is: "31 / 31".
AT_THE_END = """
() => {
  const [shown, last] = document.querySelector(".steps > span").textContent.split(" / ").map(Number);
  return last > 0 && shown === last;
}
"""


def ours(person: Person, game: str, plies: int = 0) -> tuple[str, Player]:
    """At a table where it is our turn."""
    table = opened(person, game, options={"starter": 0, **page_of(game).options})
    played(person, table, plies)
    person.go(f"/t/{table}")
    player = Player(person, game)
    player.wait()
    return table, player


@pytest.mark.parametrize("game", GAMES)
def test_a_hint_names_a_legal_move_and_shows_it_on_the_board(ann: Person, game: str) -> None:
    table, _ = ours(ann, game, 6)
    legal = [move["text"] for move in ann.state(table)["moves"]]
    page = ann.page
    page.get_by_role("button", name=say("hint"), exact=True).click()
    said = page.locator(".hint b")
    said.wait_for()
    assert len(said.inner_text()) > 3
    hint = next(message["hint"]["move"] for message in map(json.loads, ann.frames) if message.get("hint"))
    assert hint["text"] in legal
    if hint["data"]["do"] != "flip":
        page.locator(".board .marked, .board .hint, .board .hinted").first.wait_for(state="attached")


def test_codas_hint_marks_its_number_below_its_own_tile_alone(ann: Person) -> None:
    table, _ = ours(ann, "coda", 6)
    page = ann.page
    while "name" not in {move["data"]["do"] for move in ann.state(table)["moves"]}:
        state = ann.state(table)
        move = state["moves"][0]["data"]
        ann.call("POST", f"/api/tables/{table}/actions", {"do": "move", "at": state["at"], "move": move})
    page.get_by_role("button", name=say("hint"), exact=True).click()
    marked = page.locator(".board .slot.marked")
    marked.wait_for()
    page.locator(".board .slot[data-legal]:not(.marked)").first.click()
    page.locator(".board .panel .number").first.wait_for()
    assert page.locator(".board .panel .number.marked").count() == 0, "that number is for another tile"
    marked.click()
    page.locator(".board .panel .number.marked").wait_for()


def test_the_winning_chance_is_off_until_asked_for(ann: Person) -> None:
    ours(ann, "ten-squares", 4)
    meter = ann.page.get_by_role("meter")
    assert meter.count() == 0
    ann.page.get_by_role("button", name=say("chance")).click()
    ann.page.get_by_text(re.compile(r"^\d+ %$")).wait_for()
    assert 0 <= int(meter.get_attribute("aria-valuenow") or -1) <= 100


def test_alone_the_prospect_is_said_and_is_no_chance(ann: Person) -> None:
    """A grid that cannot be completed any more had a chance of 100 %."""
    table = ann.open("square-deal", options={"players": 1, "variant": "solitaire-4x6"})
    for _ in range(14):  # the first tile on the first place, whatever comes of it
        state = ann.state(table)
        move = next(move["data"] for move in state["moves"] if move["data"]["do"] in ("border", "place"))
        ann.call("POST", f"/api/tables/{table}/actions", {"do": "move", "at": state["at"], "move": move})
    ann.go(f"/t/{table}")
    ann.page.get_by_role("button", name=say("prospect"), exact=True).click()
    ann.page.locator("[data-test=prospect]", has_text="This cannot be completed.").wait_for()
    assert ann.page.get_by_role("meter").count() == 0


def test_the_possibility_grid_is_off_until_asked_for(ann: Person) -> None:
    ours(ann, "coda", 10)
    grid = ann.page.get_by_role("button", name=say("grid"))
    assert grid.get_attribute("aria-pressed") == "false"
    before = ann.page.locator(".board").inner_html()
    grid.click()
    assert grid.get_attribute("aria-pressed") == "true"
    more = "(before) => document.querySelector('.board').innerHTML.length > before + 200"
    ann.page.wait_for_function(more, arg=len(before))


@pytest.mark.parametrize("game", GAMES)
def test_a_line_of_the_log_goes_back_to_its_position(ann: Person, game: str) -> None:
    table, player = ours(ann, game, 10)
    page = ann.page
    position = page.locator("[data-test=position]")
    now = position.inner_text()
    player.look()
    ply = player.ply
    then = ann.call("GET", f"/api/tables/{table}/positions/3")["view"]
    page.locator("li[data-ply='3'] button").click()
    page.get_by_text("This was the table after move 3.").wait_for()
    page.wait_for_function("(now) => document.querySelector('[data-test=position]').textContent !== now", arg=now)
    assert then["ply"] == 3
    assert page.locator(".board [data-legal]").count() == 0, "the past is only to look at"
    page.keyboard.press("Escape")
    page.wait_for_function("(now) => document.querySelector('[data-test=position]').textContent === now", arg=now)
    player.look()
    assert player.ply == ply
    player.move()


def test_a_refused_move_says_why_with_a_link_to_the_rule(ann: Person) -> None:
    """A place that is not lit is pressed: the server's sentence, and one press further the rule itself."""
    table, player = ours(ann, "squendo", 12)
    page = ann.page
    before = ann.state(table)["at"]
    Mouse(page).press(TILE, 0)
    Mouse(page).press(".board .place:not([data-legal])", 0)
    notice = page.locator("[data-test=notice]")
    notice.wait_for()
    assert len(notice.inner_text()) > 20
    assert ann.state(table)["at"] == before
    link = notice.get_by_role("link")
    rule = link.inner_text().split()[-1]
    link.click()
    page.wait_for_function("(rule) => document.activeElement.id === rule", arg=rule)  # beside the board
    page.keyboard.press("Escape")
    page.locator("[data-test=rules-panel]").wait_for(state="detached")
    player.wait()
    player.move()


def test_steps_of_the_own_turn_are_taken_back(ann: Person) -> None:
    """In the puzzle every step is open, so each can go back; by the button, one at a time."""
    page = ann.page
    table = ann.open("square-deal", options={"players": 1, "variant": "solitaire-4x6"})
    player = Player(ann, "square-deal")
    back = page.get_by_role("button", name=say("takeBack"), exact=True)
    player.move()
    ply = ann.state(table)["ply"]
    back.click()
    page.locator(f"li[data-ply='{ply}']").wait_for(state="detached")
    assert ann.state(table)["ply"] == ply - 1
    player.move()


def test_looking_back_shows_the_move_that_stands(ann: Person) -> None:
    """Not the one that was seen there before it was taken back."""
    page = ann.page
    ann.open("square-deal", options={"players": 1, "variant": "solitaire-4x6"})
    seen: list[str] = []
    for colour in (0, 1):
        page.locator(".board .colours button").nth(colour).click()
        page.locator("li[data-ply='1'] button").click()
        page.get_by_text(say("backToNow")).click()
        page.locator("li[data-ply='1'] button").click()
        page.get_by_text("This was the table after move 1.").wait_for()
        seen.append(page.inner_text("[data-test=position]"))
        page.get_by_text(say("backToNow")).click()
        if not colour:
            page.get_by_role("button", name=say("takeBack"), exact=True).click()
    assert len(set(seen)) == 2, seen


def test_lying_tiles_of_the_puzzle_are_lifted_by_keys_and_by_mouse(ann: Person) -> None:
    page, mouse = ann.page, Mouse(ann.page)
    table = ann.open("square-deal", options={"players": 1, "variant": "solitaire-4x6"})
    Player(ann, "square-deal").move()  # the border's colour
    for ply, by_key in ((2, True), (4, False)):
        mouse.press(TILE, 0)
        page.locator(PLACE).first.wait_for()
        mouse.press(PLACE, 0)
        page.locator(COMMIT).click()
        page.locator(f"li[data-ply='{ply}']").wait_for()
        mouse.press(".board .place:has(.lies)", 0)
        page.locator(".board .chosen").wait_for()
        if by_key:
            page.keyboard.press("Delete")
        else:
            page.locator(".board .buttons .key", has_text="Del").click()
        page.locator(f"li[data-ply='{ply + 1}']").wait_for()
        assert ann.state(table)["view"]["table"]["board"] == []


def test_it_is_said_beforehand_why_nothing_can_be_taken_back(ann: Person) -> None:
    ours(ann, "ten-squares")
    back = ann.page.get_by_role("button", name=say("takeBack"), exact=True)
    assert back.get_attribute("aria-disabled") == "true"
    assert back.get_attribute("title") == "You have not moved yet."
    back.click(force=True)  # it is not switched off: pressed, it says why
    ann.page.locator("[data-test=notice]", has_text="You have not moved yet.").wait_for()


def test_a_friend_is_asked_before_a_move_goes_back(come: Come) -> None:
    ann, bob = come(), come()
    seats = [{"kind": "me"}, {"kind": "open"}]
    table = opened(ann, "squendo", seats, friendly=True, options={"starter": 0})
    bob.call("POST", f"/api/tables/{table}/seats", {})
    for person in (ann, bob):
        person.go(f"/t/{table}")
    Player(ann, "squendo").move()
    bob.page.locator("li[data-ply='1']").wait_for()
    ann.page.get_by_role("button", name=say("askBack")).click()
    bob.page.get_by_role("button", name=say("allow")).click()
    for person in (ann, bob):
        person.page.locator("li[data-ply='1']").wait_for(state="detached")
    Player(ann, "squendo").move()


def try_a_moment_again(person: Person) -> None:
    """The better move stands on the board, and play goes on from there at a table of its own."""
    page = person.page
    page.locator("[aria-labelledby=review-title] ol button").first.click()
    moment = page.locator("[data-test=moment]")
    moment.wait_for()
    ply = int(moment.inner_text().split(".")[0])
    page.locator(".board .marked").first.wait_for(state="attached")
    page.keyboard.press("ArrowRight")
    page.get_by_text(f"This was the table after move {ply}.").wait_for()
    page.keyboard.press("ArrowLeft")
    here = page.url
    page.get_by_role("button", name=say("playOn"), exact=True).click()
    page.wait_for_url(lambda address: "/t/" in address and address != here)
    page.locator(f"li[data-ply='{ply - 1}']").wait_for()
    state = person.state(page.url.rsplit("/", 1)[1])
    assert (state["ply"], state["table"]["resumed"]) == (ply - 1, ply - 1)
    assert state["moves"], "it is our turn"


def test_after_the_end_come_result_review_replay_and_record(ann: Person) -> None:
    table = finished(ann, "ten-squares")
    page = ann.go(f"/t/{table}")
    check_end(ann, table)
    # The newest move, although pictures make lines higher once they have come.
    expect(page.locator("li[data-ply]").last).to_be_in_viewport()
    page.get_by_role("button", name=say("review")).click()
    page.get_by_role("img", name=re.compile("Winning chance over the game")).wait_for(timeout=120_000)
    page.get_by_role("heading", name=say("moments")).wait_for()
    longer = page.evaluate("document.scrollingElement.scrollHeight - innerHeight")
    assert longer < 10, "what stands beside the board scrolls there; below the table is nothing"
    try_a_moment_again(ann)
    page.go_back()
    with page.expect_download() as download:
        page.get_by_role("link", name=say("download")).click()
    assert download.value.path().read_text(encoding="utf-8").startswith("parlour record 1")
    page.get_by_role("link", name=say("replay")).click()
    page.get_by_role("button", name=say("first")).wait_for()
    on = page.get_by_role("button", name=say("next"))
    on.click()
    page.get_by_text(re.compile(r"^1 / \d+$")).wait_for()
    page.keyboard.press("End")
    page.wait_for_function(AT_THE_END)


def test_a_replay_is_there_for_somebody_else(ann: Person, come: Come) -> None:
    table = finished(ann, "squendo")
    eve = come()
    page = eve.go(f"/replay/{table}?game=0")
    page.get_by_role("button", name=say("playBack")).wait_for()
    page.get_by_role("slider", name=say("position")).first.press("End")
    page.wait_for_function(AT_THE_END)


def test_a_rematch_is_another_table_with_the_starter_moved_on(ann: Person) -> None:
    table = finished(ann, "ten-squares", options={"starter": 0})
    page = ann.go(f"/t/{table}")
    page.get_by_role("button", name=say("rematch")).click()
    page.wait_for_url(lambda address: "/t/" in address and table not in address)
    page.locator("[data-test=expects]").wait_for()
    page.locator(".board [data-place]").first.wait_for()  # the players' shares are opened, and the deal is made
    assert ann.state(page.url.rsplit("/", 1)[1])["table"]["series"]["starters"] == [1]


def test_a_series_goes_on_to_its_next_game(ann: Person) -> None:
    table = opened(ann, "ten-squares", games=3)
    played(ann, table, 10_000)
    page = ann.go(f"/t/{table}")
    page.get_by_role("button", name=say("nextGame")).click()
    page.locator("[data-test=expects]").wait_for()
    page.get_by_text("Game 2 of 3").wait_for()


def test_resigning_asks_first(ann: Person) -> None:
    ours(ann, "squendo")
    page = ann.page
    page.get_by_role("button", name=say("more")).click()
    page.get_by_role("button", name=say("resign")).click()
    page.get_by_role("button", name=say("stay")).click()
    assert page.locator("[data-test=result]").count() == 0
    page.get_by_role("button", name=say("resign")).click()
    page.get_by_role("button", name=say("resign")).click()
    page.locator("[data-test=result]").wait_for()


def test_a_seat_moves_to_another_device(ann: Person, come: Come) -> None:
    table, _ = ours(ann, "squendo")
    ann.page.get_by_role("button", name=say("more")).click()
    ann.page.get_by_role("button", name=say("otherDevice")).click()
    link = ann.page.get_by_role("textbox", name=say("otherDevice")).input_value()
    phone = come(size=(360, 740), touch=True)
    phone.go(link)
    phone.page.get_by_role("button", name=say("takeSeatHere")).click()
    player = Player(phone, "squendo")
    player.wait()
    player.move()
    ann.page.locator(".banner.lost", has_text="Your seat has moved to another device.").wait_for()
    assert ann.page.locator(".board [data-legal]").count() == 0
    assert phone.state(table)["view"]["seat"] == 0
    assert ann.state(table)["view"]["seat"] is None
