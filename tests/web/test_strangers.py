"""Games from elsewhere: played by picture and buttons, or with the board that they bring along."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.server.process import Server, sqlite_in
from tests.test_lessons import LESSONS
from tests.web.browser import PHONE, Person
from tests.web.conftest import Come
from tests.web.hands import Finger, Keys, Mouse
from tests.web.player import Player
from tests.web.scenes import opened
from tests.web.test_everyone import AXE, JUDGE, WIDER
from tests.web.words import say

PLAIN, DRAWN = "trumps", "drawn-trumps"


@pytest.fixture(scope="module")
def abroad(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server at which both are played."""
    server = Server(sqlite_in(tmp_path_factory.mktemp("database")), program="tests.web.strangers")
    yield server
    server.stop()


@pytest.mark.parametrize("hand", [Mouse, Finger, Keys])
def test_a_game_without_a_board_is_played_to_its_end(
    come: Come, abroad: Server, hand: type[Mouse] | type[Keys]
) -> None:
    ann = come(server=abroad, touch=hand is Finger)
    table = opened(ann, PLAIN)
    ann.go(f"/t/{table}")
    player = Player(ann, PLAIN, hand)
    player.play_out()
    check_picture(ann)


def check_picture(person: Person) -> None:
    """The picture is drawn, and after the end no button is left."""
    picture = person.page.locator(".board pre")
    picture.filter(has_text="shown [").wait_for()
    assert person.page.locator(".board [data-move]").count() == 0
    assert person.page.locator("[data-test=result]").is_visible()


def test_its_picture_tells_no_more_than_the_own_seat_sees(come: Come, abroad: Server) -> None:
    ann, ben = come(server=abroad), come(server=abroad)
    table = opened(ann, PLAIN, [{"kind": "me"}, {"kind": "open"}], seed=None)
    ben.call("POST", f"/api/tables/{table}/seats", {})
    mine = ann.call("GET", f"/api/tables/{table}/picture")["picture"]
    theirs = ben.call("GET", f"/api/tables/{table}/picture")["picture"]
    assert mine != theirs
    other = ann.state(table)["table"]["seats"][0]["you"] and 1
    refused = ann.context.request.get(f"/api/tables/{table}/picture?seat={other}")
    assert refused.status == 403
    watcher = come(server=abroad).call("GET", f"/api/tables/{table}/picture")
    assert "hand None" in watcher["picture"]
    assert watcher["moves"] == []


@pytest.mark.parametrize("path", ["/t/{}", "/play/trumps", "/rules/trumps", "/"])
def test_its_pages_are_for_everyone(come: Come, abroad: Server, path: str) -> None:
    ann = come(server=abroad)
    page = ann.go(path.format(opened(ann, PLAIN)))
    page.get_by_role("heading", level=1).first.wait_for(state="attached")
    page.wait_for_load_state("networkidle")
    page.evaluate(AXE)
    assert not page.evaluate(JUDGE, None)
    page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    assert page.evaluate(WIDER) <= 0
    lessons = len(LESSONS) + 1 if path == "/" else 0
    assert page.get_by_role("link", name=say("lesson")).count() == lessons


def test_a_game_brings_its_words_and_its_board(come: Come, abroad: Server) -> None:
    """Drawn by itself, in its own words; English where it has no German."""
    ann = come(server=abroad, language="de-DE")
    table = opened(ann, DRAWN)
    page = ann.go(f"/t/{table}")
    board = page.locator(".board")
    board.get_by_text("Cards on the table").wait_for()
    board.get_by_role("button", name="9?").click()
    page.locator("[data-test=notice]").get_by_text("You do not hold the 9.").wait_for()
    state = ann.state(table)
    board.get_by_role("button", name="draw a card").click()
    page.wait_for_function(f"() => document.querySelectorAll('li[data-ply]').length > {state['ply']}")
    assert page.locator(".board pre").count() == 0


def test_a_game_brings_its_lesson(come: Come, abroad: Server) -> None:
    """Whoever presses what it leads to comes to its end, in the words of the package."""
    ann = come(server=abroad)
    page = ann.go("/")
    page.locator(f'a[href="/learn/{DRAWN}"]').click()
    for words, card in (("Play your 7.", 7), ("Play your last card.", 1)):
        page.locator("[data-test=say]").get_by_text(words).wait_for()
        page.locator(".board").get_by_role("button", name=f"play the {card}", exact=True).click()
    page.locator("[data-test=say]").get_by_text(say("lessonDone")).wait_for()


def test_only_the_board_of_a_game_is_served(come: Come, abroad: Server) -> None:
    ann = come(server=abroad)
    ann.forgiven = ("Failed to load resource",)
    get = ann.context.request.get
    board = get(f"/api/games/{DRAWN}/board.js")
    assert board.ok
    assert board.headers["content-type"].startswith("text/javascript")
    assert "script-src 'self'" in board.headers["content-security-policy"]
    for path in (f"{PLAIN}/board.js", f"{DRAWN}/face.py", f"{DRAWN}/..%2Fboard.js", "nothing/board.js"):
        assert get(f"/api/games/{path}").status == 404, path


def test_a_board_that_fails_gives_way_to_the_picture(come: Come, abroad: Server) -> None:
    ann = come(server=abroad)
    broken = "export const mount = () => { throw Error(); };"
    ann.context.route("**/board.js", lambda route: route.fulfill(body=broken, content_type="text/javascript"))
    ann.go(f"/t/{opened(ann, DRAWN)}")
    ann.page.locator(".board [data-move]").first.wait_for()
    ann.page.locator(".board pre").filter(has_text="shown [").wait_for()
