"""What a link shows where it is pasted: of a table that may be watched, and what a spectator sees."""

from __future__ import annotations

import io
import re
import time
from html import unescape

import pytest
from PIL import Image

import parlour
from parlour.engine.sketch import box, extent
from parlour.server.http.raster import HEIGHT, WIDTH, png
from tests.server.people import Guest

GAMES = parlour.games()


def tags(guest: Guest, path: str, **headers: str) -> dict[str, str]:
    """What is said in the head of the page."""
    text = guest.call("GET", path, headers=headers).text
    found = re.findall(r'<meta (?:property|name)="([a-z:_]+)" content="([^"]*)">', text)
    return {name: unescape(content) for name, content in found}


def image(guest: Guest, table: str) -> Image.Image:
    answer = guest.call("GET", f"/api/tables/{table}/preview.png")
    assert answer.status_code == 200, answer.text
    assert answer.headers["content-type"] == "image/png"
    return Image.open(io.BytesIO(answer.content)).convert("RGB")


def test_an_invitation_says_who_invites_to_what(ann: Guest, eve: Guest) -> None:
    ann.put("/api/me", {"name": 'Ann <"&'})
    table = ann.open("coda", seats=[{"kind": "me"}, {"kind": "open"}])
    said = tags(eve, f"/t/{table}")
    assert said["og:title"] == 'Ann <"& invites you to play Coda'
    assert said["og:url"] == f"{eve.server.address}/t/{table}"
    assert said["og:image"] == f"{eve.server.address}/api/tables/{table}/preview.png"
    assert image(eve, table).size == (WIDTH, HEIGHT)
    german = tags(eve, f"/t/{table}", **{"accept-language": "de"})
    assert german["og:title"] == 'Ann <"& lädt dich zu Coda ein'


def test_what_nobody_may_watch_is_not_shown(ann: Guest, eve: Guest) -> None:
    table = ann.open("coda", seats=[{"kind": "me"}, {"kind": "bot", "level": "random"}], watch="nobody")
    for guest in (eve, ann):
        assert "og:title" not in tags(guest, f"/t/{table}")
        assert guest.call("GET", f"/api/tables/{table}/preview.png").status_code == 403
    assert "og:title" not in tags(eve, "/t/nosuchtabl")
    assert "og:title" not in tags(eve, "/rules/coda")


def test_the_picture_is_a_spectators_whoever_asks(ann: Guest, eve: Guest) -> None:
    table = ann.open("coda", seats=[{"kind": "me"}, {"kind": "bot", "level": "random"}], seed=5, pace=0)
    _until_ours(ann, table)
    while ann.state(table)["view"]["table"]["step"] in ("colours", "arrange"):
        ann.play(table)
        _until_ours(ann, table)
    assert image(ann, table).tobytes() == image(eve, table).tobytes()
    own, seen = (guest.state(table)["view"]["table"] for guest in (ann, eve))
    game = parlour.game("coda")
    assert game.sketch(own) != game.sketch(seen), "the player's own numbers would be in it"
    assert image(ann, table).tobytes() == Image.open(io.BytesIO(png(game.sketch(seen)))).convert("RGB").tobytes()


def _until_ours(guest: Guest, table: str) -> None:
    deadline = time.monotonic() + 60
    while not guest.state(table)["moves"]:
        assert time.monotonic() < deadline
        time.sleep(0.02)


@pytest.mark.parametrize("name", GAMES)
def test_every_game_is_drawn_from_what_a_spectator_sees(name: str) -> None:
    game = parlour.game(name)
    for options in game.combinations():
        if options["starter"] not in (0, "random"):
            continue
        position = game.deal(3, **options)
        for _ in range(12):
            if position.seat is not None:
                position.play(position.moves()[0])
        shapes = game.sketch(position.view(None)["table"])
        assert len(shapes) >= 3
        left, top, right, bottom = extent(shapes)
        assert right > left
        assert bottom > top


def test_shapes_become_the_pixels_that_they_are() -> None:
    picture = Image.open(io.BytesIO(png([box("#ff0000", 0, 0, 100, 50), box("#0000ff", 100, 0, 100, 50)])))
    assert picture.size == (WIDTH, HEIGHT)
    middle = WIDTH // 2, HEIGHT // 2
    assert picture.getpixel((middle[0] - 60, middle[1])) == (255, 0, 0)
    assert picture.getpixel((middle[0] + 60, middle[1])) == (0, 0, 255)
    assert picture.getpixel((30, 30)) == (0xE9, 0xDF, 0xCD)
    assert Image.open(io.BytesIO(png([]))).size == (WIDTH, HEIGHT)
