"""Rules pages whose links land, and first lessons that can be finished, shown and skipped."""

from __future__ import annotations

import re
from itertools import cycle
from pathlib import Path

import pytest

import parlour
from tests.test_lessons import LESSONS
from tests.web.browser import Person
from tests.web.conftest import Come
from tests.web.hands import Finger, Keys, Mouse
from tests.web.on_the_page import page_of
from tests.web.player import Player
from tests.web.scenes import GAMES
from tests.web.words import say

LANDED = """
(id) => {
  // The id stands at the end of what it names; a reader wants to see the whole of that.
  const rule = document.getElementById(id)?.closest("p, li, tr")?.getBoundingClientRect();
  return rule !== undefined && rule.top >= 0 && rule.bottom <= innerHeight && document.activeElement?.id === id;
}
"""
DONE = say("lessonDone")


@pytest.mark.parametrize("game", GAMES)
def test_every_link_to_a_rule_lands(ann: Person, game: str) -> None:
    """Rules as the server names them when it refuses something, from outside and within the page."""
    text = parlour.game(game).rules_text()
    ids = list(dict.fromkeys(re.findall(r"\b[A-Z]{2,3}-[A-Z]?\d+\b", text)))
    for rule in ids[::-1]:
        ann.go(f"/rules/{game}#{rule}")
        ann.page.wait_for_function(LANDED, arg=rule)
    ann.go("/")
    ann.go(f"/rules/{game}#{ids[-1]}")
    ann.page.wait_for_function(LANDED, arg=ids[-1])


@pytest.mark.parametrize("game", GAMES)
def test_the_rules_page_says_everything_and_shows_examples(ann: Person, game: str) -> None:
    page = ann.go(f"/rules/{game}")
    title = parlour.game(game).title
    assert page.get_by_role("heading", level=1).inner_text() == title
    sections = re.findall(r"^## (.+)$", parlour.game(game).rules_text(), re.MULTILINE)
    assert (sections[0], sections.pop()) == ("In two minutes", "How moves are written")
    assert [one.inner_text() for one in page.locator(".text h2").all()] == sections
    contents = page.get_by_role("navigation", name=say("contents")).get_by_role("link")
    assert [name for name in contents.all_inner_texts() if name in sections] == sections
    contents.last.click()
    assert page.evaluate("document.activeElement.textContent") == contents.last.inner_text()
    assert page.locator(".text pre").count() == 0, "tiles are drawn, not made of characters"
    page.locator(".text .parts svg").first.wait_for()
    assert page.locator(".text figure").count() >= 2, "worked examples are drawn"
    assert page.locator(".text figure svg").count() >= 2


def test_a_german_reader_finds_the_rules_in_german(come: Come) -> None:
    """Text, captions and labels, and screen readers are told so; a link lands; English is not fetched."""
    ben = come(language="de-DE")
    page = ben.go("/rules/coda#CO-7")
    page.wait_for_function(LANDED, arg="CO-7")
    german = (Path(parlour.__file__).parent / "games/coda/rules.de.md").read_text(encoding="utf-8")
    sections = re.findall(r"^## (.+)$", german, re.MULTILINE)[:-1]
    assert [one.inner_text() for one in page.locator(".text h2").all()] == sections
    assert page.title() == f"Coda: {say('rules', 'de')} · Parlour"
    assert {one.get_attribute("lang") for one in page.locator("html, .text, figure").all()} == {"de"}
    assert "Schwarz steht links von Weiß" in page.locator("figcaption").nth(1).inner_text()
    assert page.get_by_role("region", name="Tabelle 1").is_visible()
    assert [one.url.rsplit("/", 1)[1][:7] for one in ben.responses if "/coda." in one.url] == ["coda.de"]

    page.get_by_role("button", name=say("settings", "de")).click()
    page.get_by_label(say("language", "de")).select_option("en")
    page.get_by_role("heading", name="Your turn").wait_for()
    assert page.locator(".text").get_attribute("lang") == "en"


@pytest.mark.parametrize(("game", "hand"), list(zip(GAMES, cycle((Mouse, Finger, Keys)))))
def test_a_lesson_is_played_to_its_end(come: Come, game: str, hand: type[Mouse] | type[Keys]) -> None:
    """Whatever is lit is right: who presses nothing else finishes the lesson, by touch told of touch."""
    ann = come(touch=hand is Finger)
    page = ann.go(f"/learn/{game}")
    page.locator("[data-test=say]").wait_for()
    player = Player(ann, game, hand)
    heard: list[str] = []
    lit = ", ".join(page_of(game).lit)
    done = f"() => document.querySelector('[data-test=say]').innerText.includes({DONE!r})"
    ready = f"() => ({done})() || document.querySelector({lit!r})"
    while not page.evaluate(done):
        words = page.inner_text("[data-test=say]")
        if words not in heard:
            heard.append(words)
            assert len(heard) < 60, heard
        player.look()
        if player.lit:
            player.press_something()
        else:
            page.wait_for_function(ready)
    assert len(heard) >= 4, heard
    assert not (hand is Finger and any("mouse" in words for words in heard))
    page.get_by_role("button", name=say("playNow")).click()
    page.locator("[data-test=expects]").wait_for()


@pytest.mark.parametrize("game", GAMES)
def test_a_lesson_shows_itself_and_can_be_read_again(ann: Person, game: str) -> None:
    """Its words follow the table: who presses too often skips nothing."""
    page = ann.go(f"/learn/{game}")
    words = page.locator("[data-test=say]")
    words.wait_for()
    steps = LESSONS[game]["steps"]
    moves = [step for step in steps if step["move"]]
    first = words.inner_text()
    for step in moves:
        page.locator(f"[data-step='{step['say']}']").wait_for()
        # The second press comes while the table has not answered the first one, and must do nothing.
        page.get_by_role("button", name=say("showMe")).evaluate("(button) => (button.click(), button.click())")
    page.get_by_text(DONE).wait_for()
    for _ in moves:
        page.get_by_role("button", name=say("stepBack")).click()
    assert words.inner_text() == first
    assert page.locator(".board [data-legal]").count() == 0, "what is only looked at cannot be played"
    page.get_by_role("button", name=say("backToNow")).click()
    page.get_by_text(DONE).wait_for()


def test_who_skips_a_lesson_plays(ann: Person) -> None:
    page = ann.go("/learn/coda")
    page.get_by_role("button", name=say("skipLesson")).click()
    page.locator("[data-test=expects]").wait_for()
    assert "/t/" in page.url
