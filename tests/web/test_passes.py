"""Square Deal: that the other has just passed stands beside the hand and on the button that ends the game."""

from __future__ import annotations

import random
from typing import Any

from playwright.sync_api import expect

import parlour
from parlour.engine import Said, Series
from parlour.engine.words import Voice
from tests.web.browser import Person
from tests.web.conftest import Come
from tests.web.scenes import opened

GAME = parlour.game("square-deal")
OPTIONS: dict[str, Any] = {"players": 2, "variant": "brainy", "starter": 0}


def until_a_pass() -> tuple[int, list[str]]:
    """A deal and its moves, up to where seat 0 has just passed and seat 1 may pass, too."""
    for seed in range(200):
        position, luck = Series(GAME, seed, **OPTIONS).deal(), random.Random(seed)
        while position.seat is not None:
            can_pass = "pass" in [move.text for move in position.moves()]
            if position.seat == 1 and can_pass and position.view()["table"]["passed"]:
                return seed, [GAME.text(code) for code in position.history]
            position.play(luck.choice(position.codes().tolist()))
    raise AssertionError("nobody passes")


def test_everybody_is_told_that_a_second_pass_ends_the_game(come: Come) -> None:
    ann, bob = come(), come(language="de-DE")
    seed, moves = until_a_pass()
    table = opened(ann, "square-deal", [{"kind": "me"}, {"kind": "open"}], seed=seed, options=OPTIONS)
    bob.call("POST", f"/api/tables/{table}/seats", {})
    people: tuple[Person, Person] = (ann, bob)
    for text in moves:
        mover = people[ann.state(table)["view"]["turn"]]
        state = mover.state(table)
        data = next(move["data"] for move in state["moves"] if move["text"] == text)
        mover.call("POST", f"/api/tables/{table}/actions", {"do": "move", "at": state["at"], "move": data})
    for person, language in zip(people, ("en", "de"), strict=True):
        person.go(f"/t/{table}")
        expect(person.page.locator(".hand .passed")).to_have_text(Voice(language).say(Said("square-deal.passed")))
    bob.page.get_by_role("button", name=Voice("de").say(Said("square-deal.do-pass-to-end")), exact=True).click()
    for person in people:
        person.page.locator("[data-test=result]").wait_for()
        expect(person.page.locator(".hand .passed")).to_have_count(0)
