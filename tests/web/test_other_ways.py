"""Forced colours, paper, and names of all sorts: what a page is that few see, and who is called unlike most."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import parlour
from tests.web.browser import Person, Theme
from tests.web.conftest import Come
from tests.web.scenes import GAMES, bots, finished, opened, played
from tests.web.words import say

ROOT = Path(__file__).parents[2]
RTL = "דנה לוי"
FAMILY = "👩‍👩‍👧 Ann"
# How something stands out where no grounds and no shadows are drawn: the least of its lines, in pixels.
LINES = """
(selector) => [...document.querySelectorAll(selector)].map((item) => {
  const { outlineStyle, outlineWidth, borderTopWidth } = getComputedStyle(item);
  return Math.max(outlineStyle === "none" ? 0 : parseFloat(outlineWidth), parseFloat(borderTopWidth));
})
"""

INKS = "() => [...document.querySelectorAll('.own text')].map((text) => getComputedStyle(text).fill)"


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_forced_colours_leave_a_line_where_it_counts(ann: Person, theme: Theme) -> None:
    """What can be pressed, what was pressed, whose turn it is and where we are in the list."""
    ann.page.emulate_media(forced_colors="active", color_scheme=theme)
    table = opened(ann, "coda", options={"starter": 0})
    played(ann, table, 12)
    page = ann.go(f"/t/{table}")
    page.get_by_role("button", name=say("grid"), exact=True).click()
    for selector in (
        ".board button[data-legal]",
        ".actions [aria-pressed=true]",
        "[aria-current=step]",
        ".code.turn",
        ".status.mine",
    ):
        page.locator(selector).first.wait_for()
        lines = page.evaluate(LINES, selector)
        assert lines, selector
        assert min(lines) >= 2, f"{selector}: {lines}"
    # Numbers keep the ink that is read on their tile.
    inks = page.evaluate(INKS)
    assert len(set(inks)) == 2


def test_rules_are_printed_as_rules(ann: Person) -> None:
    """Dark ink on white, all the width, nothing that can only be pressed."""
    page = ann.go("/rules/squendo")
    page.locator(".rules figure").first.wait_for()
    page.emulate_media(media="print", color_scheme="dark")
    for selector in ("body > div > header, header:has(nav)", ".button", ".skip"):
        assert not page.locator(selector).first.is_visible(), selector
    assert page.locator(".rules figure").first.is_visible()
    paper = page.evaluate("() => getComputedStyle(document.documentElement).backgroundColor")
    assert paper == "rgb(255, 255, 255)"
    room, text = page.evaluate(
        "() => [innerWidth, document.querySelector('.rules .text > p:not(.top)').getBoundingClientRect().width]"
    )
    assert text > 0.5 * room


def test_names_of_all_sorts(come: Come) -> None:
    """What cannot be told apart is refused with a sentence, 41 letters cannot be typed, right to left works."""
    dana = come()
    dana.forgiven = ("Failed to load resource: the server responded with a status of 400",)
    page = dana.go("/")
    page.get_by_role("button", name=re.compile(say("settings"))).click()
    field = page.get_by_label(say("yourName"))
    field.fill("A" * 41)
    assert len(field.input_value()) == 40
    for bad in (" \u2800 ", FAMILY):
        field.fill(bad)
        page.get_by_role("button", name=say("keep"), exact=True).click()
        page.get_by_role("status").filter(has_text=re.compile(r"^A name .*\.$")).wait_for()
    dana.call("PUT", "/api/me", {"name": RTL})
    table = finished(dana, "squendo")
    page = dana.go(f"/t/{table}")
    page.locator("[data-test=result]").wait_for()
    for seat in dana.state(table)["table"]["seats"]:
        person = page.locator(f"[data-person='{seat['seat']}']")
        name, score = person.locator(".name").bounding_box(), person.locator(".score").bounding_box()
        assert name is not None
        assert score is not None
        assert name["x"] < score["x"], "the points stand before the name"
    # The same in sentences: what follows the name is not drawn before it.
    assert f"\u2068{RTL}\u2069" in page.inner_text("[data-test=log], .side")


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("game", GAMES)
def test_every_letter_of_a_tile_can_be_drawn(game: str, language: str) -> None:
    """Colours are drawn with the letters of the reader's own words."""
    drawn = (ROOT / "web/src/boards/icons.ts").read_text(encoding="utf-8")
    known = set(re.findall(r"^  ([A-Z]): ", drawn, re.M))
    words = Path(parlour.__file__).parent / "games" / game.replace("-", "_") / "words" / f"{language}.ftl"
    letters = set(re.findall(r"^    \.letter = (\S)$", words.read_text(encoding="utf-8"), re.M))
    assert letters <= known


def test_a_german_reader_has_german_letters(come: Come) -> None:
    ann = come(language="de-DE")
    table = opened(ann, "ten-squares", bots(1), options={"starter": 0})
    page = ann.go(f"/t/{table}")
    page.locator(".board .pawn").first.wait_for()
    assert sorted(page.locator(".board .pawn text").all_text_contents()) == ["R", "S"]
