"""A stranger's package on the page: with its own board, and with the generic one where the board is taken away."""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.examples.installed import CONNECT_FOUR, LAMPS, found_in, install, install_module
from tests.server.process import Server, sqlite_in
from tests.web.conftest import Come
from tests.web.hands import Keys, Mouse
from tests.web.player import Player
from tests.web.scenes import opened
from tests.web.test_everyone import AXE, JUDGE
from tests.web.words import say

GAME = "connect-four"
ROOM = """() => {
  const board = document.querySelector(".board");
  return { inner: board.querySelector(":scope > :not(.unseen)").offsetHeight, outer: board.clientHeight };
}"""


@pytest.fixture(scope="module")
def package(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where Connect Four is installed."""
    return install(CONNECT_FOUR, tmp_path_factory.mktemp("installed"))


@pytest.fixture(scope="module")
def abroad(package: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server where it is installed, and a puzzle for one."""
    lamps = install_module(LAMPS, tmp_path_factory.mktemp("lamps"), "lamps")
    server = Server(sqlite_in(tmp_path_factory.mktemp("database")), **found_in(package, lamps))
    yield server
    server.stop()


@pytest.fixture(scope="module")
def boardless(package: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server where it is installed without its board."""
    rest = tmp_path_factory.mktemp("boardless")
    shutil.copytree(package, rest, ignore=shutil.ignore_patterns("board.js"), dirs_exist_ok=True)
    server = Server(sqlite_in(tmp_path_factory.mktemp("database")), **found_in(rest))
    yield server
    server.stop()


@pytest.mark.parametrize("hand", [Mouse, Keys])
@pytest.mark.parametrize("own", [True, False])
def test_it_is_played_to_its_end(
    come: Come, abroad: Server, boardless: Server, hand: type[Mouse] | type[Keys], own: bool
) -> None:
    ann = come(server=abroad if own else boardless)
    table = opened(ann, GAME)
    ann.go(f"/t/{table}")
    Player(ann, GAME, hand).play_out()
    view = ann.state(table)["view"]
    assert view["outcome"]["rule"] in ann.page.inner_text("[data-test=result]")
    assert ann.page.locator(".board [data-move]").count() == 0
    assert ann.page.locator(".board pre").count() == (0 if own else 1)
    if own:
        room = ann.page.evaluate(ROOM)
        assert room["inner"] == room["outer"], "the board has all the room that there is"
        assert ann.page.locator(".board .own svg g").count() == view["ply"]


def test_its_board_speaks_and_refuses(come: Come, abroad: Server) -> None:
    ann, ben = come(server=abroad, language="de-DE"), come(server=abroad)
    table = opened(ann, GAME, [{"kind": "me"}, {"kind": "open"}], options={"starter": 0})
    ben.call("POST", f"/api/tables/{table}/seats", {})
    for mover in [ann, ben] * 3:
        move = {"do": "move", "at": mover.state(table)["at"], "move": {"do": "drop", "column": 4}}
        mover.call("POST", f"/api/tables/{table}/actions", move)
    page = ann.go(f"/t/{table}")
    page.locator(".board [data-move]").first.wait_for()
    assert page.locator(".board [data-move]").count() == 6
    assert page.get_by_role("button", name="Spalte 1, von unten: leer").is_visible()
    full = page.get_by_role("button", name=re.compile("Spalte 4, von unten: (?!leer)"))
    full.click(force=True)  # marked as of no use; whoever presses it is told why
    page.locator("[data-test=notice]").get_by_text("Spalte 4 ist voll.").wait_for()
    page.get_by_text("Du wirfst einen Stein in Spalte 4").first.wait_for(state="attached")
    page.evaluate(AXE)
    assert not page.evaluate(JUDGE, None)


def test_its_rules_are_read_in_the_readers_language(come: Come, abroad: Server) -> None:
    page = come(server=abroad, language="de-DE").go(f"/rules/{GAME}")
    page.get_by_text("vier Steine in einer Reihe").wait_for()
    assert page.locator(".written[lang=de]", has_text="CF-3").is_visible()


def test_a_puzzle_for_one_is_not_offered_to_friends(come: Come, abroad: Server) -> None:
    ann = come(server=abroad)
    page = ann.go("/")
    card = page.get_by_role("article", name="Lamps")
    card.get_by_role("button").first.wait_for()
    assert card.get_by_role("button").all_inner_texts() == [say("playNow")]
    card.get_by_role("button").click()
    page.locator(".board [data-move]").first.click()
    page.locator("li[data-ply='1']").get_by_text("press lamp 1").wait_for(state="attached")
