"""From the first page to a table: one click, with options, to watch; names, languages, colours."""

from __future__ import annotations

import re

import pytest

import parlour
from tests.web.browser import Person
from tests.web.conftest import Come
from tests.web.player import Player
from tests.web.scenes import GAMES, opened
from tests.web.words import of, say


def table_of(person: Person) -> str:
    """The id of the table that the page shows."""
    person.page.wait_for_url(re.compile("/t/"))
    return person.page.url.rsplit("/", 1)[1]


@pytest.mark.parametrize("game", GAMES)
def test_one_click_and_the_board_is_there(ann: Person, game: str) -> None:
    page = ann.go("/")
    card = page.get_by_role("article").filter(has=page.locator(f"#card-{game}"))
    assert parlour.game(game).pitch in card.inner_text()
    assert card.locator("svg").count() > 0, "a drawn picture of its board"
    card.get_by_role("button", name=say("playNow")).click()
    Player(ann, game).wait()
    info = ann.state(table_of(ann))["table"]
    assert info["game"] == game
    assert [seat["kind"] for seat in info["seats"]] == ["person", "bot"]


def test_watching_two_bots(ann: Person) -> None:
    page = ann.go("/")
    page.get_by_role("button", name=of("watchBots", "10 Squares")).click()
    page.locator("li[data-ply='2']").wait_for()
    assert ann.state(table_of(ann))["view"]["seat"] is None
    assert page.locator(".board [data-legal]").count() == 0


def test_options_are_what_the_game_declares_and_arrive_at_the_table(ann: Person) -> None:
    page = ann.go("/play/coda")
    for option in parlour.game("coda").options:
        assert page.get_by_text(option.help).count() == 1, option.name
    page.get_by_role("radio", name="4", exact=True).check()
    page.get_by_role("checkbox", name=re.compile("Advanced game")).check()
    page.get_by_role("checkbox", name=re.compile("Notes on the table")).check()
    page.get_by_label(say("level")).select_option("beginner")
    page.get_by_label(say("pace")).select_option(label="At once")
    page.get_by_label(say("seriesLength")).select_option("4")
    page.get_by_text(say("houseRules")).click()
    page.get_by_role("checkbox", name=re.compile("Friendly table")).check()
    page.get_by_role("button", name=say("sitDown")).click()
    info = ann.state(table_of(ann))["table"]
    assert info["options"] | {"starter": "random"} == {
        "players": 4, "advanced": True, "tournament": False, "notes": True, "starter": "random"
    }  # fmt: skip
    assert (info["games"], info["pace"], info["friendly"]) == (4, 0, True)
    assert [seat["level"] for seat in info["seats"]] == [None, "beginner", "beginner", "beginner"]


def test_a_choice_that_does_not_fit_takes_the_others_along(ann: Person) -> None:
    """One player means a solitaire, and a version for two means two players: whatever is shown can be played."""
    page = ann.go("/play/square-deal?way=alone")
    page.get_by_role("radio", name=re.compile("24 tiles")).check()
    page.get_by_role("button", name=say("sitDown")).click()
    assert ann.state(table_of(ann))["table"]["options"]["variant"] == "solitaire-4x6"
    page = ann.go("/play/square-deal?way=alone")
    page.get_by_role("radio", name="2", exact=True).check()
    page.get_by_role("button", name=say("sitDown")).click()
    assert ann.state(table_of(ann))["table"]["options"]["players"] == 2


def test_the_own_running_games_wait_on_the_first_page(ann: Person) -> None:
    table = opened(ann, "coda")
    page = ann.go("/")
    page.get_by_role("heading", name=say("running")).wait_for()
    page.locator(f"a[href='/t/{table}']").click()
    page.locator("[data-test=expects]").wait_for()


def test_another_language_and_back(ann: Person) -> None:
    page = ann.go("/")
    page.get_by_role("button", name=say("settings")).click()
    page.get_by_label(say("language")).select_option("de")
    page.keyboard.press("Escape")
    page.get_by_role("button", name=of("playNow", "Coda", "de")).wait_for()
    assert page.locator("html").get_attribute("lang") == "de"
    page.reload()
    page.get_by_role("button", name=of("playNow", "Coda", "de")).click()
    Player(ann, "coda").wait()
    words = page.inner_text("[data-test=expects]")
    assert re.search(r"\b(du|dein|deine|deiner|bist|wähle|wie viele)\b", words, re.IGNORECASE), words


def test_a_german_browser_is_met_in_german(come: Come) -> None:
    page = come(language="de-DE").go("/")
    page.get_by_role("button", name=of("playNow", "Coda", "de")).wait_for()


def test_colours_follow_the_device_unless_chosen(come: Come) -> None:
    ann = come(theme="dark")
    paper = "getComputedStyle(document.documentElement).backgroundColor"
    page = ann.go("/")
    dark = page.evaluate(paper)
    page.get_by_role("button", name=say("settings")).click()
    page.get_by_role("button", name=say("light"), exact=True).click()
    light = page.evaluate(paper)
    assert light != dark
    page.reload()
    assert page.evaluate(paper) == light


def test_a_name_is_kept_and_seen_at_the_table(ann: Person) -> None:
    page = ann.go("/")
    page.get_by_role("button", name=say("settings")).click()
    page.get_by_label(say("yourName")).fill("Annika")
    page.get_by_role("button", name=say("keep")).click()
    page.get_by_text(say("nameKept")).wait_for()
    page.keyboard.press("Escape")
    page.get_by_role("button", name=of("playNow", "Squendo")).click()
    page.get_by_text("Annika").first.wait_for()
    assert ann.state(table_of(ann))["table"]["seats"][0]["name"] == "Annika"


@pytest.mark.parametrize("path", ["/t/nosuchtabl", "/play/chess", "/rules/chess", "/nowhere", "/nowhere/100%"])
def test_a_wrong_address_gets_a_sentence_and_a_way_home(ann: Person, path: str) -> None:
    ann.forgiven = ("Failed to load resource: the server responded with a status of 404",)
    page = ann.go(path)
    page.get_by_role("heading", level=1).wait_for()
    page.get_by_role("link", name=re.compile("games", re.IGNORECASE)).first.click()
    page.get_by_role("heading", name=say("hello")).wait_for()
