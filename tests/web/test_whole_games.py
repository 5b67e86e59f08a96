"""Every game and variant, played to its end through the page."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Route

from tests.web.browser import Person, own_name
from tests.web.conftest import Come
from tests.web.hands import Keys, Mouse
from tests.web.on_the_page import page_of
from tests.web.player import Player, check_end, play_together
from tests.web.scenes import GAMES, bots
from tests.web.words import say

Whole = tuple[str, dict[str, Any], type[Mouse] | type[Keys]]
WHOLE: list[Whole] = [(game, *whole) for game in GAMES for whole in page_of(game).whole]
AGAINST_BOTS = [case for case in WHOLE if case[1]["players"] > 1]
ALONE = [case for case in WHOLE if case[1]["players"] == 1]


def named(case: tuple[str, dict[str, Any], type]) -> str:
    game, options, hand = case
    return "-".join([game, *[f"{name}={value}" for name, value in options.items()], hand.__name__.lower()])


@pytest.mark.parametrize("case", AGAINST_BOTS, ids=named)
def test_a_person_against_bots(ann: Person, case: Whole) -> None:
    game, options, hand = case
    table = ann.open(game, bots(options["players"] - 1), options=options, seed=7)
    Player(ann, game, hand).play_out()
    check_end(ann, table)


@pytest.mark.parametrize("case", ALONE, ids=named)
def test_a_solitaire(ann: Person, case: Whole) -> None:
    game, options, hand = case
    table = ann.open(game, options=options, seed=3)
    Player(ann, game, hand).play_out()
    check_end(ann, table)


def deal_seven(route: Route) -> None:
    """Let a table that is opened by a click have a deal of our choice."""
    body = route.request.post_data_json
    assert body is not None
    route.continue_(post_data={**body, "seed": 7})


@pytest.mark.parametrize("game", GAMES)
def test_two_browsers_at_one_table(come: Come, game: str) -> None:
    """Ann opens it from the first page and sends the link; Bob sits down, and plays without a mouse."""
    ann, bob = come(), come()
    ann.page.route("**/api/tables", deal_seven)
    card = ann.go("/").get_by_role("article").filter(has=ann.page.locator(f"#card-{game}"))
    card.get_by_role("button", name=say("withFriends")).click()
    ann.page.get_by_role("button", name=say("invite"), exact=True).click()
    link = ann.page.get_by_role("textbox", name=say("sendLink")).input_value()
    bob.go(link)
    name = own_name("Bob")
    bob.page.get_by_label(say("yourName")).fill(name)
    bob.page.keyboard.press("Enter")
    for person in (ann, bob):
        person.page.locator("[data-person]", has_text=name).first.wait_for()
    play_together([Player(ann, game, Mouse, seed=1), Player(bob, game, Keys, seed=2)])
    table = link.rsplit("/", 1)[1]
    ended = [check_end(person, table) for person in (ann, bob)]
    assert ended[0].outcome == ended[1].outcome
