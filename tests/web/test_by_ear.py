"""Whole games played by what a screen reader says, and what it says by itself."""

from __future__ import annotations

import re

import pytest

from tests.web.browser import Person
from tests.web.listener import Listener
from tests.web.on_the_page import page_of
from tests.web.player import check_end
from tests.web.scenes import GAMES, bots
from tests.web.words import say

PLACES = re.compile(r"(One place fits|\d+ places fit)\.$")


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_by_ear(ann: Person, game: str) -> None:
    """Every tab stop has a name, turns are told with what to do, and who hears the end is led to the result."""
    table = ann.open(game, bots(1), options={"players": 2, "starter": 0}, seed=7)
    ann.page.locator(".board [data-rove], .board button").first.wait_for()
    listener = Listener(ann, page_of(game).aloud)
    stops = listener.tab_stops()
    assert len(stops) > 8
    for stop in stops:
        assert stop.name, f"a {stop.role} at which the keyboard stops has no name"
    listener.ask_how_it_stands()
    told = listener.announced()[-1]
    assert told.startswith(say("yourTurn")), told
    assert ann.page.inner_text("[data-test=position]") in told
    ann.page.evaluate("addEventListener('focusin', ({ target }) => (window.led ||= target.id === 'result-title'))")
    end = listener.play_out()
    result = ann.page.inner_text("#result-title")
    assert result in end, end
    ann.page.wait_for_function("() => window.led")
    ann.page.locator("#result-title").focus()  # a press at the very moment of the end may have gone on from there
    focused = listener.focused()
    assert focused is not None
    assert (focused.role, focused.name) == ("heading", result)
    if page_of(game).counts_places:
        assert any(PLACES.search(line) for line in listener.everything), "no turn was told with its places"
    check_end(ann, table)
