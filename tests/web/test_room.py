"""Every window is used: nothing needed is outside a small one, and everything grows with a large one."""

from __future__ import annotations

from typing import Any

import pytest

from tests.web.browser import Data, Person
from tests.web.hands import DRAWN
from tests.web.on_the_page import PLACE, TILE, page_of
from tests.web.player import Player
from tests.web.scenes import GAMES, bots, finished, opened, played
from tests.web.words import say

SMALL = [(360, 620), (360, 740), (740, 360)]
DESK = (1440, 900)
LARGE = (2560, 1440)
FINGER = 32
"""The fewest pixels of what is aimed at on a table that has grown."""

# What is where: all in pixels of the window.
LAID_OUT = """
() => {
  const box = (selector) => document.querySelector(selector)?.getBoundingClientRect();
  const sizes = (selector) => [...document.querySelectorAll(selector)].map((item) => {
    const { width, height } = item.getBoundingClientRect();
    return Math.min(width, height);
  });
  const inner = document.querySelector(".board .scroll, .board .table");
  const scrolls = document.querySelector(".board .tabletop") ?? inner;
  const board = box(".board");
  const seen = Math.max(0, Math.min(board.bottom, innerHeight) - Math.max(board.top, 0));
  return {
    wider: document.documentElement.scrollWidth - innerWidth,
    below: Math.max(board.bottom, box(".actions")?.bottom ?? 0) - innerHeight,
    scrolls: Math.max(scrolls.scrollHeight - scrolls.clientHeight, inner.scrollHeight - inner.clientHeight),
    board: board.width * board.height,
    seen: seen / board.height,
    people: [...document.querySelectorAll("[data-person]")].map((item) => item.dataset.person),
    header: box("header .home").left - box(".board").left,
    left: box("header .home").left - Math.min(box(".board").left, box(".say")?.left ?? innerWidth),
    aimed: Math.min(innerWidth, ...sizes(".slot[data-place], .square")),
    hand: Math.max(0, ...sizes(".mine [data-tile], .mine .pile, .own .slot, .row .tile")),
    digits: [...document.querySelectorAll(".slot svg:nth-of-type(2) text")].map((text) =>
      parseFloat(getComputedStyle(text).fontSize) * text.ownerSVGElement.getBoundingClientRect().width / 60),
  };
}
"""
REACHED = f"""
() => [...document.querySelectorAll("{PLACE}")].map((place) => {{
  const {{ width, height }} = place.getBoundingClientRect();
  return Math.min(width, height);
}})
"""


def fullest(game: str) -> tuple[dict[str, Any], int]:
    """The table of this game with the most on it."""
    return page_of(game).full[-1]


def laid_out(person: Person, size: tuple[int, int]) -> Data:
    """The page in a window of this size, once it has settled there."""
    width, height = size
    person.page.set_viewport_size({"width": width, "height": height})
    person.page.wait_for_function("(width) => innerWidth === width", arg=width)
    for _ in range(2):  # measured in one frame, drawn in the next
        person.page.evaluate(DRAWN)
    found: Data = person.page.evaluate(LAID_OUT)
    return found


@pytest.mark.parametrize("game", GAMES)
def test_every_window_is_used(ann: Person, game: str) -> None:
    options, plies = fullest(game)
    table = opened(ann, game, bots(options["players"] - 1), options={**options, "starter": 0})
    played(ann, table, plies)
    page = ann.go(f"/t/{table}")
    Player(ann, game).wait()
    page.locator(".actions").wait_for()
    seats = sorted(str(seat) for seat in range(options["players"]))
    for size in SMALL:
        found = laid_out(ann, size)
        assert found["wider"] <= 0, size
        assert found["below"] <= 0, f"the board or the actions end below the edge of {size}"
        assert found["scrolls"] <= 0, f"the table scrolls in {size}"
        assert sorted(found["people"]) == seats, f"not everybody stands once at the table in {size}"
        assert found["aimed"] >= FINGER, f"tiles or squares that are pressed are too small in {size}"
        if page.locator(TILE).count():
            page.locator(TILE).first.click()
            reached = page.evaluate(REACHED)
            assert not reached or min(reached) >= FINGER, f"{size}: {reached}"
            page.keyboard.press("Escape")
    desk, large = laid_out(ann, DESK), laid_out(ann, LARGE)
    for found in (desk, large):
        assert found["wider"] <= 0
        assert found["below"] <= 0
        assert found["scrolls"] <= 0
        assert sorted(found["people"]) == seats
        assert abs(found["header"]) <= 1, "the header does not line up with the table"
    assert large["board"] > 2.5 * desk["board"]
    assert large["hand"] > 1.3 * desk["hand"]


def test_boards_of_other_pages_use_the_window_too(ann: Person) -> None:
    """Lessons, problems and what is replayed: all of the board is seen, and the header lines up."""
    replay = f"/replay/{finished(ann, 'squendo')}"
    for path in ("/learn/coda", "/puzzles/square-deal/3", replay):
        page = ann.go(path)
        page.locator(".board [data-place]").first.wait_for(state="attached")
        for size in SMALL:
            found = laid_out(ann, size)
            assert found["wider"] <= 0, f"{path} {size}"
            assert found["seen"] == 1, f"the board of {path} ends below the edge of {size}"
            assert found["scrolls"] <= 0, f"what lies below the board of {path} is cut in {size}"
        for size in (DESK, LARGE):
            found = laid_out(ann, size)
            assert found["wider"] <= 0, f"{path} {size}"
            assert found["seen"] == 1, f"{path} {size}"
            assert abs(found["left"]) <= 1, f"the header does not line up with {path} in {size}"


def test_the_grid_can_be_read(ann: Person) -> None:
    """Larger on a desk than on a phone, and on a large desk larger still."""
    options, plies = fullest("coda")
    table = opened(ann, "coda", bots(options["players"] - 1), options={**options, "starter": 0})
    played(ann, table, plies)
    page = ann.go(f"/t/{table}")
    page.get_by_role("button", name=say("grid"), exact=True).click()
    sizes = [min(laid_out(ann, size)["digits"]) for size in ((360, 740), DESK, LARGE)]
    assert sizes[0] >= 10
    assert sizes[1] >= 14
    assert sizes[2] >= 20
    assert sizes == sorted(sizes)


@pytest.mark.parametrize("game", GAMES)
def test_the_end_keeps_the_board_in_sight(ann: Person, game: str) -> None:
    options, _ = fullest(game)
    table = opened(ann, game, bots(options["players"] - 1), options={**options, "starter": 0})
    played(ann, table, 10_000)
    page = ann.go(f"/t/{table}")
    page.locator("[data-test=result]").wait_for()
    for size in (*SMALL, DESK, LARGE):
        found = laid_out(ann, size)
        assert found["wider"] <= 0, size
        assert found["seen"] > 0.8, f"the board is out of sight in {size}"
        assert page.locator("#result-title").is_visible()
