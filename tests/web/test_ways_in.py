"""From the first page to a table: one click, with options, to watch; names, languages, colours."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Route

import parlour
from tests.web.browser import Person, own_name
from tests.web.conftest import Come
from tests.web.player import Player
from tests.web.scenes import GAMES, finished, opened
from tests.web.words import of, say


def table_of(person: Person) -> str:
    """The id of the table that the page shows."""
    person.page.wait_for_url(re.compile("/t/"))
    return person.page.url.rsplit("/", 1)[1]


@pytest.mark.parametrize("game", GAMES)
def test_one_click_and_the_board_is_there(ann: Person, game: str) -> None:
    page = ann.go("/")
    card = page.get_by_role("article").filter(has=page.locator(f"#card-{game}"))
    card.get_by_text(str(parlour.game(game).pitch)).wait_for()
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
        page.get_by_text(str(option.help)).wait_for()  # just one: more would be an error
    page.get_by_role("radio", name="4", exact=True).check()
    page.get_by_role("checkbox", name=re.compile("Advanced game")).check()
    page.get_by_role("checkbox", name=re.compile("Notes on the table")).check()
    for seat, level in ((2, "beginner"), (3, "novice"), (4, "beginner")):
        page.get_by_label(f"Seat {seat}: how strong").select_option(level)
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
    assert [seat["level"] for seat in info["seats"]] == [None, "beginner", "novice", "beginner"]
    assert len({seat["name"] for seat in info["seats"]}) == 4, "bots have names of their own"
    assert info["aids"] is True


def test_seats_count_from_one_and_one_of_them_is_mine(ann: Person) -> None:
    page = ann.go("/play/coda")
    page.get_by_role("radio", name="Seat 1 (you)").wait_for()
    page.get_by_role("radio", name=re.compile(r"^Seat 2 \(\w+ bot\)$")).wait_for()
    page.get_by_role("radio", name=say("friends")).check()
    page.get_by_role("radio", name="Seat 2", exact=True).check()
    page.get_by_role("button", name=say("sitDown")).click()
    page.locator("[data-test=waiting]", has_text="Seat 2").wait_for()


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
    chosen = own_name("Annika")
    page.get_by_label(say("yourName")).fill(chosen)
    page.get_by_role("button", name=say("keep")).click()
    page.get_by_text(say("nameKept")).wait_for()
    page.keyboard.press("Escape")
    page.get_by_role("button", name=of("playNow", "Squendo")).click()
    page.get_by_text(chosen).first.wait_for()
    assert ann.state(table_of(ann))["table"]["seats"][0]["name"] == chosen


def test_who_is_invited_reads_what_is_played_before_sitting_down(come: Come) -> None:
    ann, bob = come(), come()
    host = ann.called("Ann")
    seats = [{"kind": "me"}, {"kind": "open"}]
    table = opened(ann, "coda", seats, options={"advanced": True}, public=True, seed=None)
    held: list[Route] = []
    words = re.compile(r"/coda[\w-]*\.ftl")
    bob.context.route(words, lambda route: held.append(route))  # the slowest way: words come last
    with bob.page.expect_request(words):
        page = bob.go(f"/t/{table}", at_once=True)
    title = "(title) => document.title === title"
    page.wait_for_function(title, arg=f"Coda · {host}’s table · Parlour")
    held[0].continue_()
    bob.context.unroute(words)
    page.wait_for_function(title, arg=f"Coda, Advanced game · {host}’s table · Parlour")
    about = page.locator("[data-test=about]")
    about.get_by_text(re.compile("Advanced game.*Not rated")).wait_for()
    links = [link.get_attribute("href") for link in about.get_by_role("link").all()]
    assert links == ["/rules/coda", "/learn/coda"]
    row = bob.go("/").locator(f"a[href='/t/{table}']")
    row.get_by_text(re.compile("Advanced game.*Not rated")).wait_for()
    ann.go(f"/t/{table}")
    bob.call("POST", f"/api/tables/{table}/seats", {})
    ann.page.locator(".side [data-test=about]", has_text="Not rated").wait_for()


def test_titles_say_what_is_shown_and_whose_it_is(ann: Person) -> None:
    host = ann.called("Ann")
    table = opened(ann, "coda", options={"starter": 0})
    titles = {
        "/": "Parlour",
        f"/t/{table}": f"● Coda · {host}’s table · Parlour",
        f"/replay/{finished(ann)}": f"Replay · 10 Squares · {host}’s table · Parlour",
        "/rules/coda": "Coda: Rules · Parlour",
        "/games/more": "There is nothing here. · Parlour",
    }
    ann.forgiven = ("Failed to load resource: the server responded with a status of 404",)
    for path, title in titles.items():
        page = ann.go(path)
        page.wait_for_function("(title) => document.title === title", arg=title)


def test_who_invites_is_asked_for_a_name_first_and_has_one_anyway(come: Come) -> None:
    ann = come(language="de-DE")
    page = ann.go("/play/coda?way=friends")
    page.get_by_role("button", name=say("sitDown", "de")).click()
    table = table_of(ann)
    given = ann.state(table)["table"]["seats"][0]["name"]
    assert re.fullmatch(r"\w+er \w+", given), "two words, in German"
    name = page.get_by_role("textbox", name=say("yourName", "de"))
    name.wait_for()
    assert name.get_attribute("placeholder") == given
    assert page.get_by_role("textbox", name=say("sendLink", "de")).count() == 0, "the name comes first"
    chosen = own_name("Annika")
    name.fill(chosen)
    page.get_by_role("button", name=say("invite", "de"), exact=True).click()
    page.get_by_role("textbox", name=say("sendLink", "de")).wait_for()
    assert ann.state(table)["table"]["seats"][0]["name"] == chosen


@pytest.mark.parametrize("path", ["/t/nosuchtabl", "/play/chess", "/rules/chess", "/nowhere", "/nowhere/100%"])
def test_a_wrong_address_gets_a_sentence_and_a_way_home(ann: Person, path: str) -> None:
    ann.forgiven = ("Failed to load resource: the server responded with a status of 404",)
    page = ann.go(path)
    page.get_by_role("heading", level=1).wait_for()
    page.wait_for_function("() => document.title.startsWith('There is no')")
    page.get_by_role("link", name=re.compile("games", re.IGNORECASE)).first.click()
    page.get_by_role("heading", name=say("hello")).wait_for()
