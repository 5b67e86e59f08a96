"""Fingers on a phone, tiles that are dragged, and a focus that can be seen."""

from __future__ import annotations

from io import BytesIO
from typing import Any

import pytest
from PIL import Image, ImageChops
from playwright.sync_api import Page

from tests.web.browser import PHONE, Person
from tests.web.conftest import Come
from tests.web.hands import Finger, Keys, Mouse
from tests.web.on_the_page import PLACE, TILE, page_of
from tests.web.player import Player
from tests.web.scenes import GAMES, bots, opened, played


@pytest.mark.parametrize("game", GAMES)
def test_moves_by_taps_on_a_phone(come: Come, game: str) -> None:
    ann = come(size=PHONE, touch=True, calm=False)
    table = opened(ann, game)
    before = played(ann, table, 6)
    ann.go(f"/t/{table}")
    player = Player(ann, game, Finger)
    for _ in range(3):
        player.move()
    assert ann.state(table)["ply"] >= before["ply"] + 3


# What a player needs at every moment ends above the edge of the screen, and the board itself need not be scrolled.
CUT = """
() => {
  const table = document.querySelector(".board .scroll, .board .table");
  const below = document.querySelector(".actions").getBoundingClientRect().bottom - innerHeight;
  return Math.max(below, table.scrollHeight - table.clientHeight);
}
"""
FULLEST = [(game, *full) for game in GAMES for full in page_of(game).full]


@pytest.mark.parametrize(("game", "options", "plies"), FULLEST, ids=lambda value: str(value).split(",")[0])
def test_a_phone_shows_the_board_and_the_actions_at_once(
    come: Come, game: str, options: dict[str, Any], plies: int
) -> None:
    ann = come(size=PHONE, touch=True)
    table = opened(ann, game, bots(options["players"] - 1), options={**options, "starter": 0})
    played(ann, table, plies)
    page = ann.go(f"/t/{table}")
    Player(ann, game).wait()
    page.locator(".actions").wait_for()
    assert page.evaluate(CUT) <= 0


# The finger differs from the mouse in the kit alone: a tile of a hand and the clue tile stand for all.
BY_FINGER = [("squendo", True), ("coda", True)]


@pytest.mark.parametrize(("game", "touch"), [*((game, False) for game in GAMES), *BY_FINGER])
def test_a_piece_is_dragged_to_its_place(come: Come, game: str, touch: bool) -> None:
    """It counts when it is let go; a tile that can still be turned lies there until it is confirmed."""
    step, piece, place = page_of(game).drag
    ann = come(size=PHONE if touch else (1280, 800), touch=touch, calm=False)
    table = opened(ann, game, options=page_of(game).drag_options)
    plies = 8
    while True:
        state = played(ann, table, plies)
        assert state["view"]["outcome"] is None, "the deal never comes to that"
        if step in {move["data"]["do"] for move in state["moves"]}:
            break
        plies = state["ply"] + 1
    page = ann.go(f"/t/{table}")
    player = Player(ann, game, Mouse)
    player.wait()
    mouse = Mouse(page)
    if piece == TILE:
        # Picking it up first shows where it may go; Escape lays it back.
        mouse.press(TILE, 0)
        page.locator(PLACE).first.wait_for()
    to = mouse.point(place)
    if piece == TILE:
        page.keyboard.press("Escape")
    drag = finger_drag if touch else Mouse.drag
    drag(mouse, piece, 0, to)
    later = f"li[data-ply='{state['ply'] + 1}']"
    page.locator(f"{later}, .board .key.main, .board .do").first.wait_for()
    if not page.locator(later).count():
        page.locator(".board .key.main, .board .do").first.click()
    page.locator(later).wait_for()


def finger_drag(mouse: Mouse, selector: str, n: int, to: tuple[float, float]) -> None:
    """What a finger sends; it aims a little above itself so that it does not hide the place."""
    page = mouse.page
    x, y = mouse.point(selector, n)
    session = page.context.new_cdp_session(page)

    def touch(kind: str, *at: float) -> None:
        points = [{"x": at[0], "y": at[1]}] if at else []
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    touch("touchStart", x, y)
    for part in range(1, 9):
        touch("touchMove", x + (to[0] - x) * part / 8, y + (to[1] + 44 - y) * part / 8)
    touch("touchEnd")
    session.detach()


@pytest.mark.parametrize("game", GAMES)
def test_the_focus_can_be_seen_on_what_it_reaches(ann: Person, game: str) -> None:
    """The same square of the screen, with the focus and without it, differs."""
    table = opened(ann, game)
    played(ann, table, 8)
    page = ann.go(f"/t/{table}")
    player = Player(ann, game, Keys)
    player.wait()
    player.look()
    for selector in player.lit:
        Keys(page).reach(selector, 0)
        box = page.locator(selector).first.bounding_box()
        assert box is not None
        edge = (box["x"] - 8, box["y"] - 8, box["x"] + box["width"] + 8, box["y"] + box["height"] + 8)
        focused = shot(page, edge)
        page.evaluate("document.activeElement.blur()")
        difference = ImageChops.difference(focused, shot(page, edge))
        assert difference.getbbox() is not None, f"no focus to be seen on {selector}"


def shot(page: Page, edge: tuple[float, float, float, float]) -> Image.Image:
    """A part of the screen."""
    with Image.open(BytesIO(page.screenshot(animations="disabled"))) as whole:
        return whole.convert("RGB").crop(tuple(round(side) for side in edge))  # type: ignore[arg-type]
