"""Lost and regained: reloads, a server that dies and comes back, moves made in between."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Locator

from tests.server.process import Server, sqlite_in
from tests.web.browser import Data, Person
from tests.web.conftest import Come
from tests.web.on_the_page import page_of
from tests.web.player import Player, check_end
from tests.web.scenes import GAMES, bots, opened, played
from tests.web.words import say

LOST = say("lineLost")
KEPT = say("moveKept")
RETURNED = say("moveReturned")
# The browser says these itself when nobody answers, whatever a page does.
UNANSWERED = ("WebSocket connection to", "Failed to load resource: net::ERR")


@pytest.fixture
def mortal(tmp_path: Path) -> Iterator[Server]:
    """A server of this test alone, to be killed."""
    server = Server(sqlite_in(tmp_path))
    yield server
    server.kill()


def again(server: Server) -> None:
    """The same address and the same database, a new process."""
    server.start(port=urlsplit(server.address).port or 0)


def banner(person: Person, words: str) -> Locator:
    """What the page says over the board."""
    return person.page.locator(".banner").filter(has_text=words)


def log_of(state: Data) -> list[Data]:
    """What was said of the moves, in order."""
    return [line["said"] for line in state["log"]]


@pytest.mark.parametrize("game", GAMES)
def test_a_reload_in_the_middle_of_a_game(ann: Person, game: str) -> None:
    options = page_of(game).options
    table = opened(ann, game, options=options)
    before = played(ann, table, 8)
    ann.go(f"/t/{table}")
    player = Player(ann, game)
    player.move()
    player.wait()
    shown = ann.page.inner_text("[data-test=position]")
    ann.page.reload()
    player.wait()
    assert ann.page.inner_text("[data-test=position]") == shown
    player.move()
    assert player.ply > before["ply"]


def test_the_server_dies_in_the_middle_of_a_game(come: Come, mortal: Server) -> None:
    """The page says so, comes back by itself, and the game goes on to its end, bot and all."""
    ann = come(server=mortal)
    ann.forgiven = UNANSWERED
    table = ann.open("ten-squares", bots(1), seed=7)
    player = Player(ann, "ten-squares")
    for _ in range(3):
        player.move()
    before = ann.state(table)
    mortal.kill()
    banner(ann, LOST).wait_for()
    again(mortal)
    banner(ann, LOST).wait_for(state="hidden")
    assert ann.state(table)["ply"] >= before["ply"]
    player.play_out()
    ended = check_end(ann, table)
    assert log_of(ann.state(table))[: before["ply"]] == log_of(before)
    assert ended.ply > before["ply"]


def test_a_move_made_while_the_server_is_away_is_sent_once(come: Come, mortal: Server) -> None:
    ann = come(server=mortal)
    ann.forgiven = UNANSWERED
    table = ann.open("squendo", [{"kind": "me"}, {"kind": "open"}], options={"starter": 0})
    bob = come(server=mortal)
    bob.forgiven = UNANSWERED
    bob.call("POST", f"/api/tables/{table}/seats", {})
    bob.go(f"/t/{table}")
    player = Player(ann, "squendo")
    player.wait()
    bob.page.locator(".board .table").wait_for()  # his page, too, has all that it needs
    mortal.stop()
    banner(ann, LOST).wait_for()
    press_until(player, KEPT)
    again(mortal)
    banner(ann, KEPT).wait_for(state="hidden")
    for person in (ann, bob):
        person.page.locator("li[data-ply='1']").wait_for()
    assert len(bob.state(table)["log"]) == 1
    assert bob.state(table)["view"]["turn"] == 1


def test_a_move_that_was_just_leaving_when_the_server_died(come: Come, mortal: Server) -> None:
    """Nobody can know whether it arrived; afterwards it is on the table exactly once."""
    ann = come(server=mortal)
    ann.forgiven = UNANSWERED
    sent: list[str] = []

    def cut(frame: str | bytes) -> None:
        if '"do":"move"' in str(frame) and not sent:
            sent.append(str(frame))
            mortal.kill()

    ann.page.on("websocket", lambda socket: socket.on("framesent", cut))
    table = ann.open("coda", bots(1), options={"starter": 0, "notes": True})
    player = Player(ann, "coda")
    player.wait()
    while not sent:
        if player.look():
            player.press_something()
    again(mortal)
    banner(ann, LOST).wait_for(state="hidden")
    ann.page.locator("li[data-ply='1']").wait_for()
    own = [line for line in ann.state(table)["log"] if line["seat"] == 0]
    assert len(own) == 1, own
    player.move()


def test_a_move_made_offline_is_given_back_when_the_game_went_on(ann: Person) -> None:
    """The same player moves on another device meanwhile; the page keeps quiet about the older idea."""
    table = ann.open("squendo", [{"kind": "me"}, {"kind": "bot", "level": "beginner"}], options={"starter": 0})
    player = Player(ann, "squendo")
    player.wait()
    ann.forgiven = UNANSWERED
    ann.context.set_offline(True)
    banner(ann, LOST).wait_for()
    press_until(player, KEPT)
    state = played(ann, table, 2)
    ann.context.set_offline(False)
    banner(ann, RETURNED).wait_for()
    ann.page.locator("li[data-ply='2']").wait_for()
    assert log_of(ann.state(table)) == log_of(state)
    player.move()


def press_until(player: Player, words: str) -> None:
    """Choose and commit something while the line is down, until the page says so."""
    notice = banner(player.person, words)
    for _ in range(30):
        if notice.is_visible():
            return
        if player.look():
            player.press_something()
    notice.wait_for()
